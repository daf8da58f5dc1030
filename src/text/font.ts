import type { ColorLayer } from './color-layer.ts'
import type { OutlinePath } from './outline-path.ts'

/** A loaded font face. It belongs to whoever loaded it: texts share it and never dispose of it. */
export interface Font {
  readonly family: string
  readonly unitsPerEm: number
  /** Font units, y up: ascent positive, descent negative, gap ≥ 0. */
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Cached. Outlines that were drawn stay available after disposal. */
  readonly outline: (glyphId: number) => OutlinePath
  /**
   * The layers of a colour glyph, bottom first; none for a glyph of one colour. Cached as outlines are.
   *
   * @throws FontFormatError for a glyph that is nothing but a bitmap, an SVG picture, or a paint that cannot be drawn.
   */
  readonly layers: (glyphId: number) => readonly ColorLayer[]
  /** Frees the face; harmless when repeated. Texts that are laid out keep their outlines, new layouts are refused. */
  readonly dispose: () => void
}
