import { expect, test } from 'vitest'
import { CHANNEL_INDEX, CHANNELS, type ChannelName } from '../../shaders/channels.ts'
import type { Curve, Interpolation } from '../../src/author/model.ts'
import { animationKey } from '../../src/bake/animation-key.ts'
import { bakeAnimation } from '../../src/bake/bake-animation.ts'
import { BakedValueError, BakeLimitError } from '../../src/bake/errors.ts'
import { groupColumns, MAX_LAYER_BYTES, TRACK_BUDGET_BYTES } from '../../src/bake/group-columns.ts'
import type { BakedLayer, Track } from '../../src/bake/tables.ts'
import { evaluateTrack } from '../../src/bake/union-track.ts'
import { makeAnimation, makeCurve, makeLayer } from '../support/make-layer.ts'

const EASE: Interpolation = { kind: 'easing', easing: { kind: 'cubicBezier', x1: 0.25, y1: 0.1, x2: 0.25, y2: 1 } }
const CUBIC: Interpolation = { kind: 'cubic' }
const CONSTANT: Interpolation = { kind: 'constant' }

function evaluateChannel(layers: readonly BakedLayer[], name: ChannelName, seconds: number): number {
  const { quad, lane } = CHANNELS[CHANNEL_INDEX[name]]!
  const layer = layers.find(({ track }) => track.channelMask & (1 << CHANNEL_INDEX[name]))!
  return evaluateTrack(layer.track, layer.track.quads.indexOf(quad), lane, seconds)
}

/** As packed: 16 a key, 64 a quad and segment. */
function bytesOf({ keys, coefficients }: Track): number {
  return keys.length * 16 + coefficients.length * 4
}

test('the union holds every curve exactly where they are cubics', () => {
  const curves = {
    rotation: makeCurve([
      [0, 0, CUBIC],
      [0.3, 90, CUBIC],
      [1, -45],
    ]),
    scaleX: makeCurve([
      [0, 1],
      [0.5, 3],
      [0.75, 2, CONSTANT],
      [1, 7],
    ]),
  }
  const { layers, fitError } = bakeAnimation(makeAnimation([makeLayer(curves)]))
  expect(layers).toHaveLength(1)
  expect([...layers[0]!.track.keys]).toEqual([0, 0.3, 0.5, 0.75, 1])
  expect(Math.max(...fitError[0]!)).toBe(0)
  // Auto tangent at 0.3: chord of the neighbours, -45 per second; 0 at the ends.
  const hermite = (t: number) => {
    const s = t / 0.3
    return 90 * (3 * s * s - 2 * s * s * s) + -45 * 0.3 * (s * s * s - s * s)
  }
  for (const t of [0, 0.1, 0.2, 0.29]) expect(evaluateChannel(layers, 'rotation', t)).toBeCloseTo(hermite(t), 12)
  expect(evaluateChannel(layers, 'scaleX', 0.4)).toBeCloseTo(2.6, 12)
  expect(evaluateChannel(layers, 'scaleX', 0.625)).toBeCloseTo(2.5, 12)
  expect(evaluateChannel(layers, 'scaleX', 0.99)).toBe(2)
  expect(evaluateChannel(layers, 'scaleX', 1)).toBe(7)
})

test('a jump at the very end holds there, and shows as the end that is held', () => {
  const jump = makeCurve([
    [0, 0],
    [1, 1],
    [1, 5],
  ])
  const { layers } = bakeAnimation(makeAnimation([makeLayer({ rotation: jump })]))
  expect(evaluateChannel(layers, 'rotation', 0.999999999)).toBeCloseTo(1, 6)
  expect(evaluateChannel(layers, 'rotation', layers[0]!.timing.after)).toBe(5)
})

