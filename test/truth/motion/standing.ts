import type { DoubleMotion, Layer } from '../../../src/author/model.ts'
import type { MotionRange } from '../layer/stretches.ts'
import type { Course } from './course.ts'
import { durationOf, leaderOf } from './facts.ts'
import { type Moment, type Moments, motionTime } from './moments.ts'
import { speedRanges, syncRanges } from './ranges.ts'
import { syncTime } from './sync.ts'

/** Where a motion may stand, and its time at a moment. */
export interface Standing {
  readonly ranges: readonly MotionRange[]
  readonly timeAt: (moment: Moment) => number
  /** Active seconds lead it: after what it repeats, or how long it is. Undefined where the layer's iteration does. */
  readonly clock: { readonly seconds: number; readonly looped: boolean } | undefined
  /** Solutions of the weights of doubles whose add stands here. */
  readonly courses: Map<string, Course>
  readonly name: string
}

/** Solutions outlive the instant that they were asked for: by layer and by the way to the standing. */
const known = new WeakMap<Layer, Map<string, Map<string, Course>>>()

function coursesOf(layer: Layer, name: string): Map<string, Course> {
  const byName = known.get(layer) ?? new Map<string, Map<string, Course>>()
  known.set(layer, byName)
  const courses = byName.get(name) ?? new Map<string, Course>()
  byName.set(name, courses)
  return courses
}

export function standRoot(layer: Layer, ranges: readonly MotionRange[]): Standing {
  const timeAt = (moment: Moment) => motionTime(layer, moment)
  return { ranges, timeAt, clock: undefined, courses: coursesOf(layer, ''), name: '' }
}

/** Where a double's add stands when its main stands at `at`. */
export function standAdd(double: DoubleMotion, at: Standing, { active }: Moments, layer: Layer): Standing {
  const speeds = double.sync === 'keep-speed'
  const name = `${at.name}/${double.name}`
  return {
    ranges: speeds ? speedRanges(double, active) : syncRanges(double, at.ranges),
    timeAt: (moment) => syncTime(double, at.timeAt(moment), moment.active),
    clock: speeds ? { seconds: durationOf(double.add), looped: leaderOf(double.add).looped } : at.clock,
    courses: coursesOf(layer, name),
    name,
  }
}
