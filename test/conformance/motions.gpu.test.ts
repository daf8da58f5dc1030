import { beforeAll, describe, expect, test } from 'vitest'
import { CHANNEL_INDEX, type ChannelName } from '../../shaders/channels.ts'
import { Layer } from '../../shaders/evaluate/evaluate.layout.ts'
import { viewTable } from '../../shaders/tables.ts'
import { animation } from '../../src/author/animation.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { channelsOf, type PackedScene, packScene, twinChannels } from '../support/pack-scene.ts'
import { createEvaluateRunner, type EvaluateRunner } from '../support/run-evaluate.ts'
import { plainUnits } from '../support/scenes/plain-units.ts'
import { randomMotionScene, randomScene } from '../support/scenes/random-scene.ts'
import { evaluateGlyph } from '../truth/glyph/evaluate-glyph.ts'
import { bakeScene } from './bake-scene.ts'
import { checkChannels, computeTruth, type HullsAt, uniteTwins } from './check-channels.ts'
import { MOTION_EXAMPLES } from './motion-examples.ts'
import { listPortions, SELECTION } from './scene-range.ts'
import { TOLERANCES } from './tolerances.ts'

let device: TestDevice
let runner: EvaluateRunner

beforeAll(async () => {
  device = await requestTestDevice()
  runner = await createEvaluateRunner(device, true)
  // A software GPU takes a while to compile two kernels.
}, 240_000)

/** Enough to see what is wrong. */
const SHOWN = 8

/** The truth of weights is integrated, which takes a while: fewer scenes than of plain layers. */
const SHARE = 0.4
const SCENES = { ...SELECTION, count: Math.ceil(SHARE * SELECTION.count) }

function evaluateTwins(packed: PackedScene): Float64Array[] {
  const window = TOLERANCES.twinLocalTime.bound
  const twins = [-window, -window / 16, window / 16, window].map((shift) => {
    packed.shiftTimes(shift)
    return twinChannels(packed)
  })
  packed.shiftTimes(0)
  return [...twins, twinChannels(packed)]
}

test.each(listPortions(SCENES, 10).map((seeds) => [seeds[0]!, seeds[seeds.length - 1]!, seeds] as const))(
  'random trees, scenes %d to %d: kernel and twin against the truth, kernel against twin',
  async (_first, _last, seeds) => {
    const scenes = seeds.map((seed) => bakeScene(randomMotionScene(seed)))
    const packed = packScene(scenes.map(({ text }) => text))
    const twins = evaluateTwins(packed)
    const kernel = await runner.channels(packed)
    const messages = scenes.flatMap((baked, index) => {
      const truth = computeTruth(baked)
      const allowed: HullsAt = (time, glyph) => truth[time]![glyph]!
      const united: HullsAt = (time, glyph, cluster) => uniteTwins(allowed(time, glyph, cluster), twins, cluster)
      const { channel, twinChannel } = TOLERANCES
      return [
        ...checkChannels('twin against truth', twins.at(-1)!, packed, index, baked, allowed, channel.bound),
        ...checkChannels('kernel against truth', kernel, packed, index, baked, allowed, channel.bound),
        ...checkChannels('kernel against twin', kernel, packed, index, baked, united, twinChannel.bound),
      ]
    })
    expect(messages.slice(0, SHOWN), `${messages.length} disagreements`).toEqual([])
    await device.assertNoErrors()
  },
  240_000,
)

test('plain scenes come to the same', async () => {
  const scenes = [0, 1, 2, 3].map((seed) => bakeScene(randomScene(seed)))
  const packed = packScene(scenes.map(({ text }) => text))
  const twins = evaluateTwins(packed)
  const kernel = await runner.channels(packed)
  const messages = scenes.flatMap((baked, index) => {
    const truth = computeTruth(baked)
    const united: HullsAt = (time, glyph, cluster) => uniteTwins(truth[time]![glyph]!, twins, cluster)
    return checkChannels('kernel', kernel, packed, index, baked, united, TOLERANCES.twinChannel.bound)
  })
  expect(messages.slice(0, SHOWN)).toEqual([])
})

test.each(MOTION_EXAMPLES)('$name', async ({ layers, parameters, expected }) => {
  const times = [...new Set(expected.map(([time]) => time))]
  const scene = {
    seed: 0,
    animation: animation(layers),
    units: plainUnits(2),
    times,
    ...(parameters && { parameters }),
  }
  const baked = bakeScene(scene)
  const packed = packScene([baked.text])
  const twin = twinChannels(packed)
  const kernel = await runner.channels(packed)
  for (const [time, glyph, channels] of expected) {
    const truth = evaluateGlyph(baked.glyphs[glyph]!, time)
    const cluster = packed.cluster(0, times.indexOf(time), glyph)
    for (const [name, value] of Object.entries(channels) as [ChannelName, number][]) {
      const channel = CHANNEL_INDEX[name]
      const { min, max, magnitude } = truth[channel]!
      const bound = TOLERANCES.channel.bound * (1 + magnitude)
      const where = `${name} of glyph ${glyph} at ${time} s`
      for (const [who, found] of [
        ['truth', min],
        ['truth', max],
        ['twin', channelsOf(twin, cluster)[channel]!],
        ['kernel', channelsOf(kernel, cluster)[channel]!],
      ] as const) {
        // The clock's 10 microseconds move none of these by more than the bound.
        expect(Math.abs(found - value), `${who}: ${where} is ${found}, needs ${value}`).toBeLessThanOrEqual(bound)
      }
    }
  }
})

describe('a spoilt program', () => {
  const scene = bakeScene(randomMotionScene(3))
  const packed = packScene([scene.text])
  const layer = scene.baked.layers.findIndex(({ motion }) => motion !== undefined)
  const read = (name: keyof typeof Layer.fields) =>
    packed.tables.layers.u32[(layer * Layer.byteLength + Layer.fields[name].offset) / 4]!
  const { blend, motion } = scene.baked.layers[layer]!
  const program = read('blendStart') + blend.coefficients.length / 4

  function spoil(word: number, bits: number): PackedScene {
    const bytes = packed.tables.tracks.u32.slice()
    bytes[4 * program + word]! ^= bits
    return { ...packed, tables: { ...packed.tables, tracks: viewTable(bytes.buffer) } }
  }

  test('stays finite, and ends', async () => {
    for (let word = 0; word < 4 * motion!.steps.length; word++) {
      const spoilt = spoil(word, word === 0 ? 0xffffffff : 1 << (word % 31))
      for (const channels of [twinChannels(spoilt), await runner.channels(spoilt)])
        expect(channels.every((value) => Number.isFinite(value))).toBe(true)
    }
  }, 240_000)

  test('fails the comparison with the truth', async () => {
    const truth = computeTruth(scene)
    const count = (channels: Float32Array | Float64Array) =>
      checkChannels(
        'spoilt',
        channels,
        packed,
        0,
        scene,
        (time, glyph) => truth[time]![glyph]!,
        TOLERANCES.channel.bound,
      ).length
    expect(count(twinChannels(packed))).toBe(0)
    // A program of no steps: no motion is added up.
    const header = packed.tables.tracks.u32[4 * program]!
    const spoilt = spoil(0, header)
    expect(count(twinChannels(spoilt))).toBeGreaterThan(0)
    expect(count(await runner.channels(spoilt))).toBeGreaterThan(0)
  })
})
