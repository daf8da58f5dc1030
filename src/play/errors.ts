/** WebGPU was asked for and is not to be had. */
export class WebGpuUnavailableError extends Error {
  override readonly name = 'WebGpuUnavailableError'
}

/** An option of a stage or a text is wrong. */
export class StageOptionError extends TypeError {
  override readonly name = 'StageOptionError'
}

/** A stage or text was used after its disposal. */
export class DisposedError extends Error {
  override readonly name = 'DisposedError'
  constructor(what: string, call: string) {
    super(`${call}: this ${what} was disposed; create a new one`)
  }
}

/** A group of texts cannot be made so, or a text that it plays was told to play on its own. */
export class GroupError extends Error {
  override readonly name = 'GroupError'
}

/** A scene outgrew what a buffer can hold. */
export class SceneLimitError extends RangeError {
  override readonly name = 'SceneLimitError'
}

/** A glyph was asked for that the text does not have. */
export class GlyphIndexError extends RangeError {
  override readonly name = 'GlyphIndexError'
}

/** The graphics device was lost before it gave what was asked of it. */
export class DeviceLostError extends Error {
  override readonly name = 'DeviceLostError'
}
