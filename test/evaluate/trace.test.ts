import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNELS } from '../../shaders/channels.ts'
import { evaluateChannels } from '../../shaders/evaluate/evaluate.cpu.ts'
import { traceCluster } from '../../shaders/evaluate/trace.cpu.ts'
import { bakeScene } from '../conformance/bake-scene.ts'
import { packScene } from '../support/pack-scene.ts'
import { randomMotionScene, randomScene } from '../support/scenes/random-scene.ts'
import { blendValue, findChannelMode } from '../truth/glyph/blend.ts'

const BOUND = 1e-9

/** Traces every cluster of a scene: each ends where the evaluate stage does, each step follows from the one before. */
function checkScene(make: typeof randomScene, seed: number): void {
  const { scene, baked, text } = bakeScene(make(seed))
  const packed = packScene([text])
  const clusters = scene.units.count * scene.times.length
  const channels = evaluateChannels(packed.tables, 0, clusters)
  const layers = baked.layers.filter(({ companion }) => companion === undefined)
  for (let cluster = 0; cluster < clusters; cluster++) {
    const trace = traceCluster(packed.tables, cluster)
    const wrong = trace.channels.findIndex((value, channel) => !(value === channels[21 * cluster + channel]))
    if (wrong >= 0)
      expect.fail(`seed ${seed}, cluster ${cluster}: ${CHANNELS[wrong]!.name} is not what the stage gives`)
    expect(trace.layers).toHaveLength(layers.length)
    for (const [index, layer] of trace.layers.entries()) {
      const authored = scene.animation.layers[layers[index]!.layerIndex]!
      for (const [channel, value] of layer.values) {
        const mode = findChannelMode(authored, channel)
        const weight =
          layer.weight ?? (typeof authored.weight === 'number' ? Math.max(0, Math.min(1, authored.weight)) : undefined)
        const fallback = mode === 'crossfade' ? 0.5 : 1
        const blended = blendValue(mode, layer.before[channel]!, value, weight ?? fallback)
        // Blend coefficients are 32-bit in the tables.
        const bound = BOUND + 1e-6 * (1 + Math.abs(value)) * (1 + Math.abs(layer.before[channel]!))
        if (!(Math.abs(layer.after[channel]! - blended) <= bound))
          expect.fail(
            `seed ${seed}, cluster ${cluster}, layer ${index}, ${CHANNELS[channel]!.name}: ${layer.after[channel]}, not ${blended}`,
          )
      }
      for (let channel = 0; channel < 21; channel++)
        if (!layer.values.has(channel) && layer.after[channel] !== layer.before[channel])
          expect.fail(`seed ${seed}, cluster ${cluster}: layer ${index} changed ${CHANNELS[channel]!.name} unseen`)
    }
  }
}

test('traces of plain layers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => checkScene(randomScene, seed)),
    { numRuns: 12 },
  )
})

test('traces of layers that blend motions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => checkScene(randomMotionScene, seed)),
    { numRuns: 12 },
  )
})
