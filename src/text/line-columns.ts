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
}

export function createLineColumns(): LineColumns {
  return { ascent: [], descent: [], above: [], below: [], width: [], base: [], hang: [], clusterStart: [0] }
}
