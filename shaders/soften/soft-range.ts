/** A stretch of a page's draws whose shadows are blurred, as SoftRange packs it. */
export interface SoftRangeValues {
  readonly first: number
  readonly count: number
  readonly gridStart: number
  readonly valueStart: number
  readonly valueCount: number
  /** Device px. */
  readonly size: readonly [width: number, height: number]
}
