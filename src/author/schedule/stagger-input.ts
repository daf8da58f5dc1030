import type { EasingInput } from '../easing/easing-input.ts'
import type { GlyphInfo, StaggerUnit } from '../model.ts'

interface StaggerShape {
  /** Where the delays grow from; a number is the index of a unit, 0-based. Default `start`. */
  readonly from?: 'start' | 'center' | 'edges' | 'end' | 'random' | number | undefined
  /** What is delayed together; default `glyph`. */
  readonly by?: StaggerUnit | undefined
  /** Eases delays over the distance, 0..1 to 0..1; default `linear`. No spring: there are no seconds to run in. */
  readonly ease?: EasingInput | undefined
  /** Units stand in rows of so many columns; distances are Euclidean. */
  readonly grid?: readonly [columns: number, rows: number] | undefined
  /** On a grid: distances along one axis only. */
  readonly axis?: 'x' | 'y' | undefined
  /** Count in reading order (default) or from left to right as seen, line by line. */
  readonly order?: 'reading' | 'visual' | undefined
  /** Of `from: 'random'`: a whole number; default 0. */
  readonly seed?: number | undefined
}

/** Delays between the units of a text: seconds between neighbours (`each`) or from first to last (`amount`), ≥ 0. */
export type StaggerObject = StaggerShape &
  ({ readonly each: number; readonly amount?: undefined } | { readonly amount: number; readonly each?: undefined })

/** Seconds from glyph to glyph, an object, or a function that gives each glyph's delay in seconds when the text is baked. */
export type StaggerInput = number | StaggerObject | ((glyph: GlyphInfo) => number)
