import type { Animation } from '../../author/model.ts'
import { bakeAnimationSteps } from '../../bake/bake-animation.ts'
import { endTime } from '../../bake/end-time.ts'
import { scheduleLayerSteps } from '../../bake/schedule-layers.ts'
import type { GlyphUnits, LayerTiming } from '../../bake/tables.ts'
import type { AnimationStore, StoredAnimation } from './animation-store.ts'
import type { LayerSchedule } from './layer-delays.ts'
import { maskText, type TextMasks } from './motion-values.ts'
import type { TextMotion } from './place-block.ts'

/** Bakes an animation for a text, in steps; nothing is kept of one that is refused or stopped. */
export function* bakeTextMotion(
  animations: AnimationStore,
  animation: Animation,
  units: GlyphUnits,
): Generator<void, TextMotion> {
  yield* bakeAnimationSteps(animation)
  const stored = animations.acquire(animation)
  let baked = false
  try {
    yield
    const scheduled = yield* scheduleLayerSteps(animation, stored.baked, units)
    const schedules = scheduled.map((schedule, layer) => ({ timing: stored.baked.layers[layer]!.timing, schedule }))
    const motion = describeMotion(stored, schedules, maskText(stored.baked, units))
    baked = true
    return motion
  } finally {
    if (!baked) animations.release(stored)
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
