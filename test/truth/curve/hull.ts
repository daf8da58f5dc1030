import type { Curve } from '../../../src/author/model.ts'
import { type Hull, hullOf, uniteHulls } from '../hull.ts'
import type { MotionRange } from '../layer/stretches.ts'
import { evaluateCurve, listCurveBreaks } from './curve.ts'

const SIDES = [-1, 0, 1] as const

/** Whether the curve comes to its value at the stretch's anchor from inside the stretch, and does not jump there. */
function isReached(curve: Curve, from: number, anchor: number): boolean {
  const { value, magnitude } = evaluateCurve(curve, anchor, 0)
  const limit = evaluateCurve(curve, anchor, anchor === from ? 1 : -1).value
  return Math.abs(limit - value) <= 1e-9 * (1 + magnitude)
}

/**
 * Smallest and largest value of a curve over the times that a layer may stand at. Between breaks a stretch as short as the
 * error of a clock is as good as straight, so its ends and middle say enough; at breaks both limits and the point count.
 */
export function hullCurve(curve: Curve, ranges: readonly MotionRange[]): Hull {
  const hulls: Hull[] = []
  for (const { from, to, rounded, anchor } of ranges) {
    if (from === to) {
      const jumps = rounded === true && listCurveBreaks(curve, from, to).length > 0
      for (const side of jumps ? SIDES : ([0] as const)) hulls.push(hullOf(evaluateCurve(curve, from, side)))
      continue
    }
    if (anchor !== undefined && !isReached(curve, from, anchor)) continue
    hulls.push(hullOf(evaluateCurve(curve, from, 1)), hullOf(evaluateCurve(curve, to, -1)))
    hulls.push(hullOf(evaluateCurve(curve, (from + to) / 2, 0)))
    for (const x of listCurveBreaks(curve, from, to).filter((time) => time > from && time < to)) {
      for (const side of SIDES) hulls.push(hullOf(evaluateCurve(curve, x, side)))
    }
  }
  return uniteHulls(hulls)
}