test('steps keep Web Animations’ before flag: what is held differs from what begins', () => {
  const ramp = makeCurve([
    [0, 0],
    [1, 4],
  ])
  const layer = makeLayer(
    { rotation: ramp },
    { fill: 'both', easing: { kind: 'steps', count: 4, jump: 'start' }, duration: 2 },
  )
  const { layers } = bakeAnimation(makeAnimation([layer]))
  const { timing } = layers[0]!
  expect(evaluateChannel(layers, 'rotation', timing.before)).toBe(0)
  expect(evaluateChannel(layers, 'rotation', 0)).toBe(1)
  expect(evaluateChannel(layers, 'rotation', 0.5)).toBe(2)
  expect(evaluateChannel(layers, 'rotation', timing.after)).toBe(4)
  const reversed = bakeAnimation(makeAnimation([{ ...layer, direction: 'reverse' }])).layers
  expect(evaluateChannel(reversed, 'rotation', reversed[0]!.timing.after)).toBe(0)
})

test('pinned ends are held exactly', () => {
  const expo: Interpolation = { kind: 'easing', easing: { kind: 'named', family: 'expo', mode: 'in' } }
  const layer = makeLayer(
    {
      translationX: makeCurve([
        [0, 100, expo],
        [1, 1100],
      ]),
    },
    { fill: 'both' },
  )
  const { layers } = bakeAnimation(makeAnimation([layer]))
  expect(evaluateChannel(layers, 'translationX', layers[0]!.timing.before)).toBe(100)
  expect(evaluateChannel(layers, 'translationX', layers[0]!.timing.after)).toBe(1100)
})

test('a layer of no duration shows its clip’s first value before and its last after', () => {
  const ramp = makeCurve([
    [0, 3],
    [2, 8],
  ])
  const { layers } = bakeAnimation(
    makeAnimation([makeLayer({ rotation: ramp }, { clipDuration: 2, duration: 0, fill: 'both' })]),
  )
  const { timing } = layers[0]!
  expect(timing.activeDuration).toBe(0)
  expect(evaluateChannel(layers, 'rotation', timing.before)).toBe(3)
  expect(evaluateChannel(layers, 'rotation', timing.after)).toBe(8)
})

test('segments are at most 32 s, keys at least 1e-6 s apart', () => {
  const long = makeCurve([
    [0, 0, CUBIC],
    [1800, 10, CUBIC],
    [3600, 0],
  ])
  const close = makeCurve([
    [0, 0],
    [1800 + 2e-7, 1],
    [1800 + 5e-7, 9],
    [3600, 0],
  ])
  const layer = makeLayer({ rotation: long, scaleX: close }, { clipDuration: 3600 })
  const { layers } = bakeAnimation(makeAnimation([layer]))
  const { keys } = layers[0]!.track
  for (let index = 1; index < keys.length; index++) {
    expect(keys[index]! - keys[index - 1]!).toBeLessThanOrEqual(32)
    expect(keys[index]! - keys[index - 1]!).toBeGreaterThanOrEqual(1e-6)
  }
  // Collapsed to a jump, whose sides keep their values.
  expect(evaluateChannel(layers, 'scaleX', 1800 + 2e-6)).toBeCloseTo(9, 6)
  expect(evaluateChannel(layers, 'scaleX', 1800 - 1e-6)).toBeCloseTo(1, 6)
  expect(evaluateChannel(layers, 'rotation', 1799)).toBeCloseTo(10, 4)
})

test('21 channels of 64 unrelated keys stay small: about what they take alone', () => {
  const curves = Object.fromEntries(
    CHANNELS.map(({ name }, channel) => [
      name,
      makeCurve(
        Array.from(
          { length: 64 },
          (_, key) =>
            [
              (key + ((channel * 7 + 3) % 21) / 21 - (key === 0 ? ((channel * 7 + 3) % 21) / 21 : 0)) / 64,
              key % 5,
            ] as const,
        ),
      ),
    ]),
  ) as { [channel in ChannelName]: Curve }
  const { layers } = bakeAnimation(makeAnimation([makeLayer(curves)]))
  const masks = layers.map(({ track }) => track.channelMask)
  expect(masks.reduce((all, mask) => all | mask, 0)).toBe(2 ** 21 - 1)
  expect(masks.reduce((sum, mask) => sum + mask, 0)).toBe(2 ** 21 - 1)
  const total = layers.reduce((sum, { track }) => sum + bytesOf(track), 0)
  const alone = 21 * 65 * (16 + 64)
  expect(total).toBeLessThanOrEqual(1.1 * alone)
  expect(layers.every(({ layerIndex, timing }) => layerIndex === 0 && timing === layers[0]!.timing)).toBe(true)
  for (const { name } of CHANNELS) {
    const curve = curves[name] as Extract<Curve, { kind: 'keys' }>
    const [a, b] = [curve.keys[31]!, curve.keys[32]!]
    expect(evaluateChannel(layers, name, (a.time + b.time) / 2)).toBeCloseTo((a.value + b.value) / 2, 9)
  }
})

