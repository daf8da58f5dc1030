import type { DoubleMotion, Layer } from '../../../src/author/model.ts'
import { evaluateCurve } from '../curve/curve.ts'
import { hullCurve } from '../curve/hull.ts'
import { type Hull, hullOf, uniteHulls } from '../hull.ts'
import type { MotionRange } from '../layer/stretches.ts'
import { Course } from './course.ts'
import { durationOf, leaderOf } from './facts.ts'
import type { Moment } from './moments.ts'
import type { Standing } from './standing.ts'

/** A jump this near to the start of an iteration, in active seconds, may lie on either side of it: local time is not known better. */
const START_ROUNDING = 2e-6

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

/**
 * What w1 may be.
 *
 * @param place Where add may stand.
 * @param layer The layer that plays it all.
 */
export function hullWeight(
  double: DoubleMotion,
  parameters: Readonly<Record<string, number>>,
  place: Standing,
  moments: readonly Moment[],
  layer: Layer,
): Hull {
  const point = (value: number) => hullOf({ value, magnitude: value })
  if (isSteady(double)) return point(weightTarget(double, parameters, 0))
  if (double.smoothing === 0) return hullTarget(double, place.ranges)
  const values = moments.flatMap((moment) => followAt(double, parameters, place, moment, layer))
  return uniteHulls(values.map(point))
}

function hullTarget(double: DoubleMotion, ranges: readonly MotionRange[]): Hull {
  const curve = double.weight.kind === 'replace' ? leaderOf(double.add).weight : undefined
  if (curve !== undefined && typeof curve !== 'number') {
    const { min, max, magnitude } = hullCurve(curve, ranges)
    return { min: clampUnit(min), max: clampUnit(max), magnitude }
  }
  const seconds = durationOf(double.add)
  const clampInto = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))
  const times = ranges.flatMap(({ from, to }) => [from, (from + to) / 2, to, clampInto(seconds / 4, from, to)])
  return uniteHulls(
    times.map((time) => gestureTarget(time / seconds)).map((value) => hullOf({ value, magnitude: value })),
  )
}

/** What the weight is at a moment; where rounding may decide what an iteration starts with, either. */
function followAt(
  double: DoubleMotion,
  parameters: Readonly<Record<string, number>>,
  place: Standing,
  moment: Moment,
  layer: Layer,
): number[] {
  const { clock, timeAt } = place
  const { elapsed, active, reversed } = moment
  const key = `${clock ? 'speed' : reversed}`
  const make = () => {
    const at = (time: number): Moment => ({ reversed, elapsed: time, active: time })
    const target = (time: number) => weightTarget(double, parameters, timeAt(at(time)))
    const seconds = clock?.seconds ?? layer.duration
    return new Course(target, double.smoothing, seconds > 0 ? seconds : 1, clock?.looped ?? false)
  }
  const course = place.courses.get(`${key} ${double.name}`) ?? make()
  place.courses.set(`${key} ${double.name}`, course)
  if (!clock) return [course.follow(0, elapsed)]
  return [0, -START_ROUNDING, START_ROUNDING].map((shift) => course.follow(active - elapsed + shift, active + shift))
}
