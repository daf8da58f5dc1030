import { drain } from '../slices/drain.ts'
import { inStretches } from '../slices/in-stretches.ts'
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
  const last = lastDelay(schedule.delays)
  if (last === Number.NEGATIVE_INFINITY) return 0
  const active = timing.uncutActiveDuration ?? timing.activeDuration
  return timing.delay + (last + active) / timing.playbackRate + (timing.endDelay ?? 0)
}

/** Delays that are looked at between two yields. */
const STRETCH = 2 ** 16

const lastDelays = new WeakMap<Float64Array, number>()

/** The latest of some delays, -Infinity where all are NaN; found once, as a novel has a million of them. */
function lastDelay(delays: Float64Array): number {
  return drain(lastDelaySteps(delays))
}

/** The same in steps. */
export function* lastDelaySteps(delays: Float64Array): Generator<void, number> {
  const known = lastDelays.get(delays)
  if (known !== undefined) return known
  let last = Number.NEGATIVE_INFINITY
  yield* inStretches(delays.length, STRETCH, (start, end) => {
    let latest = last
    for (let glyph = start; glyph < end; glyph++) if (delays[glyph]! > latest) latest = delays[glyph]!
    last = latest
  })
  lastDelays.set(delays, last)
  return last
}
