import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mixPigments, type Rgb } from '../../shaders/tint/pigment.cpu.ts'
import { colorDistance, isDisplayable } from './mix-samples.ts'

/** SPEC 7: equal colours and exchange within 2e-6. */
const LAW_BOUND = 2e-6

const component = fc.oneof(fc.constantFrom(0, 1, 0.5), fc.double({ min: 0, max: 1, noNaN: true }))
const color = fc.tuple(component, component, component)

describe('the laws of pigment mixing', () => {
  test('share 0 is the text colour and 1 the tint colour, exactly', () => {
    fc.assert(
      fc.property(color, color, (base, tint) => {
        expect(mixPigments(base, tint, 0).map((value) => value + 0)).toEqual(base.map((value) => value + 0))
        expect(mixPigments(base, tint, 1).map((value) => value + 0)).toEqual(tint.map((value) => value + 0))
      }),
    )
  })

  test('a colour mixed with itself stays', () => {
    fc.assert(
      fc.property(color, component, (same, share) => {
        if (!(colorDistance(mixPigments(same, same, share), same) <= LAW_BOUND)) throw new Error(`${same} at ${share}`)
      }),
    )
  })

  test('exchanging the colours and the shares changes nothing', () => {
    fc.assert(
      fc.property(color, color, component, (base, tint, share) => {
        const distance = colorDistance(mixPigments(base, tint, share), mixPigments(tint, base, 1 - share))
        if (!(distance <= LAW_BOUND)) throw new Error(`${base} and ${tint} at ${share}: ${distance} apart`)
      }),
    )
  })

  test('any number gives a colour, that of the numbers clamped to 0..1', () => {
    const wild = fc.oneof(component, fc.double({ noNaN: true }), fc.constantFrom(Infinity, -Infinity, -0, 1e308))
    const clamp = (value: number) => Math.min(1, Math.max(0, value))
    const clampColor = (rgb: Rgb) => rgb.map(clamp) as unknown as Rgb
    fc.assert(
      fc.property(fc.tuple(wild, wild, wild), fc.tuple(wild, wild, wild), wild, (base, tint, share) => {
        const mixed = mixPigments(base, tint, share)
        expect(isDisplayable(mixed)).toBe(true)
        expect(mixed).toEqual(mixPigments(clampColor(base), clampColor(tint), clamp(share)))
      }),
    )
  })

  test('the example of the documentation', () => {
    expect(mixPigments([0.99, 0.83, 0], [0, 0.13, 0.52], 0.5).map((value) => value.toFixed(2))).toEqual([
      '0.18',
      '0.53',
      '0.22',
    ])
  })

  test('NaN is refused by name', () => {
    expect(() => mixPigments([0, Number.NaN, 0], [0, 0, 0], 0.5)).toThrow(
      new RangeError('mixPigments: base green is NaN; give a number, which is clamped to 0..1'),
    )
    expect(() => mixPigments([0, 0, 0], [0, 0, Number.NaN], 0.5)).toThrow(/tint blue is NaN/)
    expect(() => mixPigments([0, 0, 0], [0, 0, 0], Number.NaN)).toThrow(/share is NaN/)
  })
})
