import type { Key } from '../../../src/author/model.ts'
import { evaluateBernstein } from '../easing/bernstein.ts'
import { bisect } from '../easing/bisect.ts'
import { evaluateEasing, listEasingBreaks } from '../easing/easing.ts'
import { findControlSlope, findEasingEndSlope } from '../easing/end-slope.ts'
import type { Side } from '../side.ts'
import { resolveTangent } from './tangent.ts'

/** A point of a segment: its value, and the largest magnitude among the terms that make it up. */
export interface SegmentPoint {
  readonly value: number
  readonly magnitude: number
}

function evaluateBezier(left: Key, right: Key, seconds: number): number {
  const h = right.time - left.time
  const slope = (right.value - left.value) / h
  const leave = left.leaveHandle ?? { dt: h / 3, dv: (slope * h) / 3 }
  const arrive = right.arriveHandle ?? { dt: -h / 3, dv: (-slope * h) / 3 }
  if (seconds === 0) return left.value
  if (seconds === h) return right.value
  const parameter = bisect((u) => evaluateBernstein([0, leave.dt, h + arrive.dt, h], u), seconds)
  return evaluateBernstein([left.value, left.value + leave.dv, right.value + arrive.dv, right.value], parameter)
}

/** The segment right of key `index`, at time x inside it (or at its ends, seen from inside), by SPEC 2. */
export function evaluateSegment(keys: readonly Key[], index: number, x: number, side: Side): SegmentPoint {
  const left = keys[index]!
  const right = keys[index + 1]!
  const h = right.time - left.time
  const s = x - left.time
  const { interpolation } = left
  switch (interpolation.kind) {
    case 'constant':
      return { value: left.value, magnitude: Math.abs(left.value) }
    case 'cubic': {
      const slope = (right.value - left.value) / h
      const leave = resolveTangent(keys, index, 'leave')
      const arrive = resolveTangent(keys, index + 1, 'arrive')
      const c2 = (3 * slope - 2 * leave - arrive) / h
      const c3 = (leave + arrive - 2 * slope) / (h * h)
      const value = left.value + s * (leave + s * (c2 + s * c3))
      const terms = [left.value, leave * s, c2 * s * s, c3 * s * s * s, value]
      return { value, magnitude: Math.max(...terms.map(Math.abs)) }
    }
    case 'linear':
    case 'bezier':
    case 'easing': {
      const value =
        interpolation.kind === 'bezier'
          ? evaluateBezier(left, right, s)
          : interpolation.kind === 'linear'
            ? left.value + (right.value - left.value) * (s / h)
            : left.value + (right.value - left.value) * evaluateEasing(interpolation.easing, s / h, h, side)
      return { value, magnitude: Math.max(Math.abs(left.value), Math.abs(right.value), Math.abs(value)) }
    }
  }
}

/** Times at which the segment right of key `index` may jump or bend, its ends included. */
export function listSegmentBreaks(keys: readonly Key[], index: number): number[] {
  const left = keys[index]!
  const right = keys[index + 1]!
  const { interpolation } = left
  if (interpolation.kind !== 'easing') return [left.time, right.time]
  const h = right.time - left.time
  return listEasingBreaks(interpolation.easing).map((progress) =>
    progress === 1 ? right.time : left.time + progress * h,
  )
}

/** Slope of a segment at one of its ends, seen from inside: what linear extrapolation runs on with. */
export function findEndSlope(keys: readonly Key[], index: number, end: 'left' | 'right'): number {
  const left = keys[index]!
  const right = keys[index + 1]!
  const h = right.time - left.time
  const chord = (right.value - left.value) / h
  switch (left.interpolation.kind) {
    case 'constant':
      return 0
    case 'linear':
      return chord
    case 'cubic':
      return end === 'left' ? resolveTangent(keys, index, 'leave') : resolveTangent(keys, index + 1, 'arrive')
    case 'bezier': {
      const rise = right.value - left.value
      const leave = left.leaveHandle ?? { dt: h / 3, dv: rise / 3 }
      const arrive = right.arriveHandle ?? { dt: -h / 3, dv: -rise / 3 }
      return end === 'left'
        ? findControlSlope([
            [leave.dt, leave.dv],
            [h + arrive.dt, rise + arrive.dv],
            [h, rise],
          ])
        : findControlSlope([
            [-arrive.dt, -arrive.dv],
            [h - leave.dt, rise - leave.dv],
            [h, rise],
          ])
    }
    case 'easing':
      return chord * findEasingEndSlope(left.interpolation.easing, h, end === 'left' ? 0 : 1)
  }
}
