import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { CHANNEL_COUNT, CHANNELS } from '../../shaders/channels.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { evaluateWindow } from '../support/evaluate-baked.ts'
import { type PackedScene, packScene, type SceneText, twinChannels } from '../support/pack-scene.ts'
import { randomText } from '../support/random-baked.ts'
import { createEvaluateRunner, type EvaluateRunner } from '../support/run-evaluate.ts'

const SEED = 20_240_611
const SCENES = 100

/** SPEC 10: kernel against twin, half of 1e-5 · (1 + M). The twin against what was packed has no more either. */
const bound = (magnitude: number) => 0.5e-5 * (1 + magnitude)

let gpu: TestDevice
let runner: EvaluateRunner

beforeAll(async () => {
  gpu = await requestTestDevice()
  runner = await createEvaluateRunner(gpu)
}, 60_000)

interface Range {
  readonly least: ArrayLike<number>
  readonly most: ArrayLike<number>
  readonly magnitudes: readonly number[]
}

function expectWithin(value: number, range: Range, at: number, channel: number, where: string): void {
  const slack = bound(range.magnitudes[channel]!)
  const [least, most] = [range.least[at]!, range.most[at]!]
  if (!(value >= least - slack && value <= most + slack))
    throw new Error(`${where}, ${CHANNELS[channel]!.name}: ${value} is not within [${least}, ${most}] ± ${slack}`)
}

/** Least and most of the twin's channels over text time ± 10 µs of the fastest layer. */
function twinWindow(scene: PackedScene, rate: number) {
  const least = new Float64Array(scene.clusterCount * CHANNEL_COUNT).fill(Number.POSITIVE_INFINITY)
  const most = new Float64Array(scene.clusterCount * CHANNEL_COUNT).fill(Number.NEGATIVE_INFINITY)
  for (let step = -10; step <= 10; step += 2) {
    scene.shiftTimes((step * 1e-6) / rate)
    for (const [index, value] of twinChannels(scene).entries()) {
      least[index] = Math.min(least[index]!, value)
      most[index] = Math.max(most[index]!, value)
    }
  }
  scene.shiftTimes(0)
  return { least, most }
}

async function checkText(text: SceneText): Promise<void> {
  const scene = packScene([text])
  const twin = twinChannels(scene)
  const kernel = await runner.channels(scene)
  const rate = Math.max(...text.animation.layers.map(({ timing }) => timing.playbackRate), 1e-9)
  const near = twinWindow(scene, rate)
  for (const [index, time] of text.times.entries())
    for (let glyph = 0; glyph < text.glyphCount; glyph++) {
      const baked = evaluateWindow(text, glyph, time)
      const at = scene.cluster(0, index, glyph) * CHANNEL_COUNT
      const where = `glyph ${glyph} at ${time} s`
      for (let channel = 0; channel < CHANNEL_COUNT; channel++) {
        expectWithin(twin[at + channel]!, baked, channel, channel, `twin, ${where}`)
        const range = { ...near, magnitudes: baked.magnitudes }
        expectWithin(kernel[at + channel]!, range, at + channel, channel, `kernel, ${where}`)
      }
    }
}

test('kernel and twin agree on random tables, and the twin with what was packed', async () => {
  await fc.assert(fc.asyncProperty(randomText, checkText), { seed: SEED, numRuns: SCENES, endOnFailure: true })
})

test('several texts and blocks in one dispatch give what each gives alone', async () => {
  const texts = fc.sample(randomText, { seed: SEED + 1, numRuns: 12 })
  const together = packScene(texts)
  const kernel = await runner.channels(together)
  const twin = twinChannels(together)
  let offset = 0
  for (const text of texts) {
    const alone = packScene([text])
    expect(kernel.subarray(offset, offset + alone.clusterCount * CHANNEL_COUNT)).toEqual(await runner.channels(alone))
    expect(twin.subarray(offset, offset + alone.clusterCount * CHANNEL_COUNT)).toEqual(twinChannels(alone))
    offset += alone.clusterCount * CHANNEL_COUNT
  }
  expect(offset).toBe(kernel.length)
})

test('a part of the clusters can be evaluated by itself', async () => {
  const scene = packScene(fc.sample(randomText, { seed: SEED + 2, numRuns: 4 }))
  const range = { first: 5, count: 67 }
  const [all, part] = [await runner.channels(scene), await runner.channels(scene, range)]
  expect(part).toEqual(all.subarray(range.first * CHANNEL_COUNT, (range.first + range.count) * CHANNEL_COUNT))
  const { poses, spacings } = await runner.poses(scene, range)
  const written = [...spacings.keys()].filter((index) =>
    poses.f32.subarray(index * 16, index * 16 + 16).some((v) => v !== 0),
  )
  expect(written.every((index) => index >= 5 && index < 72)).toBe(true)
  expect(written.length).toBeGreaterThan(60)
})
