import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { BlockLayer, Cluster, Delay, Layer, Pose } from '../../shaders/evaluate/evaluate.layout.ts'
import type { RecordLayout } from '../../shaders/record.ts'
import { viewTable } from '../../shaders/tables.ts'
import { readRecord } from '../../src/pack/record-values.ts'
import { animationOf, bakeByHand } from '../support/baked.ts'
import { requestTestDevice } from '../support/device.ts'
import { type PackedScene, packScene, twinChannels, twinPoses } from '../support/pack-scene.ts'
import { randomText } from '../support/random-baked.ts'
import { createEvaluateRunner, type EvaluateRunner } from '../support/run-evaluate.ts'

/** SPEC 10, kernel against twin, for values up to 100. */
const BOUND = 0.5e-5 * 101

let runner: EvaluateRunner

beforeAll(async () => {
  runner = await createEvaluateRunner(await requestTestDevice())
}, 60_000)

function agree(kernel: ArrayLike<number>, twin: ArrayLike<number>): boolean {
  if (kernel.length !== twin.length) return false
  for (let index = 0; index < kernel.length; index++)
    if (!(Math.abs(kernel[index]! - twin[index]!) <= BOUND)) return false
  return true
}

/** Three glyphs in the midst of an endless layer of smooth curves. */
function createScene(): PackedScene {
  const layer = bakeByHand({
    keys: [0, 0.5],
    channels: {
      translationX: [
        [10, 20, 3, -2],
        [20, -10, 5, 4],
      ],
    },
    mode: 'additive',
    weight: 0.75,
    timing: { period: 1, activeDuration: Number.POSITIVE_INFINITY },
  })
  const schedules = [{ delays: Float64Array.of(0, 0.25, 1.2) }]
  return packScene([{ animation: animationOf([layer]), schedules, glyphCount: 3, times: [2.1] }])
}

function copyTables(scene: PackedScene): PackedScene {
  const tables = Object.fromEntries(
    Object.entries(scene.tables).map(([name, view]) => [name, viewTable(view.u32.slice().buffer)]),
  ) as unknown as PackedScene['tables']
  return { ...scene, tables }
}

interface Spoilt {
  readonly table: keyof PackedScene['tables']
  readonly layout: RecordLayout
  readonly field: string
  /** Byte of the field, from its lowest, and the bits that are turned. */
  readonly byte: number
  readonly bits: number
}

/** One byte of each kind of number: indices by one, times by a quarter of a second, an elapsed time by its sign. */
const SPOILT: readonly Spoilt[] = [
  { table: 'clusters', layout: Cluster, field: 'index', byte: 0, bits: 1 },
  { table: 'blockLayers', layout: BlockLayer, field: 'phaseTicks', byte: 1, bits: 1 },
  { table: 'blockLayers', layout: BlockLayer, field: 'elapsedTicks', byte: 3, bits: 0x80 },
  { table: 'blockLayers', layout: BlockLayer, field: 'delayStart', byte: 0, bits: 1 },
  { table: 'delays', layout: Delay, field: 'ticks', byte: 3, bits: 0x10 },
  { table: 'layers', layout: Layer, field: 'keyStart', byte: 0, bits: 1 },
  { table: 'layers', layout: Layer, field: 'coefficientStart', byte: 0, bits: 1 },
  { table: 'layers', layout: Layer, field: 'blendStart', byte: 0, bits: 1 },
  { table: 'layers', layout: Layer, field: 'periodTicks', byte: 1, bits: 1 },
]

test('one spoilt byte in what the kernel reads fails the comparison', async () => {
  const scene = createScene()
  const twin = twinChannels(scene)
  expect(agree(await runner.channels(scene), twin)).toBe(true)
  for (const { table, layout, field, byte, bits } of SPOILT) {
    const spoilt = copyTables(scene)
    const bytes = new Uint8Array(spoilt.tables[table].u32.buffer)
    bytes[layout.fields[field]!.offset + byte]! ^= bits
    expect(agree(await runner.channels(spoilt), twin), `${table}.${field}`).toBe(false)
  }
})

test('every spoilt coefficient that is in use fails the comparison', async () => {
  const scene = createScene()
  const twin = twinChannels(scene)
  // Two keys, then per segment c0 to c3; translationX is the first lane of its quad.
  for (let entry = 2; entry < 10; entry++) {
    const spoilt = copyTables(scene)
    spoilt.tables.tracks.u32[entry * 4]! ^= 0x00800000
    expect(agree(await runner.channels(spoilt), twin), `entry ${entry}`).toBe(false)
  }
})

/** Bits of NaNs, infinities and the largest numbers. */
const BAD_BITS = [0x7fc00000, 0xffc00001, 0x7f800000, 0xff800000, 0x7f7fffff, 0xff7fffff, 0x7f800001]

test('whatever numbers the tables hold, poses are finite', async () => {
  const texts = fc.sample(randomText, { seed: 5, numRuns: 10 })
  for (const [round, every] of [1, 2, 3, 5, 7, 11].entries()) {
    const scene = packScene(texts)
    const { tracks, clusters } = scene.tables
    for (let word = round; word < tracks.u32.length; word += every)
      tracks.u32[word] = BAD_BITS[((word / every + round) % BAD_BITS.length) | 0]!
    for (let cluster = 0; cluster < scene.clusterCount; cluster += every)
      clusters.u32[(cluster * Cluster.byteLength) / 4 + (cluster % 4)] = BAD_BITS[(cluster + round) % BAD_BITS.length]!
    for (const { poses, spacings } of [await runner.poses(scene), twinPoses(scene)]) {
      expect([...spacings].every(Number.isFinite)).toBe(true)
      for (let index = 0; index < scene.clusterCount; index++) {
        const { linear, translation, opacity, shadowOffset } = readRecord(poses, Pose, index)
        for (const value of [linear, translation, opacity, shadowOffset].flat())
          if (!Number.isFinite(value)) throw new Error(`cluster ${index}: ${value}`)
      }
    }
  }
})
