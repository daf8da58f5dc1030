/** How much is measured. */
export interface Sizes {
  /** Characters of the texts from which frames and bakes are measured, the smallest first. */
  readonly texts: readonly number[]
  readonly evaluateCharacters: number
  /** Times that each thing is measured. */
  readonly rounds: number
}

export const FULL_SIZES: Sizes = { texts: [1_000, 100_000, 1_005_000], evaluateCharacters: 100_000, rounds: 10 }

/** To see whether everything runs; the numbers mean little. */
export const QUICK_SIZES: Sizes = { texts: [1_000, 10_000], evaluateCharacters: 10_000, rounds: 2 }
