import type { DemoSize } from '../shared/demo-contract.ts'
import { fillRow, SPECTRUM } from './spectrum.ts'

export interface EmojiRows {
  /** Of the font, px. */
  readonly size: number
  readonly rows: readonly { readonly content: string; readonly x: number; readonly y: number }[]
}

/** Twemoji's advance and line, in sizes. */
const ADVANCE = 1
const LINE = 1.16

/** Rows that fill the picture, a little wider and staggered like bricks. */
export function composeRows({ width, height }: DemoSize): EmojiRows {
  const count = 2 * SPECTRUM.length
  const size = height / (count * LINE)
  const advance = size * ADVANCE
  const columns = Math.ceil(width / advance) + 1
  const rest = columns * advance - width
  return {
    size,
    rows: Array.from({ length: count }, (_, row) => ({
      content: fillRow(Math.floor(row / 2), columns),
      x: -rest / 2 + (row % 2 === 0 ? -1 : 1) * 0.25 * advance,
      y: row * size * LINE,
    })),
  }
}
