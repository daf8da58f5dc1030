import type { OverrideStep } from '../../author/model.ts'
import type { BakedLayer } from '../../bake/tables.ts'
import { packBlock, packBlockLayer } from '../../pack/blocks.ts'
import { type ClusterRange, clustersOfLines, type LineRange, packClusters } from '../../pack/clusters.ts'
import { countDrawSteps, type GlyphRange, glyphsOfClusters, packDraws } from '../../pack/draws.ts'
import { packLines } from '../../pack/lines.ts'
import { drain } from '../../slices/drain.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { type ActShare, placeActs, shareActs } from '../acts/place-acts.ts'
import { placeSpans, type SpanShare, shareSpans } from '../rich/place-spans.ts'
import type { StoredAnimation } from './animation-store.ts'
import { type OverriddenGlyphs, type OverrideStretch, placeGlyphOverrides } from './glyph-overrides.ts'
import { type BlockDelays, type LayerSchedule, planDelaySteps, writeDelaySteps } from './layer-delays.ts'
import { placeMotionValues, type TextMasks, type ValueStretch } from './motion-values.ts'
import type { Page } from './page.ts'
import { type PageAllocation, releaseInPage, type SceneTables } from './scene-tables.ts'
import type { TextMotions } from './text-motions.ts'
import type { GlyphDraws, TextPaints } from './text-paints.ts'

/** A block record and what hangs on it: the text's own animation, or one of its spans. */
export interface PlacedPart {
  readonly index: number
  /** The layers that it plays, in the order of their records. */
  readonly layers: readonly BakedLayer[]
  layerStart: number
  layerCount: number
  /** Its delays, in its page. */
  readonly delayStart: number
  readonly delayCount: number
  /** Overrides that differ by glyph, in tracks. */
  readonly overrides: OverrideStretch[]
  /** What layers that blend motions read of the text, in tracks. */
  readonly values: ValueStretch[]
}

/** A block of a text in the scene's tables. */
export interface PlacedBlock extends PlacedPart {
  readonly allocation: PageAllocation
  /** How many of its draws are in each section of its text's paints, one after the other. */
  readonly sections: readonly number[]
  /** Its clusters in the text's storage order. */
  readonly clusterStart: number
  /** Its first line in the text. */
  readonly lineStart: number
  /** For glyphs of a rich text's spans, which have layers of their own. */
  readonly spans: PlacedPart[]
  /** The acts of its text behind the first one. */
  readonly acts: PlacedPart[]
}

/** The records of a block that clocks, places and weights are written to. */
export function listParts(block: PlacedBlock): readonly PlacedPart[] {
  return block.spans.length + block.acts.length === 0 ? [block] : [block, ...block.acts, ...block.spans]
}

/** What animates a text, baked and stored. */
export interface TextMotion {
  readonly stored: StoredAnimation
  readonly schedules: readonly LayerSchedule[]
  readonly masks: TextMasks
  /** When the last glyph's last layer has ended, seconds. */
  readonly endTime: number
  /** After it nothing moves any more, seconds. */
  readonly settledTime: number
  /** When every layer has ended or, of those without end, played once, seconds. */
  readonly restTime: number
}

/** What of a text goes into one block. */
interface BlockContents {
  readonly clusters: ClusterRange
  readonly glyphs: GlyphRange
  /** Draws of each section. */
  readonly drawCounts: readonly number[]
  readonly delays: BlockDelays
  readonly lineStart: number
  readonly lineCount: number
  readonly layers: readonly BakedLayer[]
  readonly spans: readonly SpanShare[]
  readonly acts: readonly ActShare[]
}

