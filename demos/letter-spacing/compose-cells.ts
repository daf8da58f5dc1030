import type { DemoSize } from '../shared/demo-contract.ts'

/** A text and the box that it breathes in, CSS px. */
export interface Cell {
  readonly content: string
  readonly direction: 'ltr' | 'rtl'
  readonly textAlign: 'start' | 'center' | 'end'
  /** 0 start, 1 center, 2 end. */
  readonly column: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly size: number
}

const ALIGNMENTS = ['start', 'center', 'end'] as const

/** Breathe in, breathe out, slowly: from the left, from the right, and both in one line. */
const ROWS = [
  { content: 'breathe in\nbreathe out\nslowly', direction: 'ltr' },
  { content: 'לשאוף פנימה\nלנשוף החוצה\nלאט', direction: 'rtl' },
  { content: 'in פנימה\nout החוצה\nslowly לאט', direction: 'ltr' },
] as const

/** Lines of a cell, and the room between two cells, in lines. */
const LINES = 3
const LINE_HEIGHT = 1.36
const ROW_GAP = 0.9
/** Width of the widest line at its widest, in sizes. */
const WIDEST = 9.6

export function composeCells({ width, height }: DemoSize): Cell[] {
  const margin = width * 0.045
  const gap = width * 0.035
  const cellWidth = (width - 2 * margin - 2 * gap) / 3
  const lines = ROWS.length * LINES + (ROWS.length - 1) * ROW_GAP
  const size = Math.min(cellWidth / WIDEST, (height * 0.9) / (lines * LINE_HEIGHT))
  const rowHeight = size * LINE_HEIGHT * LINES
  const top = (height - size * LINE_HEIGHT * lines) / 2
  return ROWS.flatMap(({ content, direction }, row) =>
    ALIGNMENTS.map((textAlign, column) => ({
      content,
      direction,
      textAlign,
      column,
      x: margin + column * (cellWidth + gap),
      y: top + row * size * LINE_HEIGHT * (LINES + ROW_GAP),
      width: cellWidth,
      height: rowHeight,
      size,
    })),
  )
}

/** Where a cell's lines hold on to, px from its left. */
export function anchorOf({ textAlign, direction, width }: Cell): number {
  if (textAlign === 'center') return width / 2
  return (textAlign === 'start') === (direction === 'ltr') ? 0 : width
}
