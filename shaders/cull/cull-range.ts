/** A stretch of a page's draws to be sieved, as CullRange packs it. */
export interface CullRangeValues {
  readonly first: number
  readonly count: number
  readonly sieveStart: number
  readonly cornerStart: number
  readonly call: number
  readonly shadow: boolean
  /** Device px. */
  readonly size: readonly [width: number, height: number]
}
