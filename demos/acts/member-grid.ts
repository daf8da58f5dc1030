import type { DemoSize } from '../shared/demo-contract.ts'

/** A place in the picture, CSS px. */
export interface MemberPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Narrower than that, names stand in one column. */
const TWO_COLUMNS = 560

export function placeMembers(count: number, { width, height }: DemoSize): readonly MemberPlace[] {
  const columns = width < TWO_COLUMNS ? 1 : 2
  const rows = Math.ceil(count / columns)
  const margin = Math.min(width, height) * 0.05
  const [cellWidth, cellHeight] = [(width - 2 * margin) / columns, (height - 2 * margin) / rows]
  return Array.from({ length: count }, (_, index) => ({
    x: margin + (index % columns) * cellWidth,
    y: margin + Math.floor(index / columns) * cellHeight,
    width: cellWidth,
    height: cellHeight,
  }))
}
