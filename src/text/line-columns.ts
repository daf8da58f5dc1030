/** The columns of LaidLines that are known line by line, while they grow. */
export interface LineColumns {
  readonly ascent: number[]
  readonly descent: number[]
  readonly above: number[]
  readonly below: number[]
  readonly width: number[]
  readonly base: number[]
  readonly hang: number[]
  readonly clusterStart: number[]
  /** At which x its clusters stand already; NaN where they are to be placed. */
  readonly placedAt: number[]
}

export function createLineColumns(): LineColumns {
  return {
    ascent: [],
    descent: [],
    above: [],
    below: [],
    width: [],
    base: [],
    hang: [],
    clusterStart: [0],
    placedAt: [],
  }
}
