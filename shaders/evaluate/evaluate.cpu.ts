import { CHANNEL_COUNT, CHANNEL_INDEX, CHANNELS, IDENTITY } from '../channels.ts'
import type { Tables } from '../tables.ts'
import {
  BLOCK_HIDE_BEFORE_START,
  BLOCK_OVERRIDES,
  Block,
  BlockLayer,
  Cluster,
  LAYER_COMPANION,
  LAYER_MOTION,
  MAX_ACTS,
} from './evaluate.layout.ts'
import { LayerReader, overrideNumber } from './layer-reader.cpu.ts'
import { MotionReader } from './motion-reader.cpu.ts'
import { BEGUN, Playhead, SKIPPED } from './playhead.cpu.ts'
import { hold, writePose } from './pose.cpu.ts'

/** What evaluate reads. */
export type EvaluateTables = Tables<'clusters' | 'blocks' | 'blockLayers' | 'delays' | 'layers' | 'tracks'>

const blockWords = Block.byteLength / 4
const clusterWords = Cluster.byteLength / 4
const blockWord = Cluster.fields.block.offset / 4
const indexWord = Cluster.fields.index.offset / 4
const blockLayerWords = BlockLayer.byteLength / 4
const overrideWord = BlockLayer.fields.overrideStart.offset / 4

/** Words of a quad's override pair. */
const OVERRIDE_WORDS = 8
const overrideWords = CHANNELS.map(({ quad, lane }) => quad * OVERRIDE_WORDS + lane)

/** Copied much faster than a list of numbers is. */
const identity = Float64Array.from(IDENTITY)

/** A block's layers, as its clusters are evaluated. */
export interface BlockReader {
  readonly index: number
  readonly playheads: readonly Playhead[]
  /** By playhead: what blends the motions of a layer that has some. */
  readonly motions: readonly (MotionReader | undefined)[]
  readonly hideBeforeStart: boolean
  /** Entry of the animation's overrides in `tracks` and how much further each glyph's lie; -1 without any. */
  readonly overrideStart: number
  readonly overrideStride: number
  /** How much of the state it gives, where its text has acts. */
  readonly weight: number
  /** The other acts of its text. */
  readonly others: readonly BlockReader[]
}

/**
 * The evaluate stage on the CPU, in 64-bit: poses and letter spacings of clusters `first` to `first + count` go to `poses`
 * and `spacings`.
 */
export function evaluatePoses(
  tables: EvaluateTables & Tables<'poses' | 'spacings'>,
  first: number,
  count: number,
): void {
  const evaluate = createEvaluator(tables)
  const state = new Float64Array(CHANNEL_COUNT)
  for (let index = first; index < first + count; index++) {
    evaluate(state, index)
    writePose(tables.poses, tables.clusters, index, state)
    tables.spacings.f32[index] = hold(state[CHANNEL_INDEX.letterSpacing]!)
  }
}

/**
 * The 21 channels of clusters `first` to `first + count`, in channel order, cluster by cluster: what poses are made of.
 *
 * @example
 * const channels = evaluateChannels(tables, 0, 10)
 * channels[21 * 3 + CHANNEL_INDEX.opacity] // opacity of cluster 3
 */
export function evaluateChannels(
  tables: EvaluateTables,
  first: number,
  count: number,
  channels = new Float64Array(count * CHANNEL_COUNT),
): Float64Array {
  const evaluate = createEvaluator(tables)
  const state = new Float64Array(CHANNEL_COUNT)
  for (let offset = 0; offset < count; offset++) {
    evaluate(state, first + offset)
    channels.set(state, offset * CHANNEL_COUNT)
  }
  return channels
}

/** Evaluates clusters one by one; blocks and layers are read once, when first met. */
function createEvaluator(tables: EvaluateTables): (state: Float64Array, cluster: number) => void {
  const layers: LayerReader[] = []
  const blocks: BlockReader[] = []
  const readLayer = (layer: number) => {
    layers[layer] ??= new LayerReader(tables, layer)
    return layers[layer]
  }
  const { clusters, tracks } = tables
  return (state, cluster) => {
    const at = cluster * clusterWords
    const index = clusters.u32[at + blockWord]!
    blocks[index] ??= readBlock(tables, index, readLayer)
    evaluateActs(state, blocks[index], clusters.u32[at + indexWord]!, tracks.f32)
  }
}

/** The block of a cluster, of several acts the one that shows most, and the cluster's reading-order index in it. */
export function findBlock(
  tables: EvaluateTables,
  cluster: number,
): { index: number; block: BlockReader; glyph: number } {
  const at = cluster * clusterWords
  const index = tables.clusters.u32[at + blockWord]!
  const first = readBlock(tables, index, (layer) => new LayerReader(tables, layer))
  const block = first.others.reduce((most, other) => (other.weight > most.weight ? other : most), first)
  return { index: block.index, block, glyph: tables.clusters.u32[at + indexWord]! }
}

