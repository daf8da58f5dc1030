import { CHANNEL_COUNT } from '../../shaders/channels.ts'
import { evaluateChannels } from '../../shaders/evaluate/evaluate.cpu.ts'
import { animation } from '../../src/author/animation.ts'
import type { Layer } from '../../src/author/model.ts'
import { bakeAnimation } from '../../src/bake/bake-animation.ts'
import { scheduleLayers } from '../../src/bake/schedule-layers.ts'
import type { GlyphUnits } from '../../src/bake/tables.ts'
import { packMotionValues } from '../../src/pack/motion-values.ts'
import { parameterWeight } from '../../src/play/scene/parameter-weight.ts'
import { packScene } from '../../test/support/pack-scene.ts'
import type { PlotPoint, PlotStep } from '../curve-plots/sheet.ts'

/** A text of one letter. */
const LETTER: GlyphUnits = {
  count: 1,
  string: () => 'a',
  word: new Uint32Array(1),
  line: new Uint32Array(1),
  sentence: new Uint32Array(1),
  class: new Uint8Array(1),
  visualIndex: new Uint32Array(1),
}

/** Values of the text's parameters by name. */
export type Parameters = Readonly<Record<string, number>>

/** A channel of a letter at each of these times, from the bytes that the stage packs, by the evaluate stage's CPU form. */
export function evaluateLayer(
  layer: Layer,
  channel: number,
  times: readonly number[],
  parameters: Parameters = {},
): number[] {
  const authored = animation([layer])
  const baked = bakeAnimation(authored)
  const motionValues = baked.layers.map(({ motion }) => {
    if (!motion) return undefined
    const words = packMotionValues(motion, 1, () => true)
    const weights = motion.parameters.map((one) => parameterWeight(one, parameters[one.name] ?? 0))
    new Float32Array(words.buffer).set(weights)
    return words
  })
  const schedules = scheduleLayers(authored, baked, LETTER)
  const packed = packScene([{ animation: baked, schedules, glyphCount: 1, times, motionValues }])
  const channels = evaluateChannels(packed.tables, 0, packed.clusterCount)
  return times.map((_, time) => channels[packed.cluster(0, time, 0) * CHANNEL_COUNT + channel]!)
}

/** Over a plot's width, which is about 220 px. */
const SAMPLES = 220

/** Two neighbours farther apart than this are the two sides of a jump, in values of 0..1. */
const JUMP = 0.3

/** A line through values; a jump leaves a gap. */
export function tracePoints(points: readonly PlotPoint[]): PlotStep[] {
  return points.map((to, index) => {
    const before = points[index - 1]
    return { kind: before && Math.abs(to[1] - before[1]) < JUMP ? 'line' : 'move', to }
  })
}

/** A channel of a layer over `seconds`. */
export function traceLayer(layer: Layer, channel: number, seconds: number, parameters?: Parameters): PlotStep[] {
  // Between the even times, where iterations and events lie: each side of a jump gets points of its own.
  const times = Array.from({ length: SAMPLES }, (_, index) => ((index + 0.5) / SAMPLES) * seconds)
  const values = evaluateLayer(layer, channel, times, parameters)
  return tracePoints(times.map((time, index) => [time, values[index]!]))
}
