import { differenceCiede2000 } from 'culori'
import { expect, test } from 'vitest'
import { mixPigments, type Rgb } from '../../shaders/tint/pigment.cpu.ts'
import { MEASURED_MIXES, PAINTS } from './measured-mixes.ts'

const difference = differenceCiede2000()
const toRgb = ([r, g, b]: Rgb) => ({ mode: 'rgb' as const, r, g, b })
const fromBytes = ([r, g, b]: Rgb): Rgb => [r / 255, g / 255, b / 255]
const errorsOf = (mix: (base: Rgb, tint: Rgb) => Rgb) =>
  MEASURED_MIXES.map(([base, tint, r, g, b]) =>
    difference(toRgb(mix(fromBytes(PAINTS[base]), fromBytes(PAINTS[tint]))), toRgb([r, g, b])),
  ).sort((a, b) => a - b)
const mean = (errors: readonly number[]) => errors.reduce((sum, error) => sum + error, 0) / errors.length
const percentile95 = (errors: readonly number[]) => errors[Math.ceil(errors.length * 0.95) - 1]!

test('the table is a small one', () => {
  expect(MEASURED_MIXES.length).toBeGreaterThan(80)
  expect(MEASURED_MIXES.length).toBeLessThanOrEqual(100)
})

test('one-to-one mixes lie within 1.6 CIEDE2000 of the measured ones on average, 95 of 100 within 5', () => {
  const errors = errorsOf((base, tint) => mixPigments(base, tint, 0.5))
  expect(mean(errors)).toBeLessThanOrEqual(1.6)
  expect(percentile95(errors)).toBeLessThanOrEqual(5)
})

test('mixing as light fails the same bounds', () => {
  const errors = errorsOf((base, tint) => [0, 1, 2].map((i) => (base[i]! + tint[i]!) / 2) as unknown as Rgb)
  expect(mean(errors)).toBeGreaterThan(1.6)
  expect(percentile95(errors)).toBeGreaterThan(5)
})