function readBlock(
  tables: EvaluateTables,
  index: number,
  readLayer: (layer: number) => LayerReader,
  acts = MAX_ACTS,
): BlockReader {
  const read = (field: keyof typeof Block.fields) =>
    tables.blocks.u32[index * blockWords + Block.fields[field].offset / 4]!
  const [flags, start] = [read('flags'), read('layerStart')]
  const all = Array.from({ length: read('layerCount') }, (_, layer) => new Playhead(tables, start + layer, readLayer))
  const playheads = all.filter((playhead) => !isCompanion(playhead))
  const next = acts > 1 && read('nextAct') > 0 ? readBlock(tables, read('nextAct') - 1, readLayer, acts - 1) : undefined
  return {
    index,
    playheads,
    motions: playheads.map((playhead) => readMotion(tables, playhead, all, start)),
    hideBeforeStart: (flags & BLOCK_HIDE_BEFORE_START) !== 0,
    overrideStart: (flags & BLOCK_OVERRIDES) !== 0 ? read('overrideStart') : -1,
    overrideStride: read('overrideStride'),
    weight: tables.blocks.f32[index * blockWords + Block.fields.actWeight.offset / 4]!,
    others: next ? [next, ...next.others] : [],
  }
}

function isCompanion({ layer }: Playhead): boolean {
  return (layer.flags & LAYER_COMPANION) !== 0
}

/** The companions of a layer follow it; at the first of them the text's own values hang. */
function readMotion(
  tables: EvaluateTables,
  playhead: Playhead,
  all: readonly Playhead[],
  start: number,
): MotionReader | undefined {
  if ((playhead.layer.flags & LAYER_MOTION) === 0) return undefined
  const own = all.indexOf(playhead)
  const next = all.findIndex((other, index) => index > own && !isCompanion(other))
  const values = tables.blockLayers.u32[(start + own + 1) * blockLayerWords + overrideWord] ?? 0
  return new MotionReader(tables, all.slice(own, next < 0 ? all.length : next), values)
}

const act = new Float64Array(CHANNEL_COUNT)

/** The states of the acts that show, each as if it played alone, in their shares. */
function evaluateActs(state: Float64Array, block: BlockReader, glyph: number, numbers: Float32Array): void {
  if (block.others.length === 0 && block.weight === 1) {
    evaluateState(state, block, glyph, numbers)
    return
  }
  state.fill(0)
  for (const one of [block, ...block.others]) {
    if (!(one.weight > 0)) continue
    evaluateState(act, one, glyph, numbers)
    for (let channel = 0; channel < CHANNEL_COUNT; channel++) state[channel]! += one.weight * act[channel]!
  }
  replaceNonFinite(state)
}

/** The state of a glyph, by its reading-order index in the block (SPEC 3). */
function evaluateState(state: Float64Array, block: BlockReader, glyph: number, numbers: Float32Array): void {
  state.set(identity)
  let animated = false
  let begun = false
  const { playheads, motions } = block
  for (let layer = 0; layer < playheads.length; layer++) {
    const playhead = playheads[layer]!
    const standing = playhead.locate(glyph)
    if (standing === SKIPPED) continue
    animated = true
    if (standing === BEGUN) begun = true
    if (!playhead.plays) continue
    const motion = motions[layer]
    if (motion) motion.blend(state, glyph)
    else playhead.layer.blend(state, playhead.seconds, playhead.overrideEntry(glyph))
  }
  if (!animated) return
  overrideState(state, block, glyph, numbers)
  if (block.hideBeforeStart && !begun) state[CHANNEL_INDEX.opacity] = 0
  replaceNonFinite(state)
}

/** The animation's overrides, on all channels. */
export function overrideState(state: Float64Array, block: BlockReader, glyph: number, numbers: Float32Array): void {
  if (block.overrideStart < 0) return
  const first = 4 * (block.overrideStart + block.overrideStride * glyph)
  for (let channel = 0; channel < CHANNEL_COUNT; channel++)
    state[channel] = overrideNumber(numbers, first + overrideWords[channel]!, state[channel]!)
}

/** Tables hold no NaN or infinity; spoilt ones must not spread. One such number shows in the sum. */
export function replaceNonFinite(state: Float64Array): void {
  let [first, second, third] = [0, 0, 0]
  for (let channel = 0; channel < CHANNEL_COUNT; channel += 3) {
    first += state[channel]!
    second += state[channel + 1]!
    third += state[channel + 2]!
  }
  if (Number.isFinite(first + second + third)) return
  for (let channel = 0; channel < CHANNEL_COUNT; channel++)
    if (!Number.isFinite(state[channel])) state[channel] = identity[channel]!
}