test('related keys are not split, however many', () => {
  const keys = Array.from({ length: 2000 }, (_, key) => [key / 100, key % 7] as const)
  const curves = { rotation: makeCurve(keys), translationX: makeCurve(keys), colorA: makeCurve(keys) }
  const { layers } = bakeAnimation(makeAnimation([makeLayer(curves, { clipDuration: 19.99 })]))
  expect(bytesOf(layers[0]!.track)).toBeGreaterThan(TRACK_BUDGET_BYTES)
  expect(layers).toHaveLength(1)
})

test('10,000 eased keys on one channel work', () => {
  const keys = Array.from({ length: 10_000 }, (_, key) => [key / 10, (key * 37) % 101, EASE] as const)
  const { layers, fitError } = bakeAnimation(
    makeAnimation([makeLayer({ rotation: makeCurve(keys) }, { clipDuration: 999.9 })]),
  )
  expect(layers[0]!.track.keys.length).toBeLessThanOrEqual(24 * 10_000)
  expect(fitError[0]![CHANNEL_INDEX.rotation]).toBeLessThanOrEqual(1.1e-5 * 100)
  for (const key of [0, 1, 777, 9998])
    expect(evaluateChannel(layers, 'rotation', key / 10)).toBeCloseTo((key * 37) % 101, 9)
})

test('too much is refused, with the limit and what was asked', () => {
  const noise: Curve = { kind: 'noise', frequency: 400, amplitude: 1, octaves: 3, seed: 1 }
  const layer = makeLayer({ rotation: noise }, { clipDuration: 3600 })
  expect(() => bakeAnimation(makeAnimation([layer]))).toThrow(BakeLimitError)
  expect(() => bakeAnimation(makeAnimation([layer]))).toThrow(/layer "rise", rotation: noise.*5760000.*262144/)
  const pieces = Array.from({ length: 220_000 }, (_, index) => ({
    start: index / 100,
    end: (index + 1) / 100,
    ...{ c0: index % 2, c1: 0, c2: 0, c3: 0 },
  }))
  const curve = { pieces, final: 0, error: 0, evaluate: () => 0 }
  const wide = [2, 13].map((channel) => ({ channel, curve, scale: 1, offset: 0 }))
  expect(() => groupColumns(wide, 2200, 'rise')).not.toThrow()
  const shifted = { ...curve, pieces: pieces.map((piece) => ({ ...piece, start: piece.start && piece.start + 0.005 })) }
  expect(() => groupColumns([wide[0]!, { ...wide[1]!, curve: shifted }], 2200, 'rise')).toThrow(
    new RegExp(`layer "rise" bakes to 3[0-9]{7} bytes.*${MAX_LAYER_BYTES}`),
  )
  const cycle = makeLayer(
    {
      rotation: makeCurve(
        [
          [0, 0],
          [1e-4, 1],
        ],
        'constant',
        'cycle',
      ),
    },
    { clipDuration: 3600 },
  )
  expect(() => bakeAnimation(makeAnimation([cycle]))).toThrow(BakeLimitError)
})

