import { beforeAll, expect, test } from 'vitest'
import { CHANNEL_COUNT } from '../../shaders/channels.ts'
import { Block, MAX_ACTS } from '../../shaders/evaluate/evaluate.layout.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { type PackedScene, packScene, twinChannels } from '../support/pack-scene.ts'
import { createEvaluateRunner, type EvaluateRunner } from '../support/run-evaluate.ts'
import { randomMotionScene, randomScene } from '../support/scenes/random-scene.ts'
import { type BakedScene, bakeScene } from './bake-scene.ts'

let device: TestDevice
let runner: EvaluateRunner

beforeAll(async () => {
  device = await requestTestDevice()
  runner = await createEvaluateRunner(device, true)
}, 240_000)

const WORDS = Block.byteLength / 4
/** Exact in 32 bits, as the shares of acts are; 0 for one that does not show. */
const SHARES = [0.25, 0.5, 0, 0.625, 0.125]
/** Of what is added: three products and sums in 32 bits. */
const ROUNDING = 8 * 2 ** -24

/** By block: the acts of a text whose first one it is, by the place of their text and time among those packed. */
function chainActs({ tables }: PackedScene, scenes: readonly BakedScene[]): { text: number; time: number }[][] {
  const counts = scenes.map(({ text }) => text.times.length)
  const first = counts.map((_, text) => counts.slice(0, text).reduce((sum, count) => sum + count, 0))
  const { u32, f32 } = tables.blocks
  const next = (text: number, time: number) =>
    text + 1 < scenes.length ? { text: text + 1, time: Math.min(time, counts[text + 1]! - 1) } : undefined
  return scenes.flatMap((_, text) =>
    Array.from({ length: counts[text]! }, (_, time) => {
      const block = first[text]! + time
      const after = next(text, time)
      u32[block * WORDS + Block.fields.nextAct.offset / 4] = after ? first[after.text]! + after.time + 1 : 0
      f32[block * WORDS + Block.fields.actWeight.offset / 4] = SHARES[block % SHARES.length]!
      const chain = [{ text, time }]
      // More than a text may have: what lies beyond is not read.
      for (let act = after; act && chain.length < MAX_ACTS; act = next(act.text, act.time)) chain.push(act)
      return chain
    }),
  )
}

test('acts are mixed by their shares, each as if it played alone: kernel and twin', async () => {
  // A glyph of the first act is one of the others, too: those have as many glyphs or more.
  const scenes = Array.from({ length: 10 }, (_, seed) =>
    bakeScene(seed % 2 === 0 ? randomMotionScene(seed) : randomScene(seed)),
  ).sort((a, b) => a.text.glyphCount - b.text.glyphCount)
  const packed = packScene(scenes.map(({ text }) => text))
  const alone = { kernel: await runner.channels(packed), twin: twinChannels(packed) }
  const chains = chainActs(packed, scenes)
  const share = (block: number) => SHARES[block % SHARES.length]!
  const mixed = { kernel: await runner.channels(packed), twin: twinChannels(packed) }
  const blockOf = new Map(chains.map(([own], block) => [`${own!.text} ${own!.time}`, block]))
  const failures: string[] = []
  let several = 0
  for (const who of ['kernel', 'twin'] as const) {
    for (const chain of chains) {
      for (let glyph = 0; glyph < scenes[chain[0]!.text]!.text.glyphCount; glyph++) {
        const cluster = packed.cluster(chain[0]!.text, chain[0]!.time, glyph)
        for (let channel = 0; channel < CHANNEL_COUNT; channel++) {
          const parts = chain.map(({ text, time }) => {
            const state = alone[who][packed.cluster(text, time, glyph) * CHANNEL_COUNT + channel]!
            return share(blockOf.get(`${text} ${time}`)!) * state
          })
          if (parts.filter((part) => part !== 0).length > 1) several++
          const expected = parts.reduce((sum, part) => sum + part, 0)
          const found = mixed[who][cluster * CHANNEL_COUNT + channel]!
          const bound = ROUNDING * parts.reduce((sum, part) => sum + Math.abs(part), 0)
          if (!(Math.abs(found - expected) <= bound)) {
            failures.push(`${who}: channel ${channel} of glyph ${glyph} is ${found}, needs ${expected}`)
          }
        }
      }
    }
  }
  expect(failures.slice(0, 8), `${failures.length} of them`).toEqual([])
  expect(several).toBeGreaterThan(1000)
  await device.assertNoErrors()
}, 240_000)
