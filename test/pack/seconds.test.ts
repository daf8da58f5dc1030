import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewTable } from '../../shaders/tables.ts'
import { PackTimeError, PackValueError } from '../../src/pack/errors.ts'
import { joinSeconds, splitSeconds, writeSaturatedSeconds } from '../../src/pack/seconds.ts'
import { wrapSeconds } from '../../src/pack/wrap-seconds.ts'

const LIMIT = 2 ** 20
const seconds = fc.double({ min: -LIMIT + 1, max: LIMIT - 1, noNaN: true })

test('a pair is right to 2^-35 s, its remainder an f32 below a tick', () => {
  fc.assert(
    fc.property(seconds, (value) => {
      const pair = splitSeconds(value)
      expect(Number.isInteger(pair.ticks)).toBe(true)
      expect(pair.remainder).toBe(Math.fround(pair.remainder))
      expect(pair.remainder).toBeGreaterThanOrEqual(0)
      expect(pair.remainder).toBeLessThan(1 / 1024)
      expect(Math.abs(joinSeconds(pair) - value)).toBeLessThanOrEqual(2 ** -35)
    }),
    { numRuns: 2000 },
  )
})

test('splitting what a pair says gives the pair again', () => {
  // Remainders in steps of 2^-32 s, which a 64-bit number of seconds holds exactly beside 2^20 s.
  const ticks = fc.integer({ min: -(2 ** 30) + 1, max: 2 ** 30 - 1 })
  const remainder = fc.integer({ min: 0, max: 2 ** 22 - 1 }).map((steps) => steps * 2 ** -32)
  fc.assert(
    fc.property(fc.record({ ticks, remainder }), (pair) => {
      expect(splitSeconds(joinSeconds(pair))).toEqual(pair)
    }),
  )
})

test('a rest that rounds up to a tick is carried', () => {
  expect(splitSeconds(1 - 1e-16)).toEqual({ ticks: 1024, remainder: 0 })
  expect(splitSeconds(-1e-18)).toEqual({ ticks: 0, remainder: 0 })
})

test('times of 2^20 s and more are refused, just below they are not', () => {
  expect(splitSeconds(LIMIT - 1 / 1024)).toEqual({ ticks: 2 ** 30 - 1, remainder: 0 })
  for (const value of [LIMIT, -LIMIT, Number.POSITIVE_INFINITY])
    expect(() => splitSeconds(value)).toThrow(PackTimeError)
  expect(() => splitSeconds(Number.NaN)).toThrow(PackValueError)
})

test('clocks saturate instead', () => {
  const table = viewTable(new ArrayBuffer(8))
  const written = (value: number) => {
    writeSaturatedSeconds(table, 0, value)
    return joinSeconds({ ticks: table.i32[0]!, remainder: table.f32[1]! })
  }
  expect(written(12.5)).toBe(12.5)
  expect([written(1e12), written(Number.POSITIVE_INFINITY)]).toEqual([LIMIT - 1 / 1024, LIMIT - 1 / 1024])
  expect([written(-1e12), written(Number.NEGATIVE_INFINITY)]).toEqual([-LIMIT + 1 / 1024, -LIMIT + 1 / 1024])
})

test('wrapping stays within [0, period) and moves by whole periods', () => {
  fc.assert(
    fc.property(seconds, fc.double({ min: 1e-3, max: 1e4, noNaN: true }), (value, period) => {
      const wrapped = wrapSeconds(value, period)
      expect(wrapped).toBeGreaterThanOrEqual(0)
      expect(wrapped).toBeLessThan(period)
      const periods = (value - wrapped) / period
      expect(Math.abs(periods - Math.round(periods)) * period).toBeLessThan(1e-8)
    }),
  )
  expect([wrapSeconds(-0.25, 1), wrapSeconds(-1e-20, 1), wrapSeconds(-3.5, 0)]).toEqual([0.75, 0, -3.5])
})
