import type { Animation } from '../../author/model.ts'
import { endTime } from '../../bake/end-time.ts'
import { scheduleLayers } from '../../bake/schedule-layers.ts'
import type { LayerTiming } from '../../bake/tables.ts'
import { glyphUnits } from '../../text/glyph-units.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { AnimationStore } from './animation-store.ts'
import { maskText } from './motion-values.ts'
import type { TextMotion } from './place-block.ts'

/** Bakes and stores an animation, and schedules it for a text. On failure nothing is kept. */
export function bakeMotion(animations: AnimationStore, animation: Animation, laid: LaidText): TextMotion {
  const stored = animations.acquire(animation)
  try {
    const units = glyphUnits(laid)
    const schedules = scheduleLayers(animation, stored.baked, units).map((schedule, layer) => ({
      timing: stored.baked.layers[layer]!.timing,
      schedule,
    }))
    // A negative end delay ends a layer before its active phase; what is held there may still move when sought.
    const active = schedules.map(({ timing, schedule }) => ({ timing: { ...timing, endDelay: 0 }, schedule }))
    const once = active.map((layer) => ({ ...layer, timing: playOnce(layer.timing) }))
    const end = endTime(schedules)
    const masks = maskText(stored.baked, units)
    const settledTime = Math.max(end, endTime(active))
    return { stored, schedules, masks, endTime: end, settledTime, restTime: endTime(once) }
  } catch (error) {
    animations.release(stored)
    throw error
  }
}

function playOnce({ uncutActiveDuration: _, ...timing }: LayerTiming): LayerTiming {
  return Number.isFinite(timing.activeDuration) ? timing : { ...timing, activeDuration: timing.iterationDuration }
}
