import type { PresetName } from 'glyphstorm'
import type { DemoSize } from '../shared/demo-contract.ts'

export interface Card {
  readonly name: PresetName
  /** CSS px. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Narrower cards would not hold the longest name. */
const LEAST_WIDTH = 128

/** Cards of one size in rows that fill the picture. */
export function layOutCards(names: readonly PresetName[], { width, height }: DemoSize): Card[] {
  const most = Math.max(2, Math.floor(width / LEAST_WIDTH))
  // As square as the room allows: of the counts that fit, the one whose cards are nearest to twice as wide as high.
  const shape = (columns: number) => width / columns / (height / Math.ceil(names.length / columns))
  const counts = Array.from({ length: most - 1 }, (_, index) => index + 2)
  const columns = counts.reduce((best, count) =>
    Math.abs(Math.log(shape(count) / 2)) < Math.abs(Math.log(shape(best) / 2)) ? count : best,
  )
  const rows = Math.ceil(names.length / columns)
  return names.map((name, index) => ({
    name,
    x: ((index % columns) * width) / columns,
    y: (Math.floor(index / columns) * height) / rows,
    width: width / columns,
    height: height / rows,
  }))
}
