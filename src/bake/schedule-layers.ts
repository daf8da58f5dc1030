import type { Animation } from '../author/model.ts'
import { drain } from '../slices/drain.ts'
import { scheduleSteps } from './bake-schedule.ts'
import { companionSchedule } from './motion/companion-schedule.ts'
import type { BakedAnimation, GlyphUnits, LayerTiming, Schedule } from './tables.ts'

/**
 * The glyphs' delays in every baked layer of an animation; those of one authored layer share theirs, but for companions with
 * clocks of their own.
 *
 * @throws what bakeSchedule does.
 */
export function scheduleLayers(animation: Animation, baked: BakedAnimation, units: GlyphUnits): Schedule[] {
  return drain(scheduleLayerSteps(animation, baked, units))
}

/** The same in steps. */
export function* scheduleLayerSteps(
  animation: Animation,
  baked: BakedAnimation,
  units: GlyphUnits,
): Generator<void, Schedule[]> {
  const known = new Map<number, { readonly schedule: Schedule; readonly timing: LayerTiming }>()
  const schedules: Schedule[] = []
  for (const own of baked.layers) {
    const { layerIndex, timing } = own
    const layer = animation.layers[layerIndex]!
    const main = known.get(layerIndex) ?? { schedule: yield* scheduleSteps(layer, timing, units), timing }
    known.set(layerIndex, main)
    schedules.push(own.companion ? companionSchedule(layer, own, main.timing, main.schedule) : main.schedule)
    yield
  }
  return schedules
}
