import type { OverrideStep } from '../../author/model.ts'
import { packBlock, packBlockLayer } from '../../pack/blocks.ts'
import { type ClusterRange, clustersOfLines, type LineRange, packClusters } from '../../pack/clusters.ts'
import { type GlyphRange, glyphsOfClusters, packDraws } from '../../pack/draws.ts'
import { packLines } from '../../pack/lines.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { StoredAnimation } from './animation-store.ts'
import { type OverrideStretch, placeGlyphOverrides } from './glyph-overrides.ts'
import { type BlockDelays, type LayerSchedule, packBlockDelays } from './layer-delays.ts'
import { placeMotionValues, type TextMasks, type ValueStretch } from './motion-values.ts'
import { type PageAllocation, releaseInPage, type SceneTables } from './scene-tables.ts'
import type { TextPaints } from './text-paints.ts'

/** A block of a text in the scene's tables. */
export interface PlacedBlock {
  readonly index: number
  readonly allocation: PageAllocation
  /** Its clusters in the text's storage order. */
  readonly clusterStart: number
  /** Its first line in the text. */
  readonly lineStart: number
  readonly layerStart: number
  readonly layerCount: number
  /** Overrides that differ by glyph, in tracks. */
  readonly overrides: OverrideStretch[]
  /** What layers that blend motions read of the text, in tracks. */
  readonly values: ValueStretch[]
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
  readonly delays: BlockDelays
  readonly lineStart: number
  readonly lineCount: number
  readonly layerCount: number
}

/** Packs whole lines of a text into a page and registers them as a block. Nothing is kept when it does not fit. */
export function placeBlock(
  tables: SceneTables,
  laid: LaidText,
  lines: LineRange,
  paints: TextPaints,
  motion: TextMotion | undefined,
): PlacedBlock {
  const clusters = clustersOfLines(laid, lines)
  const layers = motion?.stored.baked.layers ?? []
  const contents = {
    clusters,
    glyphs: glyphsOfClusters(laid.glyphs, clusters),
    delays: packBlockDelays(motion?.schedules ?? [], layers, clusters.logicalStart, clusters.clusterCount),
    lineStart: lines.lineStart,
    lineCount: lines.lineEnd - lines.lineStart,
    layerCount: layers.length,
  }
  const block = allocateBlock(tables, contents)
  try {
    packGlyphs(tables, laid, lines, paints, contents, block)
    if (motion) packMotion(tables, laid, motion, contents, block)
    else packBlock(tables.blocks.view, block.index, { layerStart: 0, layerCount: 0, hideBeforeStart: false })
    tables.blocks.touch(block.index, 1)
  } catch (error) {
    releaseBlock(tables, block)
    throw error
  }
  return block
}

/** Gives back everything that a block holds. */
export function releaseBlock(tables: SceneTables, block: PlacedBlock): void {
  releaseInPage(tables, block.allocation)
  tables.blocks.ranges.release(block.index, 1)
  tables.blockLayers.ranges.release(block.layerStart, block.layerCount)
  for (const { start, count } of [...block.overrides, ...block.values]) tables.tracks.ranges.release(start, count)
}

function allocateBlock(
  tables: SceneTables,
  { clusters, glyphs, delays, lineStart, lineCount, layerCount }: BlockContents,
): PlacedBlock {
  const { clusterStart, clusterCount } = clusters
  const index = tables.allocate(tables.blocks, 1)
  let layerStart: number | undefined
  try {
    layerStart = tables.allocate(tables.blockLayers, layerCount)
    const drawCount = glyphs.glyphEnd - glyphs.glyphStart
    const allocation = tables.allocateInPage(clusterCount, lineCount, delays.recordCount, drawCount)
    return { index, allocation, clusterStart, lineStart, layerStart, layerCount, overrides: [], values: [] }
  } catch (error) {
    tables.blocks.ranges.release(index, 1)
    if (layerStart !== undefined) tables.blockLayers.ranges.release(layerStart, layerCount)
    throw error
  }
}

function packGlyphs(
  tables: SceneTables,
  laid: LaidText,
  lines: LineRange,
  paints: TextPaints,
  { glyphs, delays }: BlockContents,
  { index, allocation: at, clusterStart }: PlacedBlock,
): void {
  const page = tables.pages[at.page]!
  packClusters(page.clusters.view, at.clusterStart, laid, lines, index, at.lineStart)
  page.clusters.touch(at.clusterStart, at.clusterCount)
  packLines(page.lines.view, at.lineStart, laid, lines, index, at.clusterStart)
  page.lines.touch(at.lineStart, at.lineCount)
  const clusterShift = at.clusterStart - clusterStart
  packDraws(page.draws.view, at.drawStart, laid.glyphs, glyphs, clusterShift, paints.offsetUnit, paints.draw)
  page.draws.touch(at.drawStart, at.drawCount)
  let record = at.delayStart
  for (const words of delays.words) {
    page.delays.write(record, words)
    record += words.byteLength / page.delays.stride
  }
}

function packMotion(
  tables: SceneTables,
  laid: LaidText,
  { stored, masks }: TextMotion,
  { clusters, delays }: BlockContents,
  block: PlacedBlock,
): void {
  const { baked } = stored
  const placeOverrides = (steps: readonly OverrideStep[] | undefined, quads?: readonly number[]) => {
    const stretch = steps && placeGlyphOverrides(tables, steps, laid.clusters.count, clusters, quads)
    if (stretch) block.overrides.push(stretch)
    return stretch
  }
  const common = stored.overrideStart
  const overrides = common === undefined ? placeOverrides(baked.randomOverrides) : { start: common, stride: 0 }
  packBlock(tables.blocks.view, block.index, {
    layerStart: block.layerStart,
    layerCount: block.layerCount,
    hideBeforeStart: baked.hideBeforeStart,
    ...(overrides && { overrides }),
  })
  placeMotionValues(tables, baked, masks, clusters, (stretch) => block.values.push(stretch))
  for (const [layer, { start, stride }] of delays.layers.entries()) {
    const { randomOverrides, track } = baked.layers[layer]!
    // A text's values hang on the first companion of the layer that reads them.
    const values = block.values.find((stretch) => stretch.layer === layer - 1)
    const own = values ? { start: values.start, stride: 0 } : placeOverrides(randomOverrides, track.quads)
    packBlockLayer(tables.blockLayers.view, block.layerStart + layer, {
      layer: stored.layerStart + layer,
      delayStart: block.allocation.delayStart + start,
      delayStride: stride,
      ...(own && { overrides: own }),
    })
  }
  tables.blockLayers.touch(block.layerStart, block.layerCount)
}
