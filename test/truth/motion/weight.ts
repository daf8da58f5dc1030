import type { DoubleMotion } from '../../../src/author/model.ts'
import { evaluateCurve } from '../curve/curve.ts'
import { hullCurve } from '../curve/hull.ts'
import { type Hull, hullOf, uniteHulls } from '../hull.ts'
import type { MotionRange } from '../layer/motion-ranges.ts'
import { durationOf, leaderOf } from './facts.ts'
import { integrate } from './integrate.ts'
import type { Moment } from './moments.ts'

/** What a start is worth after so many smoothing times is below 1e-17. */
const FORGOTTEN = 40
/** Rounding may put the start of an iteration on either side of a jump of active seconds. */
const START_ROUNDING = 5e-7

function clampUnit(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** SPEC 6: up by add's progress until a quarter, down from three quarters. */
export function gestureTarget(progress: number): number {
  return clampUnit(Math.min(4 * progress, 4 - 4 * progress))
}

/** The target of w1 by add's time. */
export function weightTarget(double: DoubleMotion, parameters: Readonly<Record<string, number>>, addTime: number) {
  const { weight, add } = double
  const leader = leaderOf(add)
  switch (weight.kind) {
    case 'constant':
      return weight.value
    case 'param': {
      const value = parameters[weight.name] ?? 0
      return clampUnit((value - weight.key0) / (weight.key1 - weight.key0))
    }
    case 'replace':
      return clampUnit(typeof leader.weight === 'number' ? leader.weight : evaluateCurve(leader.weight, addTime).value)
    case 'gesture':
      return leader.looped ? 1 : gestureTarget(addTime / durationOf(add))
  }
}

function isSteady({ weight, add }: DoubleMotion): boolean {
  const leader = leaderOf(add)
  if (weight.kind === 'gesture') return leader.looped
  return weight.kind !== 'replace' || typeof leader.weight === 'number'
}

/** The solution of dw/dt = (target - w) / smoothing at a moment, from w = target where its iteration starts. */
export function followTarget(target: (moment: Moment) => number, moment: Moment, smoothing: number): number {
  const { elapsed } = moment
  const before = (elapsedThen: number): Moment => ({
    ...moment,
    elapsed: elapsedThen,
    active: moment.active - (elapsed - elapsedThen),
  })
  const from = Math.max(0, elapsed - FORGOTTEN * smoothing)
  const forgetting = (time: number) => Math.exp(-(elapsed - time) / smoothing)
  const course = integrate(
    (time) => (target(before(time)) * forgetting(time)) / smoothing,
    from,
    elapsed,
    Math.max(8, Math.ceil((4 * (elapsed - from)) / smoothing)),
    1e-9,
  )
  return target(before(from)) * forgetting(from) + (elapsed > 0 ? course : 0)
}

/**
 * What w1 may be.
 *
 * @param addRanges Where add may stand.
 * @param addTime Add's time at a moment.
 */
export function hullWeight(
  double: DoubleMotion,
  parameters: Readonly<Record<string, number>>,
  addRanges: readonly MotionRange[],
  moments: readonly Moment[],
  addTime: (moment: Moment) => number,
): Hull {
  const point = (value: number) => hullOf({ value, magnitude: value })
  if (isSteady(double)) return point(weightTarget(double, parameters, 0))
  if (double.smoothing === 0) {
    const curve = double.weight.kind === 'replace' ? leaderOf(double.add).weight : undefined
    if (curve !== undefined && typeof curve !== 'number') {
      const { min, max, magnitude } = hullCurve(curve, addRanges)
      return { min: clampUnit(min), max: clampUnit(max), magnitude }
    }
    const seconds = durationOf(double.add)
    const times = addRanges.flatMap(({ from, to }) => [from, (from + to) / 2, to, clampInto(seconds / 4, from, to)])
    return uniteHulls(times.map((time) => point(gestureTarget(time / seconds))))
  }
  const target = (moment: Moment) => weightTarget(double, parameters, addTime(moment))
  const shifts = [0, -START_ROUNDING, START_ROUNDING]
  return uniteHulls(
    moments.flatMap((moment) =>
      shifts.map((shift) =>
        point(followTarget(target, { ...moment, active: moment.active + shift }, double.smoothing)),
      ),
    ),
  )
}

function clampInto(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value))
}
