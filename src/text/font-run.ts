import type { Font } from './font.ts'

/** A stretch of a text with a font or a size of its own, UTF-16 offsets. Stretches are in order and do not overlap. */
export interface FontRun {
  readonly start: number
  readonly end: number
  /** As in LayoutOptions; at least one. */
  readonly fonts: readonly Font[]
  /** px. */
  readonly size: number
}