test('what 32-bit floats cannot hold is refused, by name', () => {
  const overrides = Array(4).fill({ operation: 'multiply', property: 'rotation', operands: [1e6] })
  const steep = makeCurve([
    [0, 0, CUBIC],
    [2e-6, 1e6],
    [1, 0],
  ])
  expect(() => bakeAnimation(makeAnimation([makeLayer({ rotation: steep })]))).not.toThrow()
  const layer = makeLayer({ rotation: steep }, { overrides })
  expect(() => bakeAnimation(makeAnimation([layer]))).toThrow(BakedValueError)
  expect(() => bakeAnimation(makeAnimation([layer]))).toThrow(/rotation/)
})

test('a layer without curves still is one; empty curves take no part', () => {
  const empty = makeCurve([])
  const { layers } = bakeAnimation(
    makeAnimation([
      makeLayer(
        { rotation: empty },
        {
          weight: makeCurve([
            [0, 0.5],
            [1, 1],
          ]),
        },
      ),
    ]),
  )
  expect(layers).toHaveLength(1)
  expect(layers[0]!.track.quads).toEqual([])
  expect(layers[0]!.track.channelMask).toBe(0)
  expect(layers[0]!.blend.varying).toBe(false)
})

test('a weight curve is one more quad, in every group', () => {
  const weight = makeCurve([
    [0, 0, EASE],
    [1, 1],
  ])
  const { layers } = bakeAnimation(makeAnimation([makeLayer({ scaleX: makeCurve([[0, 2]]) }, { weight })]))
  const [{ track, blend }] = layers as [BakedLayer]
  expect(blend.varying).toBe(true)
  expect(track.coefficients.length).toBe(track.keys.length * 2 * 16)
  expect(evaluateTrack(track, 1, 0, 1 / 3)).toBeGreaterThan(0)
  expect(evaluateTrack(track, 1, 0, 1)).toBeCloseTo(1, 12)
})

test('an animation is baked once for each tolerance; a smaller one makes more pieces', () => {
  const animation = makeAnimation([
    makeLayer({
      rotation: makeCurve([
        [0, 0, EASE],
        [1, 90],
      ]),
    }),
  ])
  const coarse = bakeAnimation(animation, { tolerance: 1e-3 })
  const fine = bakeAnimation(animation, { tolerance: 1e-7 })
  expect(bakeAnimation(animation, { tolerance: 1e-3 })).toBe(coarse)
  expect(bakeAnimation(animation)).toBe(bakeAnimation(animation, { tolerance: 1e-5 }))
  expect(fine.layers[0]!.track.keys.length).toBeGreaterThan(coarse.layers[0]!.track.keys.length)
  expect(fine.fitError[0]![CHANNEL_INDEX.rotation]).toBeLessThanOrEqual(1.1e-7 * 90)
  expect(() => bakeAnimation(animation, { tolerance: 0 })).toThrow(RangeError)
  expect(() => bakeAnimation(animation, { tolerance: Number.NaN })).toThrow(RangeError)
})

test('equal animations share one bake; what only schedules see does not count', () => {
  const make = (options: Parameters<typeof makeLayer>[1]) =>
    makeAnimation([makeLayer({ rotation: makeCurve([[0, 12.5]]) }, options)])
  const bake = bakeAnimation(make({}))
  expect(bakeAnimation(make({ name: 'other', skip: { indices: [1], classes: [] } }))).toBe(bake)
  expect(bakeAnimation(make({ delay: 1 }))).not.toBe(bake)
})

test('keys are equal for equal content, whatever the names, and tell the rest apart', () => {
  const make = (value: number, name = 'rise') =>
    makeAnimation([makeLayer({ rotation: makeCurve([[0, value]]) }, { name })])
  expect(animationKey(make(1))).toBe(animationKey(make(1, 'fall')))
  expect(animationKey(make(1))).not.toBe(animationKey(make(2)))
  const endless = makeAnimation([makeLayer({}, { iterations: Number.POSITIVE_INFINITY })])
  expect(animationKey(endless)).not.toBe(animationKey(makeAnimation([makeLayer({})])))
  expect(animationKey(makeAnimation([], { hideBeforeStart: true }))).not.toBe(animationKey(makeAnimation([])))
})
