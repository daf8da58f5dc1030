import type { Font } from './font.ts'

/** What lines are measured by: fonts at sizes. */
export interface FaceMetrics {
  readonly fonts: readonly Font[]
  /** px per em of each. */
  readonly sizes: readonly number[]
  /** For each, the first of the list that it stands in. */
  readonly primary: readonly number[]
}
