import { expect, test } from 'vitest'
import { CHANNEL_INDEX, type ChannelName, IDENTITY } from '../../../shaders/channels.ts'
import type { BlendMode, Layer } from '../../../src/author/model.ts'
import { makeCurve, makeLayer } from '../../support/make-layer.ts'
import { type AnimatedGlyph, evaluateGlyph, type GlyphLayer } from './evaluate-glyph.ts'

function layer(
  blend: BlendMode,
  tracks: { readonly [name in ChannelName]?: readonly (readonly [number, number])[] },
  options: Partial<Layer> = {},
): GlyphLayer {
  const curves = Object.fromEntries(Object.entries(tracks).map(([name, keys]) => [name, makeCurve(keys)]))
  return { layer: makeLayer(curves, { name: blend, blend, ...options }), delay: 0, iterationStart: 0, overrides: [] }
}

function state(layers: GlyphLayer[], time: number, more: Partial<AnimatedGlyph> = {}) {
  const hulls = evaluateGlyph({ layers, overrides: [], hideBeforeStart: false, ...more }, time)
  for (const { min, max } of hulls) expect(min).toBe(max)
  return (name: ChannelName) => hulls[CHANNEL_INDEX[name]]!.min
}

test('SPEC 4: an override from 100 to 200 and an additive from -5 to +5 give 95 to 205', () => {
  const layers = [
    layer('override', {
      translationX: [
        [0, 100],
        [1, 200],
      ],
    }),
    layer('additive', {
      translationX: [
        [0, -5],
        [1, 5],
      ],
    }),
  ]
  expect([0, 0.5, 1].map((time) => state(layers, time)('translationX'))).toEqual([95, 150, 205])
})

test('SPEC 4: multiplying by 1 changes nothing, by 0 eliminates', () => {
  const base = layer('override', { rotation: [[0, 40]] })
  expect(state([base, layer('multiply', { rotation: [[0, 1]] })], 0.5)('rotation')).toBe(40)
  expect(state([base, layer('multiply', { rotation: [[0, 0]] })], 0.5)('rotation')).toBe(0)
})

test('SPEC 4: override translation (10, 0), additive (5, 5), multiply scale (1.2, 1) give (15, 5) and (1.2, 1)', () => {
  const read = state(
    [
      layer('override', { translationX: [[0, 10]], translationY: [[0, 0]] }),
      layer('additive', { translationX: [[0, 5]], translationY: [[0, 5]] }),
      layer('multiply', { scaleX: [[0, 1.2]], scaleY: [[0, 1]] }),
    ],
    0.3,
  )
  expect([read('translationX'), read('translationY'), read('scaleX'), read('scaleY')]).toEqual([15, 5, 1.2, 1])
})

test('SPEC 4: no layer touches a channel that it has no keys for', () => {
  const read = state([layer('override', { scaleX: [[0, 3]] }), layer('override', { opacity: [[0, 0.25]] })], 0.5)
  expect([read('scaleX'), read('opacity'), read('scaleY'), read('pivotX')]).toEqual([3, 0.25, 1, 0.5])
})

test('weights: crossfade defaults to a half, numbers are clamped, curves run over the motion time', () => {
  expect(state([layer('crossfade', { translationX: [[0, 8]] })], 0.5)('translationX')).toBe(4)
  expect(state([layer('override', { translationX: [[0, 8]] }, { weight: 3 })], 0.5)('translationX')).toBe(8)
  expect(state([layer('additive', { translationX: [[0, 8]] }, { weight: -3 })], 0.5)('translationX')).toBe(0)
  const fading = layer(
    'override',
    { translationX: [[0, 8]] },
    {
      weight: makeCurve([
        [0, 0],
        [1, 1],
      ]),
    },
  )
  expect(state([fading], 0.25)('translationX')).toBe(2)
})

test('tints stack in every mode, with weight 1 where none is given; blended they follow override and crossfade', () => {
  const tint = (blend: BlendMode, options: Partial<Layer> = {}) =>
    state([layer('override', { colorR: [[0, 0.4]] }), layer(blend, { colorR: [[0, 0.2]] }, options)], 0.5)('colorR')
  for (const blend of ['additive', 'override', 'multiply', 'crossfade'] as const) {
    expect(tint(blend)).toBeCloseTo(0.6, 15)
    expect(tint(blend, { weight: 0.5 })).toBeCloseTo(0.5, 15)
  }
  expect(tint('override', { tint: 'blend' })).toBeCloseTo(0.2, 15)
  expect(tint('crossfade', { tint: 'blend' })).toBeCloseTo(0.3, 15)
  expect(tint('multiply', { tint: 'blend' })).toBeCloseTo(0.6, 15)
})

test('layer overrides act before the blend, animation overrides once after all layers, neither on static glyphs', () => {
  const add = (operand: number) => ({ operation: 'add' as const, property: 'rotation' as const, operands: [operand] })
  const double = { operation: 'multiply' as const, property: 'rotation' as const, operands: [2] }
  const overridden = { ...layer('additive', { rotation: [[0, 10]] }), overrides: [add(1), double] }
  expect(state([overridden], 0.5, { overrides: [double, add(-2)] })('rotation')).toBe(42)
  const hulls = evaluateGlyph({ layers: [], overrides: [double, add(-2)], hideBeforeStart: true }, -1)
  expect(hulls.map((hull) => hull.min)).toEqual(IDENTITY)
})

test('hideBeforeStart hides until the first of the layers has begun', () => {
  const late = { ...layer('override', { rotation: [[0, 10]] }), delay: 1 }
  const later = { ...layer('override', { rotation: [[0, 10]] }), delay: 2 }
  const opacity = (time: number) => state([later, late], time, { hideBeforeStart: true })('opacity')
  expect([0, 0.999, 1, 1.5, 9].map(opacity)).toEqual([0, 0, 1, 1, 1])
})

test('a layer without keys is as good as none, and still begins', () => {
  expect(state([layer('override', {})], 0.5)('rotation')).toBe(0)
  expect(state([layer('override', {})], 0.5, { hideBeforeStart: true })('opacity')).toBe(1)
})

test('the magnitude holds what cancels', () => {
  const hulls = evaluateGlyph(
    {
      layers: [layer('additive', { translationX: [[0, 1000]] }), layer('additive', { translationX: [[0, -1000]] })],
      overrides: [],
      hideBeforeStart: false,
    },
    0.5,
  )
  expect(hulls[CHANNEL_INDEX.translationX]).toEqual({ min: 0, max: 0, magnitude: 1000 })
})
