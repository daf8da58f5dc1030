import type { Layer } from '../../../src/author/model.ts'
import { durationOf } from '../motion/facts.ts'
import { holdProgress } from './hold.ts'
import { listStretches, type MotionRange, mapStretch } from './stretches.ts'
import { findActiveTiming, isReversed } from './timing.ts'

/** Where a layer stands for a glyph, as far as its clock is known. */
export interface MotionSpan {
  readonly ranges: readonly MotionRange[]
  /** Before or after the active phase, without a fill there. */
  readonly mayBeSkipped: boolean
  readonly mayHaveBegun: boolean
  readonly mayNotHaveBegun: boolean
}

/**
 * Every motion time that a layer may stand at for a glyph whose active time, by Web Animations 1, is `active` give or take
 * `window` seconds.
 */
export function findMotionSpan(layer: Layer, iterationStart: number, active: number, window: number): MotionSpan {
  const timing = findActiveTiming(layer, iterationStart)
  const { iterationDuration, activeDuration, trimStart } = timing
  const low = active - window
  const high = active + window
  const ranges: MotionRange[] = []
  let mayBeSkipped = false
  const hold = (phase: 'before' | 'after') => {
    const fills = layer.fill === 'both' || layer.fill === (phase === 'before' ? 'backwards' : 'forwards')
    if (fills) ranges.push(...holdProgress(layer, timing, phase, window))
    else mayBeSkipped = true
  }
  if (low < 0) hold('before')
  if (high >= activeDuration) hold('after')
  if (high >= 0 && low < activeDuration && iterationDuration > 0) {
    const turns = (active + trimStart) / iterationDuration + iterationStart
    const simple = turns - Math.floor(turns)
    const middle = isReversed(layer.direction, Math.floor(turns)) ? 1 - simple : simple
    for (const stretch of listStretches(timing, low, high)) {
      const looks = [middle, (stretch.from + stretch.to) / 2]
      ranges.push(...mapStretch(stretch, looks, layer.easing, iterationDuration, durationOf(layer.motion)))
    }
  }
  return { ranges, mayBeSkipped, mayHaveBegun: high >= 0, mayNotHaveBegun: low < 0 }
}
