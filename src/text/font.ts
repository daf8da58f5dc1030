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
  /** Frees the face; harmless when repeated. Texts that are laid out keep their outlines, new layouts are refused. */
  readonly dispose: () => void
}
