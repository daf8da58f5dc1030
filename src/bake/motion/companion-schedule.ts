import type { Layer } from '../../author/model.ts'
import { drawValues } from '../draw-random.ts'
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
  const { delays, phaseShifts, range } = schedule
  if (companion!.clock === 'elapsed' && phaseShifts) {
    const starts = drawValues(layer.iterationStart, delays.length)
    const active = timing.uncutActiveDuration ?? timing.activeDuration
    const held = (phase: 'before' | 'after') => starts.map((start) => elapsedHeld(layer, timing, start, phase, active))
    return { delays, ...(range && { range }), phaseShifts, befores: held('before'), afters: held('after') }
  }
  // What each iteration starts with does not move active seconds.
  const [first = 0] = delays
  return {
    delays: delays.every((delay) => Object.is(delay, first)) ? Float64Array.of(first) : delays,
    ...(range && { range }),
  }
}
