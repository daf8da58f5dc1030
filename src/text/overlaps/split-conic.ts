/** Control point and end of a quadratic, x and y. */
type Quadratic = readonly [controlX: number, controlY: number, x: number, y: number]

/** Halvings: a quarter of a circle becomes eight quadratics, right to 1e-6 of its radius. */
const LEVELS = 3

/** A conic as quadratics: each half is a conic again, and nearer to a quadratic. */
export function splitConic(
  x0: number,
  y0: number,
  [x1, y1, x2, y2]: Quadratic,
  weight: number,
  levels = LEVELS,
): Quadratic[] {
  if (levels === 0) return [[x1, y1, x2, y2]]
  const share = 1 / (1 + weight)
  const middle = [(x0 + 2 * weight * x1 + x2) * share * 0.5, (y0 + 2 * weight * y1 + y2) * share * 0.5] as const
  const half = Math.sqrt(0.5 + weight * 0.5)
  const left: Quadratic = [(x0 + weight * x1) * share, (y0 + weight * y1) * share, ...middle]
  const right: Quadratic = [(weight * x1 + x2) * share, (weight * y1 + y2) * share, x2, y2]
  return [...splitConic(x0, y0, left, half, levels - 1), ...splitConic(...middle, right, half, levels - 1)]
}
