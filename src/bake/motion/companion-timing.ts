import type { Layer } from '../../author/model.ts'
import { isRandom } from '../draw-random.ts'
import { findHeldProgress, heldSeconds, snapToWhole } from '../hold-progress.ts'
import type { LayerTiming } from '../tables.ts'
import type { TrackPlan } from './plan-tracks.ts'

/**
 * The end of an iteration, where it is held, is looked at so much before it: at the end itself the next one starts. Longer than
 * what counts as on a boundary, shorter than what SPEC 9 leaves undecided. Seconds.
 */
const BEFORE_END = 1e-6

/** The time map of a companion: begun and ended with its layer, but with a clock of its own. `timing` is the layer's. */
export function companionTiming(plan: TrackPlan, layer: Layer, timing: LayerTiming): LayerTiming {
  if (plan.clock === 'iteration') return timing
  const common = { ...timing, iterationDuration: plan.seconds, reverse: false, alternate: false }
  if (plan.clock === 'elapsed') {
    const start = isRandom(layer.iterationStart) ? 0 : layer.iterationStart
    const held = (phase: 'before' | 'after') =>
      elapsedHeld(layer, timing, start, phase, timing.uncutActiveDuration ?? timing.activeDuration)
    return { ...common, before: held('before'), after: held('after') }
  }
  const trimStart = layer.trim?.start ?? 0
  const { looped, seconds } = plan.speed!
  const at = (active: number) => (looped ? wrapWhole(active, seconds) : Math.min(active, plan.seconds))
  return {
    ...common,
    period: looped ? seconds : 0,
    phaseOffset: trimStart,
    before: at(trimStart),
    after: at(trimStart + heldSeconds(layer, timing.activeDuration)),
  }
}

/**
 * Where the elapsed clock stands before or after the active phase: in the iteration that is held, counted from its start; of an
 * alternating layer those that run back lie behind those that run forwards.
 */
export function elapsedHeld(
  layer: Layer,
  timing: LayerTiming,
  iterationStart: number,
  phase: 'before' | 'after',
  activeSeconds: number,
): number {
  // An iteration of no duration has a track all the same, but no time passes in it.
  const seconds = layer.duration
  const held = findHeldProgress(layer, iterationStart, phase, heldSeconds(layer, activeSeconds))
  const reversed = held.before === (phase === 'after')
  const progress = reversed ? 1 - held.progress : held.progress
  const elapsed = progress === 1 ? Math.max(seconds / 2, seconds - BEFORE_END) : progress * seconds
  return elapsed + (timing.alternate && reversed ? seconds : 0)
}

/** What repeats a whole number of times stands at its start. */
function wrapWhole(seconds: number, period: number): number {
  const turns = snapToWhole(seconds / period)
  return (turns - Math.floor(turns)) * period
}
