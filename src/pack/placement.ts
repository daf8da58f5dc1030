import { Placement } from '../../shaders/render/render.layout.ts'
import type { TableView } from '../../shaders/tables.ts'
import { splitPixels } from './pixels.ts'
import { readRecord, writeRecord } from './record-values.ts'

/** A 2×3 matrix as in CSS `matrix()`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** A point of text space, px. */
export type Point = readonly [x: number, y: number]

/**
 * Writes where a text goes: `affine` maps its space (px) to device px. `anchor` is a point of the text near what is seen;
 * f32 rounds positions relative to it, so that lines far down a long text stay sharp.
 *
 * @throws PackValueError when a number is not finite in f32.
 * @example
 * packPlacement(placements, block, [2, 0, 0, 2, 0, -60_000], [0, 30_000])
 */
export function packPlacement(table: TableView, index: number, affine: Affine, anchor: Point): void {
  const [a, b, c, d, e, f] = affine
  const x = splitPixels(anchor[0])
  const y = splitPixels(anchor[1])
  // The anchor as stored, so that its rounding does not move the text.
  const anchorX = Math.fround(x.whole) + x.fraction
  const anchorY = Math.fround(y.whole) + y.fraction
  writeRecord(table, Placement, index, {
    linear: [a, b, c, d],
    anchorWhole: [x.whole, y.whole],
    anchorFraction: [x.fraction, y.fraction],
    translation: [a * anchorX + c * anchorY + e, b * anchorX + d * anchorY + f],
  })
}

/** Reads the placement at `index`. */
export function unpackPlacement(table: TableView, index: number): { readonly affine: Affine; readonly anchor: Point } {
  const record = readRecord(table, Placement, index)
  const [a, b, c, d] = record.linear as [number, number, number, number]
  const [wholeX, wholeY] = record.anchorWhole as [number, number]
  const [restX, restY] = record.anchorFraction as [number, number]
  const [x, y] = record.translation as [number, number]
  const anchor: Point = [wholeX + restX, wholeY + restY]
  return { affine: [a, b, c, d, x - a * anchor[0] - c * anchor[1], y - b * anchor[0] - d * anchor[1]], anchor }
}
