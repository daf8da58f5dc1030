import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNEL_INDEX, CHANNELS, type ChannelName } from '../../shaders/channels.ts'
import type { BlendMode, Layer } from '../../src/author/model.ts'
import { bakeAnimation } from '../../src/bake/bake-animation.ts'
import { makeAnimation, makeCurve, makeLayer } from '../support/make-layer.ts'

const MODES: readonly BlendMode[] = ['additive', 'override', 'multiply', 'crossfade']
const number = fc.double({ min: -100, max: 100, noNaN: true })
const one = makeCurve([[0, 1]])

/** SPEC 4's table. */
function blend(mode: BlendMode, s: number, v: number, w: number): number {
  switch (mode) {
    case 'additive':
      return s + v * w
    case 'multiply':
      return s * (1 + (v - 1) * w)
    default:
      return s + (v - s) * w
  }
}

/** s·(p + q·v) + r·v by the baked coefficients; `w` where the weight varies. */
function blendBaked(layer: Layer, name: ChannelName, s: number, v: number, w: number): number {
  const [baked] = bakeAnimation(makeAnimation([layer])).layers
  const { quad, lane } = CHANNELS[CHANNEL_INDEX[name]]!
  const { varying, coefficients } = baked!.blend
  const rows = varying ? 6 : 3
  const at = (row: number) => coefficients[(baked!.track.quads.indexOf(quad) * rows + row) * 4 + lane]!
  const [p, q, r] = varying
    ? [at(0) + at(1) * w, at(2) + at(3) * w, at(4) + at(5) * w]
    : ([at(0), at(1), at(2)] as const)
  return s * (p! + q! * v) + r! * v
}

test('every mode, constant weights clamped to 0..1', () => {
  const weight = fc.option(fc.double({ min: -0.5, max: 1.5, noNaN: true }), { nil: undefined })
  fc.assert(
    fc.property(fc.constantFrom(...MODES), weight, number, number, (mode, given, s, v) => {
      const layer = makeLayer({ rotation: one }, { blend: mode, weight: given })
      const w = given === undefined ? (mode === 'crossfade' ? 0.5 : 1) : Math.min(1, Math.max(0, given))
      expect(blendBaked(layer, 'rotation', s, v, w)).toBeCloseTo(blend(mode, s, v, w), 9)
    }),
  )
})

test('override is exactly v at weight 1', () => {
  expect(blendBaked(makeLayer({ scaleX: one }), 'scaleX', 1e9, 0.1, 1)).toBe(0.1)
})

test('a weight curve: coefficients are linear in it', () => {
  const ramp = makeCurve([
    [0, 0],
    [1, 1],
  ])
  fc.assert(
    fc.property(
      fc.constantFrom(...MODES),
      fc.double({ min: 0, max: 1, noNaN: true }),
      number,
      number,
      (mode, w, s, v) => {
        const layer = makeLayer({ shearX: one, colorG: one }, { blend: mode, weight: ramp })
        expect(blendBaked(layer, 'shearX', s, v, w)).toBeCloseTo(blend(mode, s, v, w), 9)
        expect(blendBaked(layer, 'colorG', s, v, w)).toBeCloseTo(s + v * w, 9)
      },
    ),
  )
})

test('tint stacks in every mode, with the weight given or 1', () => {
  for (const mode of MODES) {
    const tint = (options: Partial<Layer>) =>
      blendBaked(makeLayer({ colorR: one }, { blend: mode, ...options }), 'colorR', 0.25, 0.5, 1)
    expect(tint({})).toBe(0.75)
    expect(tint({ weight: 0.5 })).toBe(0.5)
    expect(tint({ weight: 3 })).toBe(0.75)
  }
})

test('tint: blend lets override and crossfade treat tint as values; multiply still adds', () => {
  const tint = (mode: BlendMode, weight?: number) =>
    blendBaked(makeLayer({ shadowColorA: one }, { blend: mode, tint: 'blend', weight }), 'shadowColorA', 0.25, 0.5, 1)
  expect(tint('override')).toBe(0.5)
  expect(tint('override', 0.5)).toBe(0.375)
  expect(tint('crossfade')).toBe(0.375)
  expect(tint('multiply')).toBe(0.75)
  expect(tint('multiply', 0.5)).toBe(0.5)
  expect(tint('additive')).toBe(0.75)
})

test('lanes without keys are left as they are', () => {
  const [baked] = bakeAnimation(makeAnimation([makeLayer({ scaleX: one })])).layers
  expect([...baked!.blend.coefficients]).toEqual([1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0])
  expect(baked!.track.channelMask).toBe(1 << CHANNEL_INDEX.scaleX)
})
