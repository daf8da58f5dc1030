import type { EasingInput } from '../easing/easing-input.ts'
import type { GlyphInfo, StaggerUnit } from '../model.ts'
import type { Pauses } from './pauses.ts'

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
type StaggerSteps = StaggerShape &
  ({ readonly each: number; readonly amount?: undefined } | { readonly amount: number; readonly each?: undefined })

/**
 * Glyphs as if they were typed, in reading order: the first at 0 s, and each one `1 / pace` seconds and the pauses of the
 * marks before it later.
 *
 * A glyph counts as one character, a space and a ligature too; glyphs that the layer skips are not typed and take no time.
 * Of marks that stand together ("?!", "...") the longest pause counts, once, after the last of them and the quotes and
 * brackets that close behind it. Between two digits (3.14, 10:30) there is none.
 */
export interface PaceObject {
  /** Characters per second, above 0. */
  readonly pace: number
  /** Seconds to rest after a mark, ≥ 0; instead of `PUNCTUATION_PAUSES`, so `{}` is an even pace. */
  readonly pauses?: Pauses | undefined
  /** What appears together, when its first glyph is typed; default `glyph`. */
  readonly by?: StaggerUnit | undefined
}

/** Delays between the units of a text, by steps or by a typist's pace. */
export type StaggerObject = StaggerSteps | PaceObject

/** Seconds from glyph to glyph, an object, or a function that gives each glyph's delay in seconds when the text is baked. */
export type StaggerInput = number | StaggerObject | ((glyph: GlyphInfo) => number)
