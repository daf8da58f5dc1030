import { beforeAll, expect, test } from 'vitest'
import type { EvaluateTables } from '../../shaders/evaluate/evaluate.cpu.ts'
import { Block, BlockLayer, Cluster, Delay, Layer } from '../../shaders/evaluate/evaluate.layout.ts'
import { viewTable } from '../../shaders/tables.ts'
import { animation } from '../../src/author/animation.ts'
import { clip } from '../../src/author/clip.ts'
import { layer } from '../../src/author/layer.ts'
import { requestTestDevice } from '../support/device.ts'
import { type PackedScene, packScene, twinChannels } from '../support/pack-scene.ts'
import { createEvaluateRunner, type EvaluateRunner } from '../support/run-evaluate.ts'
import { plainUnits } from '../support/scenes/plain-units.ts'
import { bakeScene } from './bake-scene.ts'
import { checkChannels, computeTruth, uniteTwins } from './check-channels.ts'
import { TOLERANCES } from './tolerances.ts'

let runner: EvaluateRunner

beforeAll(async () => {
  runner = await createEvaluateRunner(await requestTestDevice())
  // A software GPU takes a while to compile two kernels.
}, 120_000)

const rise = clip({
  translationY: [
    [0, 40],
    [1, 10],
  ],
  rotation: [
    [0, 0],
    [1, 90],
  ],
})
const baked = bakeScene({
  seed: 0,
  animation: animation([
    layer(rise, { stagger: 0.25 }),
    layer(rise, { blend: 'additive', stagger: 0.125, fill: 'both' }),
  ]),
  units: plainUnits(3),
  times: [0.75, 1.125, 9],
})

/** A copy of the packed scene in which one bit of a byte is turned. */
function spoil(packed: PackedScene, table: keyof EvaluateTables, byteOffset: number, bit: number): PackedScene {
  const bytes = Uint8Array.from(new Uint8Array(packed.tables[table].u32.buffer))
  bytes[byteOffset]! ^= bit
  return { ...packed, tables: { ...packed.tables, [table]: viewTable(bytes.buffer) } }
}

const packed = packScene([baked.text])
const truth = computeTruth(baked)
const allowed = (time: number, glyph: number) => truth[time]![glyph]!

/** Disagreements of the kernel (or the twin) on some bytes with the truth, and with the twin on the right ones. */
function compare(channels: Float32Array | Float64Array): readonly [truth: number, twin: number] {
  const twin = twinChannels(packed)
  const { channel, twinChannel } = TOLERANCES
  return [
    checkChannels('truth', channels, packed, 0, baked, allowed, channel.bound).length,
    checkChannels(
      'twin',
      channels,
      packed,
      0,
      baked,
      (time, glyph, cluster) => uniteTwins(allowed(time, glyph), [twin], cluster),
      twinChannel.bound,
    ).length,
  ]
}

test('the control: nothing spoiled, no disagreement', async () => {
  expect(compare(twinChannels(packed))).toEqual([0, 0])
  expect(compare(await runner.channels(packed))).toEqual([0, 0])
})

/**
 * Byte 3 of the rotation's c1 in the first track: an exponent. Keys come first, an entry of 16 bytes each; rotation is lane 2
 * of the first quad.
 */
const firstCoefficient = 16 * baked.baked.layers[0]!.track.keys.length + 16 + 2 * 4 + 3

test.each([
  ['tracks', firstCoefficient, 1],
  ['delays', Delay.byteLength + Delay.fields.ticks.offset, 1],
  ['layers', Layer.fields.quadMask.offset, 1],
  ['layers', Layer.fields.activeTicks.offset + 1, 1],
  ['blockLayers', BlockLayer.fields.elapsedTicks.offset + 1, 2],
  ['blockLayers', BlockLayer.fields.phaseTicks.offset, 1],
  ['blocks', Block.fields.layerCount.offset, 1],
  ['clusters', Cluster.fields.index.offset, 1],
] as const)(
  'a bit turned in %s, byte %d, fails both comparisons, for kernel and twin',
  async (table, byteOffset, bit) => {
    const spoiled = spoil(packed, table, byteOffset, bit)
    for (const channels of [twinChannels(spoiled), await runner.channels(spoiled)]) {
      const [againstTruth, againstTwin] = compare(channels)
      expect(againstTruth).toBeGreaterThan(0)
      expect(againstTwin).toBeGreaterThan(0)
    }
  },
)
