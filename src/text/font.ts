import type { OutlinePath } from './outline-path.ts'

/** A loaded font face. */
export interface Font {
  readonly family: string
  readonly unitsPerEm: number
  /** Font units, y up: ascent positive, descent negative, gap ≥ 0. */
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly outline: (glyphId: number) => OutlinePath
  readonly dispose: () => void
}
