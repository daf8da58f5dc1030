/** What loading or using a font refuses. Every message names the font or its source, what was found and the remedy. */

/** The file could not be fetched. */
export class FontLoadError extends Error {
  override readonly name: string = 'FontLoadError'
}

/** The bytes are no font that can be read: a web page, a collection, a damaged or cut-off file. */
export class FontFormatError extends Error {
  override readonly name: string = 'FontFormatError'
}

/** An option of `loadFont`, or a glyph id, is wrong. */
export class FontOptionError extends TypeError {
  override readonly name: string = 'FontOptionError'
}

/** The font was disposed, or was not made by `loadFont`. */
export class FontUnusableError extends Error {
  override readonly name: string = 'FontUnusableError'
}