/** Packs whole lines of a text into a page and registers them as a block, in steps. Nothing is kept when it does not fit. */
export function* placeBlockSteps(
  tables: SceneTables,
  laid: LaidText,
  lines: LineRange,
  paints: TextPaints,
  { own: motion, spans, acts }: Pick<TextMotions, 'own' | 'spans' | 'acts'>,
  shadows: boolean,
): Generator<void, PlacedBlock> {
  const clusters = clustersOfLines(laid, lines)
  const layers = motion?.stored.baked.layers ?? []
  const glyphs = glyphsOfClusters(laid.glyphs, clusters)
  const sections = paints.sections(shadows)
  const drawCounts: number[] = []
  for (const draw of sections) drawCounts.push(yield* countDrawSteps(glyphs, draw))
  const contents = {
    clusters,
    glyphs,
    drawCounts,
    delays: yield* planDelaySteps(motion?.schedules ?? [], layers, clusters.logicalStart, clusters.clusterCount),
    lineStart: lines.lineStart,
    lineCount: lines.lineEnd - lines.lineStart,
    layers,
    spans: shareSpans(spans, clusters),
    acts: shareActs(acts, clusters),
  }
  const block = allocateBlock(tables, contents)
  let placed = false
  try {
    yield
    yield* packGlyphs(tables, laid, lines, paints, sections, contents, block)
    const { delayStart } = block.allocation
    if (motion) packMotion(tables, motion, contents.delays, delayStart, clusters, block)
    else packBlock(tables.blocks.view, block.index, { layerStart: 0, layerCount: 0, hideBeforeStart: false })
    tables.blocks.touch(block.index, 1)
    const actStart = delayStart + contents.delays.recordCount
    placeActs(tables, contents.acts, block, clusters, actStart)
    if (contents.spans.length > 0)
      placeSpans(tables, contents.spans, block, clusters, actStart + countDelays(contents.acts))
    placed = true
  } finally {
    if (!placed) releaseBlock(tables, block)
  }
  return block
}

/** Gives back everything that a block holds. */
export function releaseBlock(tables: SceneTables, block: PlacedBlock): void {
  releaseInPage(tables, block.allocation)
  for (const { index, layerStart, layerCount, overrides, values } of listParts(block)) {
    tables.blocks.ranges.release(index, 1)
    tables.blockLayers.ranges.release(layerStart, layerCount)
    for (const { start, count } of [...overrides, ...values]) tables.tracks.ranges.release(start, count)
  }
}

function countDelays(shares: readonly { readonly delays: BlockDelays }[]): number {
  return shares.reduce((sum, { delays }) => sum + delays.recordCount, 0)
}

function allocateBlock(
  tables: SceneTables,
  { clusters, drawCounts, delays, lineStart, lineCount, layers, spans, acts }: BlockContents,
): PlacedBlock {
  const { clusterStart, clusterCount } = clusters
  const layerCount = layers.length
  const delayCount = delays.recordCount + countDelays(acts) + countDelays(spans)
  const index = tables.allocate(tables.blocks, 1)
  let layerStart: number | undefined
  try {
    layerStart = tables.allocate(tables.blockLayers, layerCount)
    const drawCount = drawCounts.reduce((sum, count) => sum + count, 0)
    const allocation = tables.allocateInPage(clusterCount, lineCount, delayCount, drawCount)
    const own = { delayStart: allocation.delayStart, delayCount: delays.recordCount }
    const records = { layers, layerStart, layerCount, ...own, overrides: [], values: [], spans: [], acts: [] }
    return { index, allocation, sections: drawCounts, clusterStart, lineStart, ...records }
  } catch (error) {
    tables.blocks.ranges.release(index, 1)
    if (layerStart !== undefined) tables.blockLayers.ranges.release(layerStart, layerCount)
    throw error
  }
}

function* packGlyphs(
  tables: SceneTables,
  laid: LaidText,
  lines: LineRange,
  paints: TextPaints,
  sections: readonly GlyphDraws[],
  { glyphs, delays }: BlockContents,
  block: PlacedBlock,
): Generator<void, void> {
  const { index, allocation: at } = block
  const page = tables.pages[at.page]!
  packClusters(page.clusters.view, at.clusterStart, laid, lines, index, at.lineStart)
  page.clusters.touch(at.clusterStart, at.clusterCount)
  yield
  packLines(page.lines.view, at.lineStart, laid, lines, index, at.clusterStart)
  page.lines.touch(at.lineStart, at.lineCount)
  yield
  packGlyphDraws(tables, laid, glyphs, paints.offsetUnit, sections, block)
  yield
  yield* writeDelaySteps(page.delays, at.delayStart, delays)
}

