import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Layer } from '../../shaders/evaluate/evaluate.layout.ts'
import { viewTable } from '../../shaders/tables.ts'
import type { BakedLayer } from '../../src/bake/tables.ts'
import { PackShapeError, PackTimeError, PackValueError } from '../../src/pack/errors.ts'
import { packLayer, unpackLayer } from '../../src/pack/layer.ts'
import { packOverrides, unpackOverrides } from '../../src/pack/overrides.ts'
import { packTrack, unpackTrack } from '../../src/pack/track.ts'
import { bakeByHand, TIMING } from '../support/baked.ts'
import { randomText } from '../support/random-baked.ts'

const rounded = (numbers: Float64Array) => Float64Array.from(numbers, Math.fround)

const layer = bakeByHand({
  keys: [0, 0.5],
  channels: {
    opacity: 0.5,
    colorA: [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
  },
})

test('unpacking gives keys, coefficients and blends as f32', () => {
  fc.assert(
    fc.property(randomText, ({ animation }) => {
      for (const baked of animation.layers) {
        const { track, blend } = unpackTrack(packTrack(baked), baked.track.quads, baked.blend.varying)
        expect(track.coefficients).toEqual(rounded(baked.track.coefficients))
        expect(blend.coefficients).toEqual(rounded(baked.blend.coefficients))
        for (const [index, key] of track.keys.entries())
          expect(Math.abs(key - baked.track.keys[index]!)).toBeLessThanOrEqual(2 ** -35)
      }
    }),
    { numRuns: 30 },
  )
})

test('equal layers pack to equal words, so that they can share a place', () => {
  const again = bakeByHand({
    keys: [0, 0.5],
    channels: {
      opacity: 0.5,
      colorA: [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
    },
  })
  expect(packTrack(again).words).toEqual(packTrack(layer).words)
})

test('a layer unpacks to what it was made of', () => {
  const timing = {
    ...TIMING,
    activeDuration: 2.5,
    period: 2,
    alternate: true,
    fillBackwards: true,
    before: 0.25,
    after: 0.5,
  }
  const baked: BakedLayer = { ...layer, timing }
  const track = packTrack(baked)
  const table = viewTable(packLayer(baked, { track, trackStart: 100 }).buffer as ArrayBuffer)
  expect(unpackLayer(table, 0)).toEqual({
    flags: 1 | 2 | 16,
    quads: [0, 4],
    keyStart: 100,
    keyCount: 2,
    coefficientStart: 102,
    blendStart: 102 + 2 * 2 * 4,
    period: 2,
    iteration: 1,
    active: 2.5,
    before: 0.25,
    after: 0.5,
  })
  expect(table.u32.byteLength).toBe(Layer.byteLength)
})

test('flags say what a layer does', () => {
  const flags = (timing: Partial<typeof TIMING>, overridesByGlyph = false) => {
    const baked = { ...layer, timing: { ...TIMING, fillForwards: false, ...timing } }
    const words = packLayer(baked, { track: packTrack(baked), trackStart: 0, overridesByGlyph })
    return unpackLayer(viewTable(words.buffer as ArrayBuffer), 0).flags
  }
  expect(flags({})).toBe(0)
  expect(flags({ fillBackwards: true })).toBe(1)
  expect(flags({ fillForwards: true })).toBe(2)
  expect(flags({ activeDuration: Number.POSITIVE_INFINITY })).toBe(4)
  expect(flags({ reverse: true })).toBe(8)
  expect(flags({ alternate: true })).toBe(16)
  expect(flags({}, true)).toBe(64)
})

test('times of 2^20 s are refused by layer and kind', () => {
  const pack = (iterationDuration: number) =>
    packLayer(
      { ...layer, layerIndex: 3, timing: { ...TIMING, iterationDuration } },
      { track: packTrack(layer), trackStart: 0 },
    )
  expect(() => pack(2 ** 20 - 1)).not.toThrow()
  expect(() => pack(2 ** 20)).toThrow(PackTimeError)
  expect(() => pack(2 ** 20)).toThrow(/layer 3.*iteration time is 1048576 s/)
})

test('coefficients that are not finite, or past 1e30, are refused', () => {
  const pack = (value: number) => packTrack(bakeByHand({ channels: { scaleX: value } }))
  expect(() => pack(1e30)).not.toThrow()
  for (const value of [1.1e30, Number.NaN, Number.NEGATIVE_INFINITY]) expect(() => pack(value)).toThrow(PackValueError)
})

test('arrays that do not fit each other are refused', () => {
  const broken = (track: Partial<BakedLayer['track']>) => () =>
    packTrack({ ...layer, track: { ...layer.track, ...track } })
  expect(broken({})).not.toThrow()
  expect(broken({ coefficients: new Float64Array(63) })).toThrow(PackShapeError)
  expect(broken({ keys: new Float64Array(0), coefficients: new Float64Array(0) })).toThrow(/at least one/)
  expect(broken({ keys: Float64Array.of(0.5, 0.4) })).toThrow(/keys must rise/)
  expect(() => packTrack({ ...layer, blend: { varying: false, coefficients: new Float64Array(12) } })).toThrow(
    PackShapeError,
  )
})

test('overrides unpack to their numbers as f32; odd lengths and infinities are refused', () => {
  const numbers = Float64Array.from({ length: 48 }, (_, index) => index / 7)
  expect(unpackOverrides(packOverrides(numbers))).toEqual(rounded(numbers))
  expect(() => packOverrides(new Float64Array(12))).toThrow(PackShapeError)
  expect(() => packOverrides(new Float64Array(8).fill(Number.POSITIVE_INFINITY))).toThrow(PackValueError)
})
