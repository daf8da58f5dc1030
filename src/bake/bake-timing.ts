import { MAX_TICKS, TICKS_PER_SECOND } from '../../shaders/evaluate/evaluate.layout.ts'
import type { Layer } from '../author/model.ts'
import { isRandom } from './draw-random.ts'
import { BakeLimitError } from './errors.ts'
import { findHeldProgress, heldSeconds, isReversed, snapToWhole, trimmedDuration } from './hold-progress.ts'
import type { LayerTiming } from './tables.ts'

/** Delays and finite durations together must stay below this, seconds: 12 days. */
export const MAX_TIME_SECONDS = MAX_TICKS / TICKS_PER_SECOND

/** A layer of no duration has a track of this length all the same: its two ends are what it can show. */
const NOMINAL_SECONDS = 1

/** What one iteration's track is long, seconds. */
export function trackSeconds(layer: Layer): number {
  return layer.duration > 0 ? layer.duration : NOMINAL_SECONDS
}

/**
 * The time map of a layer, to the letter of Web Animations, in active seconds a = (T - delay) · playbackRate.
 *
 * - `trim` moves the start: active time a + start; the active duration is min(end, duration · iterations) - start.
 * - A glyph has begun at a >= 0, whatever the sign of T and of its delay.
 * - A negative `endDelay` (text time, so times playbackRate) ends the active phase early. Where the layer fills forwards,
 *   active time runs on to its full length in the after phase, so nothing is cut there; it only ends the text sooner.
 * - Random delays lie in the schedule, `delay` is then 0; random iteration starts likewise, in its phase shifts.
 *
 * @throws BakeLimitError when a delay, the period or the finite active duration reaches 2^20 s.
 */
export function bakeTiming(layer: Layer): LayerTiming {
  const { duration, direction, playbackRate, fill, endDelay } = layer
  const seconds = trackSeconds(layer)
  const uncut = trimmedDuration(layer)
  const fillForwards = fill === 'forwards' || fill === 'both'
  const activeDuration = fillForwards ? uncut : Math.max(0, uncut + Math.min(0, endDelay) * playbackRate)
  const start = isRandom(layer.iterationStart) ? 0 : layer.iterationStart
  const trimStart = layer.trim?.start ?? 0
  const overall = duration === 0 ? start : snapToWhole(start + trimStart / duration)
  const first = Math.floor(overall)
  const within = duration === 0 ? 0 : first === overall ? 0 : Math.max(0, trimStart + (start - first) * duration)
  const turns = direction === 'alternate' || direction === 'alternate-reverse'
  const wraps =
    duration > 0 && (isRandom(layer.iterationStart) || snapToWhole((within + activeDuration) / duration) > 1)
  const alternate = turns && wraps
  // Alternate-reverse is alternate half a period on.
  const isOdd = Math.abs((first + (direction === 'alternate-reverse' ? 1 : 0)) % 2) === 1
  const held = (phase: 'before' | 'after') =>
    findHeldProgress(layer, start, phase, heldSeconds(layer, uncut)).progress * seconds
  const timing: LayerTiming = {
    delay: isRandom(layer.delay) ? 0 : layer.delay,
    playbackRate,
    iterationDuration: seconds,
    activeDuration,
    period: wraps ? (alternate ? 2 * seconds : seconds) : 0,
    phaseOffset: within + (alternate && isOdd ? seconds : 0),
    reverse: alternate ? false : isReversed(direction, first),
    alternate,
    fillBackwards: fill === 'backwards' || fill === 'both',
    fillForwards,
    before: held('before'),
    after: held('after'),
    ...(endDelay !== 0 && { endDelay }),
    ...(activeDuration !== uncut && { uncutActiveDuration: uncut }),
  }
  checkTiming(layer, timing)
  return timing
}

function checkTiming(layer: Layer, timing: LayerTiming): void {
  const finite = Number.isFinite(timing.activeDuration) ? timing.activeDuration : 0
  const longest = Math.max(
    Math.abs(timing.delay) * timing.playbackRate + finite,
    timing.period,
    timing.iterationDuration,
  )
  if (longest < MAX_TIME_SECONDS) return
  throw new BakeLimitError(
    `layer "${layer.name}": its delay of ${timing.delay} s and active duration of ${finite} s (playback rate ${timing.playbackRate}, iterations of ${timing.iterationDuration} s) reach ${longest} s; they must stay below ${MAX_TIME_SECONDS} s (12 days): shorten one, or repeat a shorter iteration without end`,
  )
}
