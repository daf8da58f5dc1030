import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Direction, Fill, Layer } from '../../src/author/model.ts'
import { bakeTiming } from '../../src/bake/bake-timing.ts'
import { BakeLimitError } from '../../src/bake/errors.ts'
import { trackTimeAt } from '../../src/bake/track-time.ts'
import { makeLayer } from '../support/make-layer.ts'

const DIRECTIONS: readonly Direction[] = ['normal', 'reverse', 'alternate', 'alternate-reverse']
const FILLS: readonly Fill[] = ['none', 'forwards', 'backwards', 'both']

/** Directed progress by Web Animations 1, sections 4.5 to 4.9, step by step, in its own words; null outside. */
function webAnimationsProgress(layer: Layer, localTime: number): number | null {
  const { direction, fill, iterations, duration } = layer
  const iterationStart = layer.iterationStart as number
  const startDelay = layer.delay as number
  const activeDuration = duration === 0 || iterations === 0 ? 0 : duration * iterations
  const endTime = Math.max(startDelay + activeDuration + layer.endDelay, 0)
  const beforeActive = Math.max(Math.min(startDelay, endTime), 0)
  const activeAfter = Math.max(Math.min(startDelay + activeDuration, endTime), 0)
  const phase = localTime < beforeActive ? 'before' : localTime >= activeAfter ? 'after' : 'active'
  let activeTime: number | null = localTime - startDelay
  if (phase === 'before') activeTime = fill === 'backwards' || fill === 'both' ? Math.max(activeTime, 0) : null
  if (phase === 'after') {
    activeTime = fill === 'forwards' || fill === 'both' ? Math.max(Math.min(activeTime!, activeDuration), 0) : null
  }
  if (activeTime === null) return null
  const passes = duration === 0 ? (phase === 'before' ? 0 : iterations) : activeTime / duration
  const overall = passes + iterationStart
  let simple = overall === Number.POSITIVE_INFINITY ? iterationStart % 1 : overall % 1
  if (simple === 0 && phase !== 'before' && activeTime === activeDuration && iterations !== 0) simple = 1
  const iteration =
    phase === 'after' && iterations === Number.POSITIVE_INFINITY
      ? Number.POSITIVE_INFINITY
      : simple === 1
        ? Math.floor(overall) - 1
        : Math.floor(overall)
  const turns = direction === 'alternate-reverse' ? iteration + 1 : iteration
  const even = turns === Number.POSITIVE_INFINITY || turns % 2 === 0
  const forwards = direction === 'normal' || (direction !== 'reverse' && even)
  return forwards ? simple : 1 - simple
}

// Eighths and quarters: every time and boundary is exact, so that boundaries themselves are tested.
const eighth = (from: number, to: number) => fc.integer({ min: from * 8, max: to * 8 }).map((count) => count / 8)

const timedLayer = fc
  .record({
    delay: eighth(-1, 2),
    endDelay: eighth(0, 2),
    duration: fc.constantFrom(0, 0.25, 0.5, 1, 2),
    iterations: fc.constantFrom(0, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, Number.POSITIVE_INFINITY),
    iterationStart: fc.constantFrom(0, 0.25, 0.5, 1, 1.5, 2, 2.25, 3),
    direction: fc.constantFrom(...DIRECTIONS),
    fill: fc.constantFrom(...FILLS),
  })
  .map((options) => makeLayer({}, options))

test('track time is Web Animations’ directed progress, boundaries included', () => {
  fc.assert(
    fc.property(timedLayer, eighth(0, 8), (layer, localTime) => {
      const timing = bakeTiming(layer)
      const wanted = webAnimationsProgress(layer, localTime)
      const found = trackTimeAt(timing, (localTime - timing.delay) * timing.playbackRate)
      if (wanted === null) expect(found).toBeUndefined()
      else expect(found! / timing.iterationDuration).toBe(wanted)
    }),
    { numRuns: 20_000 },
  )
})

