import { delayRange } from './delay-range.ts'
import type { LayerTiming, Schedule } from './tables.ts'

/** A layer's timing and its glyphs' delays. */
export interface ScheduledTiming {
  readonly timing: LayerTiming
  readonly schedule: Schedule
}

/**
 * When everything is over, seconds of the text's time: the latest of delay + glyph's delay + active duration + end delay over
 * the glyphs of all layers; never below 0, Infinity when a layer that applies to some glyph is endless. The end time is a
 * third thing beside the duration of one iteration and the active duration of a layer.
 */
export function endTime(layers: readonly ScheduledTiming[]): number {
  return layers.reduce((latest, layer) => Math.max(latest, layerEndTime(layer)), 0)
}

function layerEndTime({ timing, schedule }: ScheduledTiming): number {
  const last = delayRange(schedule).most
  if (last === Number.NEGATIVE_INFINITY) return 0
  const active = timing.uncutActiveDuration ?? timing.activeDuration
  return timing.delay + (last + active) / timing.playbackRate + (timing.endDelay ?? 0)
}
