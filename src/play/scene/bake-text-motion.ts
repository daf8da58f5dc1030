import type { Animation } from '../../author/model.ts'
import { endTime } from '../../bake/end-time.ts'
import { scheduleLayers } from '../../bake/schedule-layers.ts'
import type { GlyphUnits, LayerTiming } from '../../bake/tables.ts'
import type { AnimationStore, StoredAnimation } from './animation-store.ts'
import type { LayerSchedule } from './layer-delays.ts'
import { maskText, type TextMasks } from './motion-values.ts'
import type { TextMotion } from './place-block.ts'

/** Bakes an animation for a text; nothing is kept of one that is refused. */
export function bakeTextMotion(animations: AnimationStore, animation: Animation, units: GlyphUnits): TextMotion {
  const stored = animations.acquire(animation)
  try {
    const schedules = scheduleLayers(animation, stored.baked, units).map((schedule, layer) => ({
      timing: stored.baked.layers[layer]!.timing,
      schedule,
    }))
    return describeMotion(stored, schedules, maskText(stored.baked, units))
  } catch (error) {
    animations.release(stored)
    throw error
  }
}

/** An animation as scheduled, with its ends. */
export function describeMotion(
  stored: StoredAnimation,
  schedules: readonly LayerSchedule[],
  masks: TextMasks,
): TextMotion {
  // A negative end delay ends a layer before its active phase; what is held there may still move when sought.
  const active = schedules.map(({ timing, schedule }) => ({ timing: { ...timing, endDelay: 0 }, schedule }))
  const once = active.map((layer) => ({ ...layer, timing: playOnce(layer.timing) }))
  const end = endTime(schedules)
  return {
    stored,
    schedules,
    masks,
    endTime: end,
    settledTime: Math.max(end, endTime(active)),
    restTime: endTime(once),
  }
}

function playOnce({ uncutActiveDuration: _, ...timing }: LayerTiming): LayerTiming {
  return Number.isFinite(timing.activeDuration) ? timing : { ...timing, activeDuration: timing.iterationDuration }
}
