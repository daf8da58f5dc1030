import type { Easing } from '../../../src/author/model.ts'
import { evaluateEasing, listEasingBreaks } from '../easing/easing.ts'
import type { Side } from '../side.ts'
import { type ActiveTiming, isReversed } from './timing.ts'

/** Motion times, seconds of the clip: a point where both ends are equal, else the open stretch between them. */
export interface MotionRange {
  readonly from: number
  readonly to: number
  /** A point that rounding may have put on a jump: it counts from both of its sides. */
  readonly rounded?: boolean
  /** The end of the stretch from which it must be reached without a jump; else it does not count. */
  readonly anchor?: number
}

/** A stretch of directed progress inside one iteration; an open end is approached but never reached. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly openFrom: boolean
  readonly openTo: boolean
}

/**
 * The stretches of progress for active times from `low` to `high`, of those iterations that the active phase touches there. An
 * iteration's clock may err past a start or an end in its midst; whether it has begun is another matter.
 */
export function listStretches(timing: ActiveTiming, low: number, high: number): Stretch[] {
  const { iterationDuration, iterationStart, trimStart, activeDuration, direction } = timing
  const turnsAt = (active: number) => (active + trimStart) / iterationDuration + iterationStart
  const first = Math.floor(turnsAt(Math.max(0, low)))
  const last = high < activeDuration ? turnsAt(high) : Math.ceil(turnsAt(activeDuration)) - 1
  const stretches: Stretch[] = []
  for (let iteration = first; iteration <= last; iteration++) {
    const start = Math.max(0, turnsAt(low) - iteration)
    const end = Math.min(1, turnsAt(high) - iteration)
    const openEnd = end === 1
    if (start > end || (start === end && openEnd)) continue
    stretches.push(
      isReversed(direction, iteration)
        ? { from: 1 - end, to: 1 - start, openFrom: openEnd, openTo: false }
        : { from: start, to: end, openFrom: false, openTo: openEnd },
    )
  }
  return stretches
}

/** The motion times of a stretch: its points, and what lies between them, cut at the easing's breaks and at `looks`. */
export function mapStretch(
  { from, to, openFrom, openTo }: Stretch,
  looks: readonly number[],
  easing: Easing,
  iterationDuration: number,
  clipDuration: number,
): MotionRange[] {
  const at = (progress: number, side: Side) => evaluateEasing(easing, progress, iterationDuration, side) * clipDuration
  const ranges: MotionRange[] = []
  const addPoint = (progress: number) => {
    const x = at(progress, 0)
    // A step is as exact as the author wrote it, and it lasts.
    ranges.push({ from: x, to: x, rounded: easing.kind !== 'steps' && progress > 0 && progress < 1 })
  }
  if (!openFrom) addPoint(from)
  if (!openTo && to > from) addPoint(to)
  const inside = [...listEasingBreaks(easing), ...looks].filter((progress) => progress > from && progress < to)
  const nodes = [from, ...new Set(inside.sort((a, b) => a - b)), to]
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1]
    if (index > 0 && next !== undefined) addPoint(node)
    if (next === undefined || next === node) continue
    const a = at(node, 1)
    const b = at(next, -1)
    if (a !== b) ranges.push({ from: Math.min(a, b), to: Math.max(a, b) })
  }
  return ranges
}
