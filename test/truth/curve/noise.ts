import type { NoiseCurve } from '../../../src/author/model.ts'
import type { SegmentPoint } from './segment.ts'

export function evaluateNoise(curve: NoiseCurve, _x: number): SegmentPoint {
  return { value: 0, magnitude: curve.amplitude }
}

export function listNoiseBreaks(_curve: NoiseCurve, _from: number, _to: number): number[] {
  return []
}
