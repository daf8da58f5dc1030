import type { DemoSize } from '../shared/demo-contract.ts'
import { FAMILY_EASINGS, OTHER_EASINGS } from './easing-list.ts'

/** CSS px. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface WallComposition {
  readonly wordSize: number
  /** How far the letters of a word rise, px. */
  readonly rise: number
  /** Room for each word: the families first, then the others. */
  readonly cells: readonly Place[]
  readonly square: Place
}

/** Below this width the square of letters stands below the wall. */
const NARROW = 700
/** Height of a row on a narrow screen. */
const NARROW_ROW = 54
/** The wall's share of a wide picture. */
const WALL_SHARE = 0.63
/** The longest name, bounceInOut, is this wide, in sizes. */
const LONGEST_WORD = 5.5

export function composeWall({ width, height }: DemoSize): WallComposition {
  const narrow = width < NARROW
  const margin = narrow ? 14 : Math.max(20, width * 0.024)
  const wallWidth = narrow ? width - 2 * margin : width * WALL_SHARE - margin
  const columns = narrow ? 3 : 4
  const familyRows = FAMILY_EASINGS.length / 3
  const cellWidth = wallWidth / columns
  const cellHeight = narrow ? NARROW_ROW : (height - margin) / familyRows
  const place = (column: number, row: number): Place => ({
    x: margin + column * cellWidth,
    y: margin / 2 + row * cellHeight,
    width: cellWidth,
    height: cellHeight,
  })
  const cells = [
    ...FAMILY_EASINGS.map((_, index) => place(index % 3, Math.floor(index / 3))),
    ...OTHER_EASINGS.map((_, index) =>
      narrow ? place(index % 3, familyRows + Math.floor(index / 3)) : place(3, index),
    ),
  ]
  const wallBottom = margin / 2 + (familyRows + Math.ceil(OTHER_EASINGS.length / 3)) * cellHeight
  const square = narrow
    ? { x: margin, y: wallBottom + margin, width: wallWidth, height: height - wallBottom - 2 * margin }
    : {
        x: width * WALL_SHARE + margin,
        y: margin,
        width: width * (1 - WALL_SHARE) - 2 * margin,
        height: height - 2 * margin,
      }
  const wordSize = Math.min(cellWidth / (LONGEST_WORD + 0.8), cellHeight * 0.37)
  return { wordSize, rise: Math.min(cellHeight * 0.36, wordSize * 1.2), cells, square }
}

/** Where the letters of a word stand before they rise: the line below them, px from the cell's top. */
export function floorOf({ height }: Place): number {
  return height * 0.82
}
