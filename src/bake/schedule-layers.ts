import type { Animation } from '../author/model.ts'
import { bakeSchedule } from './bake-schedule.ts'
import { companionSchedule } from './motion/companion-schedule.ts'
import type { BakedAnimation, GlyphUnits, LayerTiming, Schedule } from './tables.ts'

/**
 * The glyphs' delays in every baked layer of an animation; those of one authored layer share theirs, but for companions with
 * clocks of their own.
 *
 * @throws what bakeSchedule does.
 */
export function scheduleLayers(animation: Animation, baked: BakedAnimation, units: GlyphUnits): Schedule[] {
  const known = new Map<number, { readonly schedule: Schedule; readonly timing: LayerTiming }>()
  return baked.layers.map((own) => {
    const { layerIndex, timing } = own
    const layer = animation.layers[layerIndex]!
    const main = known.get(layerIndex) ?? { schedule: bakeSchedule(layer, timing, units), timing }
    known.set(layerIndex, main)
    return own.companion ? companionSchedule(layer, own, main.timing, main.schedule) : main.schedule
  })
}
