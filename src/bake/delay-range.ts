import { drain } from '../slices/drain.ts'
import { inStretches } from '../slices/in-stretches.ts'
import type { DelayRange, Schedule } from './tables.ts'

/** Delays that are looked at between two yields. */
const STRETCH = 2 ** 16

/** The range of a schedule's delays, as known or as found. */
export function delayRange({ delays, range }: Schedule): DelayRange {
  return range ?? drain(rangeSteps(delays))
}

/** The range of some delays, in steps. */
export function* rangeSteps(delays: Float64Array): Generator<void, DelayRange> {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  yield* inStretches(delays.length, STRETCH, (start, end) => {
    let [low, high] = [least, most]
    for (let glyph = start; glyph < end; glyph++) {
      const delay = delays[glyph]!
      if (delay < low) low = delay
      if (delay > high) high = delay
    }
    ;[least, most] = [low, high]
  })
  return { least, most }
}
