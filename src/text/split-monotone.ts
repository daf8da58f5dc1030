import type { Contour } from './outline-quadratics.ts'

/** Turning points this close to an end are left: they stand out by less than a rounding. */
const END_MARGIN = 1e-4

/**
 * Splits the quadratics of a closed contour where they turn in x or y and rounds all points to integers, so that every
 * piece rises or falls in both axes for good, also after rounding. Pieces without length are dropped.
 */
export function splitMonotone(contour: Contour): Contour {
  const out: Contour = [Math.round(contour[0]!), Math.round(contour[1]!)]
  for (let i = 0; i + 5 < contour.length; i += 4) {
    const [ax, ay, bx, by, cx, cy] = contour.slice(i, i + 6) as [number, number, number, number, number, number]
    const cuts = [turn(ax, bx, cx), turn(ay, by, cy)]
      .filter((cut) => cut > END_MARGIN && cut < 1 - END_MARGIN)
      .sort((a, b) => a - b)
    let from = 0
    for (const to of [...cuts, 1]) {
      if (to <= from) continue
      pushRounded(
        out,
        polar(ax, bx, cx, from, to),
        polar(ay, by, cy, from, to),
        to === 1 ? cx : polar(ax, bx, cx, to, to),
        to === 1 ? cy : polar(ay, by, cy, to, to),
      )
      from = to
    }
  }
  return out
}

/** Where a quadratic's derivative is zero; NaN or outside 0..1 where it never is. */
function turn(a: number, b: number, c: number): number {
  return (a - b) / (a - 2 * b + c)
}

/** The quadratic's polar form: its control value between two parameters, its point where they are equal. */
function polar(a: number, b: number, c: number, r: number, s: number): number {
  return (1 - s) * ((1 - r) * a + r * b) + s * ((1 - r) * b + r * c)
}

/** Appends a monotone piece; its control point is held inside the box of its ends, so that rounding cannot make it turn. */
function pushRounded(out: Contour, controlX: number, controlY: number, endX: number, endY: number): void {
  const [startX, startY] = out.slice(-2) as [number, number]
  const x = Math.round(endX)
  const y = Math.round(endY)
  if (x === startX && y === startY) return
  const hold = (value: number, a: number, b: number) =>
    Math.min(Math.max(Math.round(value), Math.min(a, b)), Math.max(a, b))
  out.push(hold(controlX, startX, x), hold(controlY, startY, y), x, y)
}
