/**
 * What authoring refuses. Every message names the object (clip, layer, channel, key), what was found, what is needed and,
 * where there is one, the remedy. One class a kind of mistake, so that an editor can tell them apart.
 */

/** The class that all the others extend: `catch (error) { if (error instanceof AuthoringError) … }`. */
export class AuthoringError extends Error {
  override name = 'AuthoringError'
  /** The object at fault, such as `clip "rise", opacity, key 2`. */
  readonly where: string

  constructor(where: string, problem: string) {
    super(`${where}: ${problem}`)
    this.where = where
  }
}

/** A number that is NaN, infinite, out of its range, or no number at all. */
export class InvalidNumberError extends AuthoringError {
  override name = 'InvalidNumberError'
}

/** A channel, option, property or mode that does not exist. */
export class UnknownNameError extends AuthoringError {
  override name = 'UnknownNameError'
}

/** A value of the wrong form: a vector of the wrong length, an object of another kind, options that exclude each other. */
export class InvalidShapeError extends AuthoringError {
  override name = 'InvalidShapeError'
}

/** Key times that go backwards, or a third key at one time. */
export class KeyOrderError extends AuthoringError {
  override name = 'KeyOrderError'
}

/** A handle whose time lies outside its segment. */
export class HandleError extends AuthoringError {
  override name = 'HandleError'
}

/** An easing that no rule reads. */
export class EasingSyntaxError extends AuthoringError {
  override name = 'EasingSyntaxError'
}

/** A colour that no rule reads. */
export class ColorSyntaxError extends AuthoringError {
  override name = 'ColorSyntaxError'
}

/** An override that divides by zero, or by a random number that may be zero. */
export class DivisionByZeroError extends AuthoringError {
  override name = 'DivisionByZeroError'
}

/** Keyframes or samplers of another format that cannot be converted without loss. */
export class ConversionError extends AuthoringError {
  override name = 'ConversionError'
}

/** Events of two motions that cannot happen together. */
export class EventMatchError extends AuthoringError {
  override name = 'EventMatchError'
}
