import type { Sizes } from './sizes.ts'

/** A part of the benchmarks: what it says is Markdown. */
export interface Section {
  readonly name: string
  readonly title: string
  readonly measure: (sizes: Sizes) => Promise<string>
}
