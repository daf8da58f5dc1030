import { CHANNEL_COUNT } from '../../shaders/channels.ts'
import { type EvaluateTables, evaluateChannels, evaluatePoses } from '../../shaders/evaluate/evaluate.cpu.ts'
import { Block, BlockLayer, Cluster, Delay, Layer, Pose } from '../../shaders/evaluate/evaluate.layout.ts'
import { type TableView, viewTable } from '../../shaders/tables.ts'
import type { BakedAnimation, Schedule } from '../../src/bake/tables.ts'
import { packBlock, packBlockLayer } from '../../src/pack/blocks.ts'
import { writeClocks } from '../../src/pack/clocks.ts'
import { packDelays } from '../../src/pack/delays.ts'
import { packLayer } from '../../src/pack/layer.ts'
import { packOverrides } from '../../src/pack/overrides.ts'
import { createTable, writeRecord } from '../../src/pack/record-values.ts'
import { packTrack } from '../../src/pack/track.ts'

export type Box = readonly [x: number, y: number, width: number, height: number]

/** A text of a scene: an animation, its glyphs' schedules, and the times to evaluate it at, a block for each. */
export interface SceneText {
  readonly animation: BakedAnimation
  /** One a baked layer; `[NaN]` delays skip every glyph. */
  readonly schedules: readonly Schedule[]
  readonly glyphCount: number
  /** Seconds of the text's clock. */
  readonly times: readonly number[]
  /** px relative to the line's origin, by reading order; (0, -8, 10, 12) where not given. */
  readonly box?: (glyph: number) => Box
  /** By layer: scales and offsets of the layer's quads, glyph × quad × 8. */
  readonly layerOverrides?: readonly (Float64Array | undefined)[]
  /** In place of the animation's overrides: glyph × 6 quads × 8. */
  readonly overridesByGlyph?: Float64Array
  /** By layer: what the text keeps for a layer that blends motions. */
  readonly motionValues?: readonly (Uint32Array | undefined)[]
}

export interface PackedScene {
  readonly tables: EvaluateTables
  readonly clusterCount: number
  /** Index of a glyph of a text at one of its times, all by position. */
  readonly cluster: (text: number, time: number, glyph: number) => number
  /** Sets every block's clocks to its time plus `seconds`. */
  readonly shiftTimes: (seconds: number) => void
}

const DEFAULT_BOX: Box = [0, -8, 10, 12]

/** Packs texts as the stage does, ready for the kernel and the twin: `scene.tables` are the inputs of both. */
export function packScene(texts: readonly SceneText[]): PackedScene {
  const tracks = new WordList(4)
  const delays = new WordList(Delay.byteLength / 4)
  const layers = new WordList(Layer.byteLength / 4)
  const clusterCount = sum(texts.map((text) => text.glyphCount * text.times.length))
  const blockCount = sum(texts.map((text) => text.times.length))
  const blockLayerCount = sum(texts.map((text) => text.times.length * text.animation.layers.length))
  const clusters = createTable(Cluster, Math.max(1, clusterCount))
  const blocks = createTable(Block, Math.max(1, blockCount))
  const blockLayers = createTable(BlockLayer, Math.max(1, blockLayerCount))
  const firstCluster: number[] = []
  const setClocks: ((shift: number) => void)[] = []
  let cluster = 0
  let block = 0
  let blockLayer = 0
  for (const text of texts) {
    firstCluster.push(cluster)
    const played = playLayers(text, tracks, delays, layers)
    const overrides = text.overridesByGlyph ?? text.animation.overrides
    const placed = overrides && {
      start: tracks.append(packOverrides(overrides)),
      stride: text.overridesByGlyph ? 12 : 0,
    }
    for (const time of text.times) {
      const layerStart = blockLayer
      for (const [index, values] of played.entries()) {
        const at = blockLayer++
        packBlockLayer(blockLayers, at, values)
        const { timing } = text.animation.layers[index]!
        setClocks.push((shift) => writeClocks(blockLayers, at, timing, time + shift))
      }
      packBlock(blocks, block, {
        layerStart,
        layerCount: played.length,
        hideBeforeStart: text.animation.hideBeforeStart,
        ...(placed && { overrides: placed }),
      })
      for (let glyph = 0; glyph < text.glyphCount; glyph++)
        writeRecord(clusters, Cluster, cluster++, {
          box: text.box?.(glyph) ?? DEFAULT_BOX,
          block,
          line: 0,
          index: glyph,
          flags: 0,
        })
      block++
    }
  }
  const shiftTimes = (shift: number) => {
    for (const setClock of setClocks) setClock(shift)
  }
  shiftTimes(0)
  return {
    tables: { clusters, blocks, blockLayers, delays: delays.view, layers: layers.view, tracks: tracks.view },
    clusterCount,
    cluster: (text, time, glyph) => firstCluster[text]! + time * texts[text]!.glyphCount + glyph,
    shiftTimes,
  }
}

/** The twin's channels of every cluster, cluster × 21. */
export function twinChannels(scene: PackedScene): Float64Array {
  return evaluateChannels(scene.tables, 0, scene.clusterCount)
}

/** The twin's poses and letter spacings of every cluster. */
export function twinPoses(scene: PackedScene): { readonly poses: TableView; readonly spacings: Float32Array } {
  const poses = createTable(Pose, scene.clusterCount)
  const spacings = createTable({ byteLength: 4 }, scene.clusterCount)
  evaluatePoses({ ...scene.tables, poses, spacings }, 0, scene.clusterCount)
  return { poses, spacings: spacings.f32 }
}

/** A cluster's 21 channels out of a table of all. */
export function channelsOf<Numbers extends Float32Array | Float64Array>(channels: Numbers, cluster: number): number[] {
  return [...channels.subarray(cluster * CHANNEL_COUNT, (cluster + 1) * CHANNEL_COUNT)]
}

function playLayers(text: SceneText, tracks: WordList, delays: WordList, layers: WordList) {
  return text.animation.layers.map((baked, index) => {
    const track = packTrack(baked)
    const trackStart = tracks.append(track.words)
    const byGlyph = text.layerOverrides?.[index]
    // They hang on the first companion.
    const values = baked.companion && text.motionValues?.[index - 1]
    const layer = layers.append(packLayer(baked, { track, trackStart, overridesByGlyph: byGlyph !== undefined }))
    const packed = packDelays(text.schedules[index]!, baked.timing, baked.layerIndex)
    return {
      layer,
      delayStart: delays.append(packed.words),
      delayStride: packed.stride,
      ...(byGlyph && {
        overrides: { start: tracks.append(packOverrides(byGlyph)), stride: 2 * baked.track.quads.length },
      }),
      ...(values && { overrides: { start: tracks.append(values), stride: 0 } }),
    }
  })
}

/** Words that grow by whole records. */
class WordList {
  #words: number[] = []

  constructor(readonly recordWords: number) {}

  /** Index of the first record. */
  append(words: Uint32Array): number {
    const start = this.#words.length / this.recordWords
    for (const word of words) this.#words.push(word)
    return start
  }

  get view(): TableView {
    const words = new Uint32Array(Math.max(this.recordWords, this.#words.length))
    words.set(this.#words)
    return viewTable(words.buffer)
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
