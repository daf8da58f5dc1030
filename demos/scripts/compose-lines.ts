import type { DemoSize } from '../shared/demo-contract.ts'

/** Where the lines stand, CSS px. */
export interface LinesComposition {
  readonly x: number
  readonly width: number
  readonly top: number
  /** From line to line. */
  readonly leading: number
  readonly size: number
  readonly nameSize: number
}

/** Width of the longest line with its name, in sizes. */
const LONGEST = 24

export function composeLines({ width, height }: DemoSize, count: number): LinesComposition {
  const x = width * 0.06
  const leading = (height * 0.92) / count
  const size = Math.min(leading * 0.58, (width - 2 * x) / LONGEST)
  return {
    x,
    width: width - 2 * x,
    top: (height - leading * count) / 2,
    leading,
    size,
    nameSize: Math.max(9, size * 0.5),
  }
}
