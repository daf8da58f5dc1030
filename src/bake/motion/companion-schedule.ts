import type { Layer } from '../../author/model.ts'
import { trackSeconds } from '../bake-timing.ts'
import type { BakedLayer, LayerTiming, Schedule } from '../tables.ts'
import { elapsedHeld } from './companion-timing.ts'

/** The glyphs' delays on a companion's clock, from those of its layer. `timing` is the layer's. */
export function companionSchedule(
  layer: Layer,
  { companion }: BakedLayer,
  timing: LayerTiming,
  schedule: Schedule,
): Schedule {
  if (companion!.clock === 'iteration') return schedule
  const { delays, phaseShifts } = schedule
  if (companion!.clock === 'elapsed' && phaseShifts) {
    const seconds = trackSeconds(layer)
    const active = timing.uncutActiveDuration ?? timing.activeDuration
    const held = (phase: 'before' | 'after') =>
      phaseShifts.map((shift) => elapsedHeld(layer, timing, shift / seconds, phase, active))
    return { delays, phaseShifts, befores: held('before'), afters: held('after') }
  }
  // What each iteration starts with does not move active seconds.
  const [first = 0] = delays
  return { delays: delays.every((delay) => Object.is(delay, first)) ? Float64Array.of(first) : delays }
}
