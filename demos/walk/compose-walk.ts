import type { DemoSize } from '../shared/demo-contract.ts'

/** One line of the walk, CSS px. */
export interface WalkLine {
  readonly content: string
  /** Where the letters stand. */
  readonly ground: number
}

export interface WalkComposition {
  readonly width: number
  readonly size: number
  readonly lines: readonly WalkLine[]
  /** Of the chart of footfalls: its upper and its lower row. */
  readonly chartTop: number
  readonly chartBottom: number
}

/** Below this width the sentence takes more lines. */
const NARROW = 620
const CONTENT = {
  wide: ['One foot, and then', 'the other'],
  narrow: ['One foot,', 'and then', 'the other'],
} as const
/** Of the longest line, in sizes of the font. */
const MEASURE = { wide: 7.9, narrow: 4.5 } as const
/** Of a line with letters that leap, and of what the ground mirrors of it, in sizes of the font. */
const LINE_ROOM = 2.45
const REFLECTION = 0.58
/** The chart, with a row for each gait. */
const CHART_HEIGHT = 52
const CHART_MARGIN = 34

export function composeWalk({ width, height }: DemoSize): WalkComposition {
  const shape = width < NARROW ? 'narrow' : 'wide'
  const contents = CONTENT[shape]
  const room = height - CHART_HEIGHT - CHART_MARGIN
  const pitch = room / contents.length
  const size = Math.min((width * 0.9) / MEASURE[shape], pitch / LINE_ROOM)
  return {
    width,
    size,
    lines: contents.map((content, index) => ({
      content,
      ground: pitch * (index + 1) - (pitch - LINE_ROOM * size) / 2 - REFLECTION * size,
    })),
    chartTop: height - CHART_MARGIN - CHART_HEIGHT + 16,
    chartBottom: height - CHART_MARGIN,
  }
}
