import type { Easing, Layer } from '../../../src/author/model.ts'
import { evaluateEasing } from '../easing/easing.ts'
import { durationOf } from '../motion/facts.ts'
import { type MotionRange, mapStretch } from './stretches.ts'
import { type ActiveTiming, findHeldProgress } from './timing.ts'

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
 * The motion time held before or after the active phase, and what lies beside it, closer than the clock's error. A jump at the
 * held time itself is no matter of clocks: the very end of a clip shows its last key, so only what is reached from there
 * without a jump counts beside it.
 */
export function holdProgress(
  layer: Layer,
  timing: ActiveTiming,
  phase: 'before' | 'after',
  window: number,
): MotionRange[] {
  const { iterationDuration } = timing
  const clipDuration = durationOf(layer.motion)
  const { progress, before } = findHeldProgress(timing, phase)
  const x = evaluateBeforeFlag(layer.easing, progress, before, iterationDuration) * clipDuration
  const share = iterationDuration > 0 ? window / iterationDuration : 0
  const open = { openFrom: true, openTo: true }
  const ranges: MotionRange[] = [{ from: x, to: x }]
  for (const side of [-1, 1] as const) {
    const far = Math.min(1, Math.max(0, progress + side * share))
    if (far === progress) continue
    const stretch = { from: Math.min(far, progress), to: Math.max(far, progress), ...open }
    const beside = mapStretch(stretch, [], layer.easing, iterationDuration, clipDuration)
    const edge = evaluateEasing(layer.easing, progress, iterationDuration, side) * clipDuration
    for (const range of beside) {
      const adjoins = range.from === edge || range.to === edge
      if (!adjoins) ranges.push(range)
      else if (edge === x) ranges.push({ ...range, anchor: x })
    }
  }
  return ranges
}