/**
 * Places a further motion in a block: its own block record, its layers, and the delays from `delayStart` on.
 *
 * @param kept Of the block: takes the part up before anything can fail, so that it is given back with its block.
 */
export function placePart(
  tables: SceneTables,
  page: Page,
  motion: TextMotion,
  delays: BlockDelays,
  delayStart: number,
  glyphs: OverriddenGlyphs,
  kept: PlacedPart[],
): PlacedPart {
  const { layers } = motion.stored.baked
  const index = tables.allocate(tables.blocks, 1)
  const own = { delayStart, delayCount: delays.recordCount, overrides: [], values: [] }
  const part: PlacedPart = { index, layers, layerStart: 0, layerCount: 0, ...own }
  kept.push(part)
  part.layerStart = tables.allocate(tables.blockLayers, layers.length)
  part.layerCount = layers.length
  drain(writeDelaySteps(page.delays, delayStart, delays))
  packMotion(tables, motion, delays, delayStart, glyphs, part)
  tables.blocks.touch(index, 1)
  return part
}

/** Packs a block's draws anew, after its text's paints have changed. */
export function repackDraws(
  tables: SceneTables,
  laid: LaidText,
  paints: TextPaints,
  shadows: boolean,
  block: PlacedBlock,
): void {
  const { clusterStart, allocation } = block
  const glyphs = glyphsOfClusters(laid.glyphs, { clusterStart, clusterCount: allocation.clusterCount })
  packGlyphDraws(tables, laid, glyphs, paints.offsetUnit, paints.sections(shadows), block)
}

function packGlyphDraws(
  tables: SceneTables,
  laid: LaidText,
  glyphs: GlyphRange,
  offsetUnit: number,
  sections: readonly GlyphDraws[],
  { allocation: at, clusterStart, sections: counts }: PlacedBlock,
): void {
  const { draws } = tables.pages[at.page]!
  const clusterShift = at.clusterStart - clusterStart
  let first = at.drawStart
  for (const [section, draw] of sections.entries()) {
    packDraws(draws.view, first, laid.glyphs, glyphs, clusterShift, offsetUnit, draw)
    first += counts[section]!
  }
  draws.touch(at.drawStart, at.drawCount)
}

/** Packs a part's layers, and what they need for each of its glyphs. */
function packMotion(
  tables: SceneTables,
  { stored, masks }: TextMotion,
  delays: BlockDelays,
  delayStart: number,
  glyphs: OverriddenGlyphs,
  block: PlacedPart,
): void {
  const { baked } = stored
  const placeOverrides = (
    steps: readonly OverrideStep[] | undefined,
    layerIndex: number | undefined,
    quads?: readonly number[],
  ) => {
    const stretch = steps && placeGlyphOverrides(tables, steps, glyphs, layerIndex, quads)
    if (stretch) block.overrides.push(stretch)
    return stretch
  }
  const common = stored.overrideStart
  const overrides =
    common === undefined ? placeOverrides(baked.randomOverrides, undefined) : { start: common, stride: 0 }
  packBlock(tables.blocks.view, block.index, {
    layerStart: block.layerStart,
    layerCount: block.layerCount,
    hideBeforeStart: baked.hideBeforeStart,
    ...(overrides && { overrides }),
  })
  placeMotionValues(tables, baked, masks, glyphs, (stretch) => block.values.push(stretch))
  for (const [layer, { start, stride }] of delays.layers.entries()) {
    const { randomOverrides, track, layerIndex } = baked.layers[layer]!
    // A text's values hang on the first companion of the layer that reads them.
    const values = block.values.find((stretch) => stretch.layer === layer - 1)
    const own = values ? { start: values.start, stride: 0 } : placeOverrides(randomOverrides, layerIndex, track.quads)
    packBlockLayer(tables.blockLayers.view, block.layerStart + layer, {
      layer: stored.layerStart + layer,
      delayStart: delayStart + start,
      delayStride: stride,
      ...(own && { overrides: own }),
    })
  }
  tables.blockLayers.touch(block.layerStart, block.layerCount)
}
