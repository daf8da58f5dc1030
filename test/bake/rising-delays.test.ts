import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bakeSchedule } from '../../src/bake/bake-schedule.ts'
import { bakeTiming } from '../../src/bake/bake-timing.ts'
import { rangeSteps } from '../../src/bake/delay-range.ts'
import { endTime } from '../../src/bake/end-time.ts'
import { BakeLimitError } from '../../src/bake/errors.ts'
import type { GlyphUnits } from '../../src/bake/tables.ts'
import { drain } from '../../src/slices/drain.ts'
import { makeLayer } from '../support/make-layer.ts'

/** Glyphs that are words and lines of their own. */
function makeUnits(count: number): GlyphUnits {
  const indices = Uint32Array.from({ length: count }, (_, index) => index)
  const same = { visualIndex: indices, word: indices, line: indices, sentence: indices }
  return { count, ...same, class: new Uint8Array(count), string: () => 'a' }
}

const rising = (each: number, playbackRate = 1) =>
  makeLayer(
    {},
    {
      playbackRate,
      stagger: {
        kind: 'stagger',
        each,
        from: 'start',
        by: 'glyph',
        ease: { kind: 'linear' },
        order: 'reading',
        seed: 0,
      },
    },
  )

test('delays that rise by glyph are, to the bit, those that a function gives, and so is their range', () => {
  const seconds = fc.oneof(fc.double({ min: -0.5, max: 0.5, noNaN: true }), fc.constantFrom(0, 0.05, 0.1, -0.1))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), seconds, fc.constantFrom(0.3, 1, 2.5), (count, each, rate) => {
      const layer = rising(each, rate)
      const asked = {
        ...layer,
        stagger: { kind: 'function', delay: ({ index }: { index: number }) => each * index },
      } as const
      const units = makeUnits(count)
      const own = bakeSchedule(layer, bakeTiming(layer), units)
      const other = bakeSchedule(asked, bakeTiming(asked), units)
      expect(own.delays).toEqual(other.delays)
      expect(own.range).toEqual(drain(rangeSteps(other.delays)))
      expect(endTime([{ timing: bakeTiming(layer), schedule: own }])).toBe(
        endTime([{ timing: bakeTiming(asked), schedule: { delays: other.delays } }]),
      )
    }),
    { numRuns: 100 },
  )
})

test('texts of one layer share one list; a longer one than it has room for gets another, and theirs stays', () => {
  const layer = rising(0.25)
  const schedule = (count: number) => bakeSchedule(layer, bakeTiming(layer), makeUnits(count)).delays
  const short = schedule(3)
  const longer = schedule(5)
  expect(longer.buffer).toBe(short.buffer)
  expect([...longer]).toEqual([0, 0.25, 0.5, 0.75, 1])
  const long = schedule(5_000)
  expect(long.buffer).not.toBe(short.buffer)
  expect(schedule(4).buffer).toBe(long.buffer)
  expect([...short]).toEqual([0, 0.25, 0.5])
  expect(long.at(-1)).toBe(4_999 * 0.25)
})

test('a list whose last delay is out of range is refused, naming the glyph; the layer serves shorter texts', () => {
  const layer = rising(-1000)
  const timing = bakeTiming(layer)
  expect(() => bakeSchedule(layer, timing, makeUnits(2_000))).toThrow(BakeLimitError)
  expect(() => bakeSchedule(layer, timing, makeUnits(2_000))).toThrow('glyph 1999 (1999000 s)')
  expect(bakeSchedule(layer, timing, makeUnits(3)).delays.at(-1)).toBe(-2_000)
})
