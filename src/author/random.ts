import { checkChoice, checkOptionNames } from './check/check-names.ts'
import { checkNumber, checkSeed } from './check/check-number.ts'
import { InvalidNumberError } from './errors.ts'
import type { RandomValue } from './model.ts'

export interface RandomOptions {
  /** A whole number in 0..2^32-1; the same seed draws the same for the same glyph. Default 0. */
  readonly seed?: number | undefined
}

/**
 * A number in `min`..`max` that is drawn for each glyph by its index: the same on every machine and at every run. It goes
 * where a layer's `delay` and `iterationStart` and the operands of overrides go.
 *
 * Two values with the same seed draw the same share of their ranges for a glyph; give them different seeds where they
 * shall be independent.
 *
 * @throws InvalidNumberError for bounds that are not finite or cross, and for seeds that are no whole number.
 * @example
 * layer(rise, { delay: random(0, 0.5, { seed: 7 }) })
 */
export function random(min: number, max: number, options: RandomOptions = {}): RandomValue {
  checkOptionNames(options, ['seed'], 'random()')
  return checkRandom({ kind: 'random', min, max, seed: options.seed ?? 0 }, 'random()')
}

export function isRandom(value: unknown): value is RandomValue {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'random'
}

/** A checked copy. */
export function checkRandom(value: RandomValue, where: string): RandomValue {
  checkChoice(value.kind, ['random'], where, 'kind')
  const min = checkNumber(value.min, where, 'min of random()')
  const max = checkNumber(value.max, where, 'max of random()')
  if (min > max) throw new InvalidNumberError(where, `min of random() is ${min}, above its max ${max}; swap them.`)
  return { kind: 'random', min, max, seed: checkSeed(value.seed, where, 'seed of random()') }
}
