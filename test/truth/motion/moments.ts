import type { Layer } from '../../../src/author/model.ts'
import { evaluateEasing } from '../easing/easing.ts'
import { findActiveTiming, findHeldProgress, isReversed } from '../layer/timing.ts'
import { durationOf } from './facts.ts'
import type { ActiveRange } from './ranges.ts'

/** A moment of a layer: how far into which kind of iteration, and its active seconds with trim. */
export interface Moment {
  readonly reversed: boolean
  /** Seconds since the iteration's start. */
  readonly elapsed: number
  readonly active: number
}

/** When a layer may stand for a glyph whose active time is known give or take a window. */
export interface Moments {
  readonly moments: readonly Moment[]
  readonly active: readonly ActiveRange[]
}

export function findMoments(layer: Layer, iterationStart: number, active: number, window: number): Moments {
  const timing = findActiveTiming(layer, iterationStart)
  const { iterationDuration, activeDuration, trimStart, direction } = timing
  const moments: Moment[] = []
  const ranges: ActiveRange[] = []
  const hold = (phase: 'before' | 'after') => {
    const { progress, before } = findHeldProgress(timing, phase)
    const reversed = phase === 'after' ? before : !before
    const at = trimStart + (phase === 'after' ? activeDuration : 0)
    if (!Number.isFinite(at)) return
    moments.push({ reversed, elapsed: (reversed ? 1 - progress : progress) * iterationDuration, active: at })
    ranges.push({ from: at, to: at })
  }
  if (active - window < 0) hold('before')
  if (active + window >= activeDuration) hold('after')
  const from = Math.max(0, active - window)
  const to = Math.min(activeDuration, active + window)
  if (from <= to && from < activeDuration && iterationDuration > 0) {
    ranges.push({ from: from + trimStart, to: to + trimStart })
    const turnsAt = (time: number) => (time + trimStart) / iterationDuration + iterationStart
    const add = (iteration: number, time: number) => {
      const elapsed = Math.min(iterationDuration, Math.max(0, (turnsAt(time) - iteration) * iterationDuration))
      moments.push({ reversed: isReversed(direction, iteration), elapsed, active: time + trimStart })
    }
    for (const time of [from, Math.min(to, Math.max(from, active)), to]) add(Math.floor(turnsAt(time)), time)
    for (let iteration = Math.floor(turnsAt(from)) + 1; iteration <= turnsAt(to) + 1e-9; iteration++) {
      const time = (iteration - iterationStart) * iterationDuration - trimStart
      add(iteration - 1, time)
      if (time < activeDuration) add(iteration, time)
    }
    // A turn that rounding may put on either side.
    const near = Math.round(turnsAt(from))
    if (Math.abs(turnsAt(from) - near) < 1e-9) add(near - 1, from)
  }
  return { moments, active: ranges }
}

/** The motion's time at a moment, by SPEC 3. */
export function motionTime(layer: Layer, { reversed, elapsed }: Moment): number {
  const seconds = layer.duration
  const simple = seconds > 0 ? elapsed / seconds : 0
  return evaluateEasing(layer.easing, reversed ? 1 - simple : simple, seconds) * durationOf(layer.motion)
}
