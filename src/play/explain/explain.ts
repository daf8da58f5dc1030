import { CHANNEL_INDEX, CHANNELS, type ChannelName } from '../../../shaders/channels.ts'
import type { EvaluateTables } from '../../../shaders/evaluate/evaluate.cpu.ts'
import { type ClusterTrace, type LayerTrace, traceCluster } from '../../../shaders/evaluate/trace.cpu.ts'
import type { Layer } from '../../author/model.ts'
import { glyphUnits } from '../../text/glyph-units.ts'
import { describeValue, excerpt } from '../check/describe-value.ts'
import { requireBelow } from '../check/require-value.ts'
import { GlyphIndexError, StageOptionError } from '../errors.ts'
import { storageIndex } from '../hit/storage-index.ts'
import { listParts } from '../scene/place-block.ts'
import type { SceneText } from '../scene/scene-text.ts'
import { StageText } from '../stage-text.ts'
import type { Text } from '../text.ts'
import { type ExplainedChannel, type ExplainedLayer, Explanation } from './explanation.ts'

/**
 * How a glyph comes to what it shows: layer by layer and channel by channel the value before, the layer's own, its weight and
 * the value after, by the same 64-bit arithmetic over the same tables that the CPU draws with.
 *
 * @param glyph Its index in reading order.
 * @param time Animation time, seconds; default: the text's now. Parameters count as they are now.
 * @throws GlyphIndexError for a glyph that is not there; StageOptionError for what is no text of a stage, and for times that are
 * no finite number.
 * @example
 * console.log(String(explain(title, 3, 0.5)))
 */
export function explain(text: Text, glyph: number, time?: number): Explanation {
  if (!(text instanceof StageText))
    throw new StageOptionError(
      `explain: the first argument must be a text of a stage, but it is ${describeValue(text)}`,
    )
  const call = `explain of text "${excerpt(text.content)}"`
  const at = requireBelow(time ?? text.animationTime, 1e12, `${call}: time`)
  const { scene, glyphCount } = text
  if (!(Number.isInteger(glyph) && glyph >= 0 && glyph < glyphCount)) {
    const has = glyphCount === 0 ? 'no glyphs' : `the glyphs 0 to ${glyphCount - 1}`
    throw new GlyphIndexError(`${call}: there is no glyph ${describeValue(glyph)}; the text has ${has}`)
  }
  const trace = scene.atTime(at, () => traceGlyph(scene, glyph))
  return describeTrace(scene, trace, glyph, at)
}

function traceGlyph(scene: SceneText, glyph: number): ClusterTrace {
  const storage = storageIndex(scene.laid, glyph)
  const block = scene.blocks.find(
    ({ clusterStart, allocation }) => storage >= clusterStart && storage < clusterStart + allocation.clusterCount,
  )!
  const page = scene.tables.pages[block.allocation.page]!
  const all = [...scene.tables.shared, ...page.tables].map(({ name, view }) => [name, view] as const)
  return traceCluster(
    Object.fromEntries(all) as unknown as EvaluateTables,
    block.allocation.clusterStart + storage - block.clusterStart,
  )
}

function describeTrace(scene: SceneText, trace: ClusterTrace, glyph: number, time: number): Explanation {
  const { laid } = scene
  const { animation, baked } = findAnimation(scene, trace.blockIndex)
  const layers = (animation?.layers ?? []).map((layer, index) => {
    // A layer with very many keys is baked as several, with channels of their own each.
    const parts = trace.layers.filter((_, part) => baked[part]!.layerIndex === index)
    return describeLayer(layer, index, parts)
  })
  const changed = CHANNELS.filter(
    ({ name }, channel) => trace.blended[channel] !== trace.channels[channel] && !(trace.hidden && name === 'opacity'),
  )
  return new Explanation(
    glyph,
    glyphUnits(laid).string(glyph),
    time,
    animation?.name,
    layers,
    changed.map(({ name }) => {
      const channel = CHANNEL_INDEX[name]
      return { channel: name, before: trace.blended[channel]!, after: trace.channels[channel]! }
    }),
    trace.hidden,
    Object.fromEntries(CHANNELS.map(({ name }, channel) => [name, trace.channels[channel]])) as Record<
      ChannelName,
      number
    >,
  )
}

/** What plays on the glyphs of a block record: the text's own animation, or that of some of its spans. */
function findAnimation(scene: SceneText, blockIndex: number) {
  const part = scene.blocks.flatMap(listParts).find(({ index }) => index === blockIndex)
  const { own, all } = scene.motions
  const motion = all.find(({ stored }) => stored.baked.layers === part?.layers)
  const baked = part?.layers.filter(({ companion }) => companion === undefined) ?? []
  return { animation: motion === own ? scene.animation : motion?.stored.animation, baked }
}

function describeLayer(layer: Layer, index: number, parts: readonly LayerTrace[]): ExplainedLayer {
  const [first] = parts
  return {
    index,
    name: layer.name,
    motion: layer.motion.name,
    blend: layer.blend,
    phase: first?.phase ?? 'skipped',
    activeSeconds: first?.active ?? 0,
    // The track of a layer without a duration has times of its own.
    localSeconds: first?.seconds === undefined ? undefined : Math.min(first.seconds, layer.duration),
    channels: parts
      .flatMap((part) => listChannels(layer, part))
      .sort((a, b) => CHANNEL_INDEX[a.channel] - CHANNEL_INDEX[b.channel]),
  }
}

function listChannels(layer: Layer, { values, weight, before, after }: LayerTrace): ExplainedChannel[] {
  return [...values].map(([channel, value]) => ({
    channel: CHANNELS[channel]!.name,
    before: before[channel]!,
    value,
    weight: weight ?? fixedWeight(layer, channel),
    after: after[channel]!,
  }))
}

/** SPEC 4: 1, for crossfade 0.5; a tint that stacks adds in every mode, whole where no weight is given. */
function fixedWeight({ weight, blend, tint }: Layer, channel: number): number {
  if (typeof weight === 'number') return Math.max(0, Math.min(1, weight))
  const stacks = CHANNELS[channel]!.class === 'tint' && tint === 'stack'
  return blend === 'crossfade' && !stacks ? 0.5 : 1
}
