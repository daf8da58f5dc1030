/** CSS Images 3 and 4, linear gradients: directions, stops, hints, spaces, and what is refused. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGradient } from '../../../src/author/gradient/make-gradient.ts'
import { sampleGradient } from '../../../src/author/gradient/sample-gradient.ts'
import { parseColor } from '../../../src/author/parse-color.ts'
import {
  ColorSyntaxError,
  InvalidNumberError,
  InvalidShapeError,
  mixPigments,
  UnknownNameError,
} from '../../../src/index.ts'

const read = (text: string) => makeGradient(text, 'test')
const offsets = (text: string) => read(text).stops.map(({ offset }) => offset)

test.each([
  ['linear-gradient(red, blue)', 180],
  ['linear-gradient(to top, red, blue)', 0],
  ['linear-gradient(to left, red, blue)', -90],
  ['linear-gradient(to right, red, blue)', 90],
  ['linear-gradient(0.25turn, red, blue)', 90],
  ['linear-gradient(200grad, red, blue)', 180],
  ['linear-gradient(0, red, blue)', 0],
  ['linear-gradient(in oklab to bottom left, red, blue)', [-1, 1]],
])('%s runs to %s', (text, direction) => {
  expect(read(text).direction).toEqual(direction)
})

test('offsets that are missing are spread, and none goes back', () => {
  expect(offsets('linear-gradient(red, lime, blue)')).toEqual([0, 0.5, 1])
  expect(offsets('linear-gradient(red 20%, lime, blue, white 80%)')).toEqual([0.2, 0.4, 0.6000000000000001, 0.8])
  expect(offsets('linear-gradient(red 60%, lime 30%, blue)')).toEqual([0.6, 0.6, 1])
  expect(offsets('linear-gradient(red 10% 30%, rgb(0 0 255 / 50%) 30% 90%)')).toEqual([0.1, 0.3, 0.3, 0.9])
})

test('a hint moves the middle', () => {
  const [first] = read('linear-gradient(black, 25%, white)').stops
  expect(first!.hint).toBe(0.25)
  const samples = sampleGradient(read('linear-gradient(black, 25%, white)'))
  const near = samples.reduce((best, sample) =>
    Math.abs(sample.offset - 0.25) < Math.abs(best.offset - 0.25) ? sample : best,
  )
  expect(Math.abs(near.color[0] - 0.5)).toBeLessThanOrEqual(0.02)
})

test('space is sRGB, or Oklab where a colour is written in a newer one, or what is said', () => {
  expect(read('linear-gradient(red, hsl(20 50% 50%))').space).toBe('srgb')
  expect(read('linear-gradient(red, oklch(0.5 0.1 20))').space).toBe('oklab')
  expect(read('linear-gradient(in oklch shorter hue, red, blue)').space).toBe('oklch')
  expect(makeGradient({ stops: ['red', 'blue'], interpolation: 'pigment' }, 'test').space).toBe('pigment')
})

describe('refuses', () => {
  test.each([
    'radial-gradient(red, blue)',
    'linear-gradient()',
    'linear-gradient(to nowhere, red, blue)',
    'linear-gradient(red 12px, blue)',
    'linear-gradient(20%, red, blue)',
    'linear-gradient(red, 20%, 30%, blue)',
    'linear-gradient(red 1% 2% 3%, blue)',
    'linear-gradient(in hwb, red, blue)',
    'linear-gradient(redd, blue)',
  ])('%s', (text) => {
    expect(() => read(text)).toThrow(ColorSyntaxError)
  })

  test('data that is no gradient', () => {
    expect(() => makeGradient({ stops: [] }, 'test')).toThrow(InvalidShapeError)
    expect(() => makeGradient({ stops: ['red'], angle: Number.NaN }, 'test')).toThrow(InvalidNumberError)
    expect(() => makeGradient({ stops: ['red'], interpolation: 'hwb' as 'srgb' }, 'test')).toThrow(UnknownNameError)
    expect(() => makeGradient({ stops: ['red'], angel: 3 } as never, 'test')).toThrow(UnknownNameError)
  })
})

test('samples start and end with the stops, in order, and mix premultiplied', () => {
  const component = fc.integer({ min: 0, max: 255 }).map((value) => value / 255)
  const color = fc.tuple(component, component, component, component)
  fc.assert(
    fc.property(
      color,
      color,
      fc.constantFrom('srgb', 'srgb-linear', 'oklab', 'oklch', 'pigment' as const),
      (a, b, interpolation) => {
        const samples = sampleGradient(makeGradient({ stops: [a, b], interpolation }, 'test'))
        expect(samples[0]!.color).toEqual(a)
        expect(samples.at(-1)!.color).toEqual(b)
        for (const [index, { offset, color: at }] of samples.entries()) {
          expect(offset).toBeGreaterThanOrEqual(samples[index - 1]?.offset ?? 0)
          for (const part of at) if (!(part >= 0 && part <= 1)) expect.fail(`${part} is no part of a colour`)
          expect(Math.abs(at[3] - (a[3] * (1 - offset) + b[3] * offset))).toBeLessThanOrEqual(1e-9)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('paints mix as tints do', () => {
  const stops = ['#FCD300', '#002185'].map((text) => parseColor(text))
  const samples = sampleGradient(makeGradient({ stops, interpolation: 'pigment' }, 'test'))
  const middle = samples.find(({ offset }) => offset === 0.5)!
  const rgb = ([r, g, b]: readonly number[]) => [r!, g!, b!] as const
  expect(middle.color.slice(0, 3)).toEqual(mixPigments(rgb(stops[0]!), rgb(stops[1]!), 0.5))
})