test('a trimmed layer plays the cut piece of active time and holds its ends', () => {
  fc.assert(
    fc.property(timedLayer, eighth(0, 3), eighth(0, 3), eighth(0, 8), (layer, start, length, active) => {
      fc.pre(layer.duration > 0 && layer.iterations > 0)
      const whole = { ...layer, delay: 0, endDelay: 0, fill: 'both' as const }
      const trimmed = bakeTiming({ ...whole, trim: { start, end: start + length } })
      const full = layer.duration * layer.iterations
      const end = Math.min(start + length, full)
      fc.pre(end > start)
      expect(trimmed.activeDuration).toBe(end - start)
      const untrimmed = bakeTiming(whole)
      const inside = active % (end - start)
      expect(trackTimeAt(trimmed, inside)).toBe(trackTimeAt(untrimmed, start + inside))
      // Where the cut falls on a whole iteration, it ends at that one's end.
      const cut = bakeTiming({ ...whole, iterations: end / layer.duration })
      expect(trackTimeAt(trimmed, 100)).toBe(trackTimeAt(cut, 100))
      expect(trackTimeAt(trimmed, -1)).toBe(trackTimeAt(untrimmed, start))
    }),
    { numRuns: 3000 },
  )
})

test('trim of an endless layer: endless unless its end is finite', () => {
  const endless = makeLayer({}, { iterations: Number.POSITIVE_INFINITY })
  expect(bakeTiming({ ...endless, trim: { start: 0.5, end: Number.POSITIVE_INFINITY } }).activeDuration).toBe(
    Number.POSITIVE_INFINITY,
  )
  expect(bakeTiming({ ...endless, trim: { start: 0.5, end: 3 } }).activeDuration).toBe(2.5)
  expect(bakeTiming({ ...endless, trim: { start: 2, end: 2 } }).activeDuration).toBe(0)
})

test('a negative end delay ends the active phase early unless the layer fills forwards; text time, so times the rate', () => {
  const cut = (fill: Fill) => bakeTiming(makeLayer({}, { fill, endDelay: -0.25, playbackRate: 2 })).activeDuration
  expect(FILLS.map(cut)).toEqual([0.5, 1, 0.5, 1])
  expect(bakeTiming(makeLayer({}, { fill: 'none', endDelay: -5 })).activeDuration).toBe(0)
})

test('zero times infinity is zero; an alternating infinite count runs forwards', () => {
  const layer = makeLayer({}, { duration: 0, iterations: Number.POSITIVE_INFINITY, direction: 'alternate-reverse' })
  const timing = bakeTiming(layer)
  expect(timing.activeDuration).toBe(0)
  expect(trackTimeAt(timing, 0)! / timing.iterationDuration).toBe(1)
})

test('three iterations of 0.1 s end at the end of the third', () => {
  const timing = bakeTiming(makeLayer({}, { duration: 0.1, iterations: 3 }))
  expect(timing.after).toBe(0.1)
  const trimmed = bakeTiming(
    makeLayer({}, { duration: 0.1, iterations: Number.POSITIVE_INFINITY, trim: { start: 0.1 + 0.2, end: 0.7 } }),
  )
  expect(trimmed.phaseOffset).toBeCloseTo(0, 12)
  expect(trimmed.after).toBe(0.1)
})

test('refuses 2^20 seconds, by name; just below is fine', () => {
  const limit = 2 ** 20
  expect(() => bakeTiming(makeLayer({}, { duration: limit - 1 }))).not.toThrow()
  expect(() => bakeTiming(makeLayer({}, { duration: limit }))).toThrow(BakeLimitError)
  expect(() => bakeTiming(makeLayer({}, { delay: limit - 1 }))).toThrow(/layer "rise".*1048576/)
  expect(() => bakeTiming(makeLayer({}, { iterations: 2 * limit }))).toThrow(BakeLimitError)
  expect(() => bakeTiming(makeLayer({}, { iterations: Number.POSITIVE_INFINITY, delay: limit - 2 }))).not.toThrow()
  expect(() =>
    bakeTiming(makeLayer({}, { iterations: Number.POSITIVE_INFINITY, duration: limit * 0.6, direction: 'alternate' })),
  ).toThrow(BakeLimitError)
})
