import type { Curve } from '../../../src/author/model.ts'
import { type Hull, hullOf, uniteHulls } from '../hull.ts'
import type { MotionRange } from '../layer/motion-ranges.ts'
import { evaluateCurve, listCurveBreaks } from './curve.ts'

/**
 * Smallest and largest value of a curve over the times that a layer may stand at. Between breaks a stretch as short as the
 * error of a clock is as good as straight, so its ends and middle say enough; at breaks both limits and the point count.
 */
export function hullCurve(curve: Curve, ranges: readonly MotionRange[]): Hull {
  const hulls: Hull[] = []
  for (const { from, to, slack = 0, rounded = false } of ranges) {
    const breaks = listCurveBreaks(curve, from - slack, to + slack)
    if (from === to) {
      hulls.push(hullOf(evaluateCurve(curve, from, 0)))
      for (const x of breaks.filter((time) => (time === from ? rounded : slack > 0))) {
        for (const side of [-1, 1] as const) hulls.push(hullOf(evaluateCurve(curve, x, side)))
      }
      continue
    }
    hulls.push(hullOf(evaluateCurve(curve, from, 1)), hullOf(evaluateCurve(curve, to, -1)))
    hulls.push(hullOf(evaluateCurve(curve, (from + to) / 2, 0)))
    for (const x of breaks.filter((time) => time > from && time < to)) {
      for (const side of [-1, 0, 1] as const) hulls.push(hullOf(evaluateCurve(curve, x, side)))
    }
  }
  return uniteHulls(hulls)
}
