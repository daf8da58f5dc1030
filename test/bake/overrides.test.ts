import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNEL_INDEX, CHANNELS, PROPERTIES, type PropertyName } from '../../shaders/channels.ts'
import type { OverrideStep } from '../../src/author/model.ts'
import { bakeAnimation } from '../../src/bake/bake-animation.ts'
import { drawRandom } from '../../src/bake/draw-random.ts'
import { OverrideRangeError } from '../../src/bake/errors.ts'
import { affineQuads, bakeGlyphOverrides, createGlyphFold, foldOverrides } from '../../src/bake/fold-overrides.ts'
import { evaluateTrack } from '../../src/bake/union-track.ts'
import { makeAnimation, makeCurve, makeLayer } from '../support/make-layer.ts'

const NAMES = Object.keys(PROPERTIES) as PropertyName[]
const operand = fc.double({ min: 0.1, max: 8, noNaN: true }).chain((size) => fc.constantFrom(size, -size))
const step = fc.constantFrom(...NAMES).chain((property) =>
  fc.record({
    operation: fc.constantFrom('multiply', 'divide', 'add', 'subtract') as fc.Arbitrary<OverrideStep['operation']>,
    property: fc.constant(property),
    operands: fc.tuple(...PROPERTIES[property].map(() => operand)) as fc.Arbitrary<number[]>,
  }),
)

/** The steps one by one, and the largest magnitude on the way. */
function applySteps(
  steps: readonly OverrideStep[],
  channel: number,
  value: number,
): { value: number; largest: number } {
  let largest = Math.abs(value)
  for (const { operation, property, operands } of steps) {
    const part = PROPERTIES[property].findIndex((name) => CHANNEL_INDEX[name] === channel)
    if (part < 0) continue
    const by = operands[part] as number
    if (operation === 'multiply') value *= by
    else if (operation === 'divide') value /= by
    else if (operation === 'add') value += by
    else value -= by
    largest = Math.max(largest, Math.abs(value))
    if (operation === 'multiply') largest = Math.max(largest, largest * Math.abs(by))
    if (operation === 'divide') largest = Math.max(largest, largest / Math.abs(by))
  }
  return { value, largest }
}

test('a fold is the steps one by one, within 1e-12', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.double({ min: -1000, max: 1000, noNaN: true }),
      (steps, value) => {
        const { scale, offset } = foldOverrides(steps)
        CHANNELS.forEach((_, channel) => {
          const wanted = applySteps(steps, channel, value)
          const found = scale[channel]! * value + offset[channel]!
          if (!(Math.abs(found - wanted.value) <= 1e-12 * (1 + wanted.largest))) {
            expect.fail(`${found}, needs ${wanted.value}: ${JSON.stringify(steps)}`)
          }
        })
      },
    ),
    { numRuns: 2000 },
  )
})

test('random operands are drawn by glyph; equal seeds give equal draws', () => {
  const random = { kind: 'random', min: 0.5, max: 2, seed: 9 } as const
  const steps: OverrideStep[] = [
    { operation: 'multiply', property: 'scale', operands: [random, { ...random }] },
    { operation: 'add', property: 'opacity', operands: [0.25] },
  ]
  const fold = createGlyphFold(steps, 3)
  const draws = drawRandom(random, 3)
  for (let glyph = 0; glyph < 3; glyph++) {
    const { scale, offset } = fold(glyph)
    expect(scale[CHANNEL_INDEX.scaleX]).toBe(draws[glyph])
    expect(scale[CHANNEL_INDEX.scaleY]).toBe(draws[glyph])
    expect(offset[CHANNEL_INDEX.opacity]).toBe(0.25)
  }
  expect(() => foldOverrides(steps)).toThrow(OverrideRangeError)
})

test('a layer folds what is constant into its track, and gives the rest by glyph', () => {
  const random = { kind: 'random', min: 1, max: 3, seed: 1 } as const
  const overrides: OverrideStep[] = [
    { operation: 'multiply', property: 'translation', operands: [random, 2] },
    { operation: 'add', property: 'translation', operands: [10, 1] },
  ]
  const ramp = makeCurve([
    [0, 0],
    [1, 100],
  ])
  const { layers } = bakeAnimation(
    makeAnimation([makeLayer({ translationX: ramp, translationY: ramp }, { overrides })]),
  )
  const [layer] = layers
  expect(evaluateTrack(layer!.track, 0, 0, 0.5)).toBe(50)
  expect(evaluateTrack(layer!.track, 0, 1, 0.5)).toBe(101)
  expect(layer!.randomOverrides).toBe(overrides)
  const draws = drawRandom(random, 2)
  expect([...bakeGlyphOverrides(overrides, 2, layer!.track.quads)]).toEqual([
    ...[draws[0], 1, 1, 1, 10, 0, 0, 0],
    ...[draws[1], 1, 1, 1, 10, 0, 0, 0],
  ])
})

test('an animation’s overrides are six quads of scale and offset, or by glyph', () => {
  const steps: OverrideStep[] = [
    { operation: 'subtract', property: 'rotation', operands: [90] },
    { operation: 'divide', property: 'rotation', operands: [2] },
  ]
  const { overrides } = bakeAnimation(makeAnimation([], { overrides: steps }))
  expect(overrides).toHaveLength(48)
  expect([...overrides!.subarray(0, 8)]).toEqual([1, 1, 0.5, 1, 0, 0, -45, 0])
  expect(bakeAnimation(makeAnimation([])).overrides).toBeUndefined()
  const random: OverrideStep[] = [
    { operation: 'add', property: 'rotation', operands: [{ kind: 'random', min: 0, max: 1, seed: 0 }] },
  ]
  const byGlyph = bakeAnimation(makeAnimation([], { overrides: random }))
  expect(byGlyph.overrides).toBeUndefined()
  expect(byGlyph.randomOverrides).toBe(random)
  expect(bakeGlyphOverrides(random, 2)).toHaveLength(96)
})

test('what runs away is refused, with the step named', () => {
  const huge: OverrideStep = { operation: 'multiply', property: 'scale', operands: [1e6, 1] }
  expect(() => foldOverrides(Array(5).fill(huge))).not.toThrow()
  expect(() => foldOverrides(Array(6).fill(huge))).toThrow(OverrideRangeError)
  expect(() => foldOverrides(Array(6).fill(huge), 'layer "a"')).toThrow(/layer "a": "multiply scale" by 1000000/)
  const zero = { kind: 'random', min: 0, max: 0, seed: 0 } as const
  const fold = createGlyphFold([{ operation: 'divide', property: 'opacity', operands: [zero] }], 1)
  expect(() => fold(0)).toThrow(/glyph 0/)
})

test('the table of glyphs is each glyph’s fold, bit for bit, from whichever glyph on it begins', () => {
  const drawn = fc.record({
    operation: fc.constantFrom('multiply', 'divide', 'add', 'subtract') as fc.Arbitrary<OverrideStep['operation']>,
    property: fc.constantFrom<PropertyName>('rotation', 'translation'),
    operands: fc.tuple(
      fc.nat(9).map((seed) => ({ kind: 'random', min: 0.1, max: 8, seed }) as never),
      operand,
    ),
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(step, drawn), { maxLength: 6 }), fc.nat(20), fc.nat(20), (steps, first, more) => {
      const table = bakeGlyphOverrides(steps, first + more, undefined, first)
      const fold = createGlyphFold(steps, first + more)
      const wanted = Array.from({ length: more }, (_, index) => [...affineQuads(fold(first + index))]).flat()
      expect([...table]).toEqual(wanted)
    }),
    { numRuns: 200 },
  )
})
