import type { Tables } from '../../../shaders/tables.ts'
import { listContours, unpackPoint } from '../../pack/outlines.ts'

/** Whether a point, outline units, y up, lies in a packed outline, filled by the rule `nonzero`. */
export function outlineContains(
  tables: Tables<'outlines' | 'points' | 'bands'>,
  outline: number,
  x: number,
  y: number,
): boolean {
  let winding = 0
  for (const { first, end } of listContours(tables, outline)) {
    const start = unpackPoint(tables, outline, first)
    let from = start
    for (let point = first; point + 2 < end; point += 2) {
      const control = unpackPoint(tables, outline, point + 1)
      const to = unpackPoint(tables, outline, point + 2)
      winding += crossing(from, control, to, x, y)
      from = to
    }
    winding += crossing(from, from, start, x, y)
  }
  return winding !== 0
}

type Point = readonly [x: number, y: number]

/** How a quadratic that is monotone in y crosses the ray from (x, y) to the right: 1 upwards, -1 downwards, 0 not at all. */
function crossing([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, x: number, y: number): number {
  if (y0 <= y === y2 <= y) return 0
  const share = solve(y0 - 2 * y1 + y2, 2 * (y1 - y0), y0 - y)
  const crossX = x0 + share * (2 * (x1 - x0) + share * (x0 - 2 * x1 + x2))
  return crossX > x ? (y2 > y0 ? 1 : -1) : 0
}

/** The root in 0..1 of a·s² + b·s + c, of which there is one. */
function solve(a: number, b: number, c: number): number {
  if (a === 0) return -c / b
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c))
  // Of the two forms the one that subtracts no near numbers.
  const q = -(b + (b < 0 ? -root : root)) / 2
  const [first, second] = [q / a, q === 0 ? 0 : c / q]
  return Math.abs(first - 0.5) < Math.abs(second - 0.5) ? first : second
}
