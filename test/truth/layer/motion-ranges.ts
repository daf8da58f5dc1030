import type { Easing, Layer } from '../../../src/author/model.ts'
import { evaluateEasing, listEasingBreaks } from '../easing/easing.ts'
import { durationOf } from '../motion/facts.ts'
import type { Side } from '../side.ts'
import { type ActiveTiming, findActiveTiming, findHeldProgress, isReversed } from './timing.ts'

/** Motion times, seconds of the clip: a point where both ends are equal, else the open stretch between them. */
export interface MotionRange {
  readonly from: number
  readonly to: number
  /** A point that is held: how far to either side the clock may err. Only jumps that miss the point count there. */
  readonly slack?: number
  /** A point that a bent easing leads to: it may stand on either side of a jump that rounding puts it on. */
  readonly rounded?: boolean
}

/** Where a layer stands for a glyph, as far as its clock is known. */
export interface MotionSpan {
  readonly ranges: readonly MotionRange[]
  /** Before or after the active phase, without a fill there. */
  readonly mayBeSkipped: boolean
  readonly mayHaveBegun: boolean
  readonly mayNotHaveBegun: boolean
}

/** A stretch of directed progress inside one iteration; an open end is approached but never reached. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly openFrom: boolean
  readonly openTo: boolean
}

function listStretches(timing: ActiveTiming, from: number, to: number, openTo: boolean): Stretch[] {
  const { iterationDuration, iterationStart, trimStart, direction } = timing
  const first = (from + trimStart) / iterationDuration + iterationStart
  const last = (to + trimStart) / iterationDuration + iterationStart
  const stretches: Stretch[] = []
  for (let iteration = Math.floor(first); iteration <= last; iteration++) {
    const start = Math.max(0, first - iteration)
    const end = Math.min(1, last - iteration)
    const openEnd = end === 1 || openTo
    if (start > end || (start === end && openEnd)) continue
    stretches.push(
      isReversed(direction, iteration)
        ? { from: 1 - end, to: 1 - start, openFrom: openEnd, openTo: false }
        : { from: start, to: end, openFrom: false, openTo: openEnd },
    )
  }
  return stretches
}

/** The motion times of a stretch: its points, and what lies between them, cut at the easing's breaks. */
function mapStretch(stretch: Stretch, middle: number, easing: Easing, iterationDuration: number, clipDuration: number) {
  const { from, to, openFrom, openTo } = stretch
  const at = (progress: number, side: Side) => evaluateEasing(easing, progress, iterationDuration, side) * clipDuration
  const ranges: MotionRange[] = []
  const bends = easing.kind !== 'linear' && easing.kind !== 'steps'
  const addPoint = (progress: number) => {
    const x = at(progress, 0)
    ranges.push({ from: x, to: x, rounded: bends && progress > 0 && progress < 1 })
  }
  if (!openFrom) addPoint(from)
  if (!openTo && to > from) addPoint(to)
  const inside = [...listEasingBreaks(easing), middle, (from + to) / 2].filter((p) => p > from && p < to)
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

/**
 * Eased progress with Web Animations' before flag: steps then hold their earlier level (CSS Easing 1), and linear() at its very
 * first stop that stop's output (CSS Easing 2, "calculate linear easing output progress").
 */
function evaluateBeforeFlag(easing: Easing, progress: number, before: boolean, seconds: number): number {
  const first = easing.kind === 'stops' ? easing.stops[0] : undefined
  if (before && first && progress === first.input) return first.output
  return evaluateEasing(easing, progress, seconds, before && easing.kind === 'steps' ? -1 : 0)
}

/**
 * The motion time held before or after the active phase. The point counts as it is: the very end of a clip shows its last
 * key. A step of the easing that lies beside it, closer than the clock's error, may be on either side.
 */
function holdProgress(layer: Layer, timing: ActiveTiming, phase: 'before' | 'after', window: number): MotionRange[] {
  const { iterationDuration } = timing
  const clipDuration = durationOf(layer.motion)
  const { progress, before } = findHeldProgress(timing, phase)
  const at = (p: number, side: Side) => evaluateEasing(layer.easing, p, iterationDuration, side) * clipDuration
  const x = evaluateBeforeFlag(layer.easing, progress, before, iterationDuration) * clipDuration
  const share = iterationDuration > 0 ? window / iterationDuration : 0
  const near = listEasingBreaks(layer.easing).filter((p) => p !== progress && Math.abs(p - progress) <= share)
  const beside = near.flatMap((p) => ([-1, 1] as const).map((side) => at(p, side)))
  return [x, ...beside].map((time) => ({ from: time, to: time, slack: share * clipDuration }))
}

/**
 * Every motion time that a layer may stand at for a glyph whose active time, by Web Animations 1, is `active` give or take
 * `window` seconds.
 */
export function findMotionSpan(layer: Layer, iterationStart: number, active: number, window: number): MotionSpan {
  const timing = findActiveTiming(layer, iterationStart)
  const { iterationDuration, activeDuration } = timing
  const clipDuration = durationOf(layer.motion)
  const low = active - window
  const high = active + window
  const ranges: MotionRange[] = []
  let mayBeSkipped = false
  const hold = (phase: 'before' | 'after') => {
    const fills = layer.fill === 'both' || layer.fill === (phase === 'before' ? 'backwards' : 'forwards')
    if (!fills) {
      mayBeSkipped = true
      return
    }
    ranges.push(...holdProgress(layer, timing, phase, window))
  }
  if (low < 0) hold('before')
  if (high >= activeDuration) hold('after')
  const from = Math.max(low, 0)
  const to = Math.min(high, activeDuration)
  if (from <= to && from < activeDuration && iterationDuration > 0) {
    const centre = (Math.min(Math.max(active, from), to) + timing.trimStart) / iterationDuration + iterationStart
    for (const stretch of listStretches(timing, from, to, to === activeDuration)) {
      const simple = centre - Math.floor(centre)
      const middle = isReversed(layer.direction, Math.floor(centre)) ? 1 - simple : simple
      ranges.push(...mapStretch(stretch, middle, layer.easing, iterationDuration, clipDuration))
    }
  }
  return { ranges, mayBeSkipped, mayHaveBegun: high >= 0, mayNotHaveBegun: low < 0 }
}
