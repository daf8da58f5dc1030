/** A glyph's box, moved as the glyph is, in CSS px of the canvas. */
export interface GlyphBounds {
  /** The least upright rectangle about the corners. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Of the box (the advance by ascent and descent of its line): top left, top right, bottom right, bottom left at rest. */
  readonly corners: readonly [Corner, Corner, Corner, Corner]
}

export type Corner = readonly [x: number, y: number]

/**
 * What a point has to hit: the ink itself, as the eye sees it, or the picture of a decorator; or the glyph's box, the advance by
 * the height of its line, which spaces have, too.
 */
export type HitShape = 'outline' | 'box'

/** Where glyphs are, asked of the CPU, whichever backend draws: nothing is read back. */
export interface GlyphHits {
  /**
   * The topmost visible glyph of this text at a point, as an index in reading order; undefined where there is none. Moved,
   * turned and scaled glyphs are hit where they are drawn at that moment, the stage's view included. Shadows are not hit, nor
   * is what other texts cover left out: ask the topmost text first.
   *
   * Costs time linear in the glyphs at worst: about half a microsecond for each that moves, some nanoseconds for each that
   * does not.
   *
   * ```ts
   * canvas.onpointermove = (event) => {
   *   const glyph = title.glyphAt(event.offsetX, event.offsetY)
   * }
   * ```
   *
   * @param x and y: CSS px of the canvas, as in a pointer event's offsetX and offsetY.
   * @param time Seconds of animation time. Default: what is shown now.
   * @param shape Default `outline`.
   * @throws {StageOptionError} for numbers that are not finite.
   */
  glyphAt(x: number, y: number, time?: number, shape?: HitShape): number | undefined
  /**
   * Where the box of a glyph is.
   *
   * ```ts
   * const { x, y, width, height } = title.glyphBounds(0)
   * ```
   *
   * @param index In reading order, from 0 to glyphCount - 1.
   * @param time Seconds of animation time. Default: what is shown now.
   * @throws {GlyphIndexError} for an index that the text does not have.
   */
  glyphBounds(index: number, time?: number): GlyphBounds
}
