import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewTable } from '../../shaders/tables.ts'
import type { LayerTiming, Schedule } from '../../src/bake/tables.ts'
import { packDelays, planDelays, unpackDelay, writeDelays } from '../../src/pack/delays.ts'
import { PackShapeError, PackTimeError, PackValueError } from '../../src/pack/errors.ts'
import { TIMING } from '../support/baked.ts'

const timing = (parts: Partial<LayerTiming> = {}): LayerTiming => ({ ...TIMING, ...parts })
const schedule = (...delays: number[]): Schedule => ({ delays: Float64Array.from(delays) })

function packed(given: Schedule, parts: Partial<LayerTiming> = {}) {
  const { stride, recordCount, words } = packDelays(given, timing(parts))
  const table = viewTable(words.buffer as ArrayBuffer)
  return { stride, recordCount, glyph: (glyph: number) => unpackDelay(table, 0, stride, glyph) }
}

test('a schedule that does not repeat has one pair a glyph', () => {
  const { stride, recordCount, glyph } = packed(schedule(0, 0.25, Number.NaN))
  expect([stride, recordCount]).toEqual([1, 3])
  expect(glyph(1)).toEqual({ delay: 0.25, phase: 0.25, before: undefined, after: undefined })
  expect(glyph(2).delay).toBeNaN()
})

test('one that repeats has one pair while all delays are within a period, and two beyond', () => {
  expect(packed(schedule(0, 0.75), { period: 1 }).stride).toBe(1)
  const { stride, glyph } = packed(schedule(0, 1.25), { period: 1 })
  expect(stride).toBe(2)
  expect(glyph(1)).toEqual({ delay: 1.25, phase: 0.25, before: undefined, after: undefined })
  expect(packed(schedule(0, -0.25), { period: 1 }).glyph(1)).toMatchObject({ delay: -0.25, phase: 0.75 })
})

test("glyphs' own iteration starts and holds are packed beside their delays", () => {
  const own = {
    ...schedule(0.5, 1),
    phaseShifts: Float64Array.of(0.25, 0.5),
    befores: Float64Array.of(1, 2),
    afters: Float64Array.of(3, 4),
  }
  const { stride, glyph } = packed(own, { period: 4 })
  expect(stride).toBe(4)
  expect(glyph(0)).toEqual({ delay: 0.5, phase: 0.25, before: 1, after: 3 })
  expect(glyph(1)).toEqual({ delay: 1, phase: 0.5, before: 2, after: 4 })
})

test('equal delays are one entry for all glyphs', () => {
  const { stride, recordCount, glyph } = packed(schedule(2.25), { period: 1, before: 0.5, after: 0.75 })
  expect([stride, recordCount]).toEqual([0, 4])
  expect(glyph(12)).toEqual({ delay: 2.25, phase: 0.25, before: 0.5, after: 0.75 })
})

test('delay and active duration together must stay below 2^20 s; endless layers only their delay', () => {
  const limit = 2 ** 20
  const pack = (delay: number, activeDuration: number) => () =>
    packDelays(schedule(0, delay), timing({ activeDuration }), 2)
  expect(pack(limit - 11, 10)).not.toThrow()
  expect(pack(limit - 10, 10)).toThrow(PackTimeError)
  expect(pack(limit - 10, 10)).toThrow(/layer 2.*1048566 s.*10 s/)
  expect(pack(limit - 10, Number.POSITIVE_INFINITY)).not.toThrow()
  expect(pack(limit, Number.POSITIVE_INFINITY)).toThrow(PackTimeError)
})

test('infinite delays and unequal lengths are refused', () => {
  expect(() => packDelays(schedule(0, Number.POSITIVE_INFINITY), timing())).toThrow(PackValueError)
  expect(() => packDelays({ ...schedule(0, 1), befores: new Float64Array(1) }, timing())).toThrow(PackShapeError)
})

test('delays written over others are what they are where nothing was, and the stretch that changed is told', () => {
  const seconds = fc.oneof(fc.double({ min: -50, max: 50, noNaN: true }), fc.constantFrom(0, -0.5, 2, Number.NaN))
  const both = fc.integer({ min: 2, max: 12 }).chain((count) => {
    const column = fc.array(seconds, { minLength: count, maxLength: count }).map((list) => Float64Array.from(list))
    return fc.record({ before: column, after: column, held: fc.boolean(), period: fc.constantFrom(0, 1.6, 100) })
  })
  fc.assert(
    fc.property(both, ({ before, after, held, period }) => {
      const own = (delays: Float64Array): Schedule => ({
        delays,
        ...(held && { befores: delays.map((delay) => delay * 2 || 1), afters: delays.map(() => 2) }),
      })
      const wanted = packed(own(after.map((delay) => delay)), { period })
      const plan = planDelays(own(after), timing({ period }))
      const table = viewTable(new ArrayBuffer(8 * (plan.recordCount + 6)))
      writeDelays(table, 3, own(before), timing({ period }), plan.stride)
      const old = table.u32.slice()
      const changed = writeDelays(table, 3, own(after), timing({ period }), plan.stride)
      for (let glyph = 0; glyph < after.length; glyph++)
        expect(unpackDelay(table, 3, plan.stride, glyph)).toEqual(wanted.glyph(glyph))
      const differing = [...old.keys()].filter((word) => old[word] !== table.u32[word]).map((word) => word >> 1)
      // Whole glyphs, first to last.
      const glyphOf = (record: number) => Math.floor((record - 3) / plan.stride)
      expect(changed && [glyphOf(changed.start), glyphOf(changed.end - 1)]).toEqual(
        differing.length > 0 ? [glyphOf(differing[0]!), glyphOf(differing.at(-1)!)] : undefined,
      )
      expect(table.u32.subarray(0, 6).every((word) => word === 0)).toBe(true)
    }),
    { numRuns: 100, seed: 5 },
  )
})
