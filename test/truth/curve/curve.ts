import type { Curve } from '../../../src/author/model.ts'
import type { Side } from '../side.ts'
import { evaluateKeyed, listKeyedBreaks } from './keyed.ts'
import { evaluateNoise, listNoiseBreaks } from './noise.ts'
import type { SegmentPoint } from './segment.ts'

/** A curve of SPEC 2 at x seconds of its clip, by the definitions, with the largest magnitude among its terms. */
export function evaluateCurve(curve: Curve, x: number, side: Side = 0): SegmentPoint {
  return curve.kind === 'noise' ? evaluateNoise(curve, x) : evaluateKeyed(curve, x, side)
}

/** Times in [from, to] at which the curve may jump or bend, rising. */
export function listCurveBreaks(curve: Curve, from: number, to: number): number[] {
  return curve.kind === 'noise' ? listNoiseBreaks(curve, from, to) : listKeyedBreaks(curve, from, to)
}
