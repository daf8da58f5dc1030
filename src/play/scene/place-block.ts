import type { BakedAnimation } from '../../bake/tables.ts'
import { packBlock, packBlockLayer } from '../../pack/blocks.ts'
import { clustersOfLines, type LineRange, packClusters } from '../../pack/clusters.ts'
import { glyphsOfClusters, packDraws } from '../../pack/draws.ts'
import { packLines } from '../../pack/lines.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { StoredAnimation } from './animation-store.ts'
import { type LayerSchedule, packBlockDelays } from './layer-delays.ts'
import { type PageAllocation, releaseInPage, type SceneTables } from './scene-tables.ts'
import type { TextPaints } from './text-paints.ts'

/** A block of a text in the scene's tables. */
export interface PlacedBlock {
  readonly index: number
  readonly allocation: PageAllocation
  /** Its clusters in the text's storage order. */
  readonly clusterStart: number
  readonly layerStart: number
  readonly layerCount: number
}

/** What animates a text, baked and stored. */
export interface TextMotion {
  readonly baked: BakedAnimation
  readonly stored: StoredAnimation
  readonly schedules: readonly LayerSchedule[]
  /** When the last glyph's last layer has ended, seconds. */
  readonly endTime: number
}

/** Packs whole lines of a text into a page and registers them as a block. Nothing is kept when it does not fit. */
export function placeBlock(
  tables: SceneTables,
  laid: LaidText,
  lines: LineRange,
  paints: TextPaints,
  motion: TextMotion | undefined,
): PlacedBlock {
  const { clusterStart, clusterCount, logicalStart } = clustersOfLines(laid, lines)
  const glyphs = glyphsOfClusters(laid.glyphs, { clusterStart, clusterCount })
  const lineCount = lines.lineEnd - lines.lineStart
  const layers = motion?.baked.layers ?? []
  const delays = packBlockDelays(motion?.schedules ?? [], layers, logicalStart, clusterCount)
  const at = tables.allocateInPage(clusterCount, lineCount, delays.recordCount, glyphs.glyphEnd - glyphs.glyphStart)
  const page = tables.pages[at.page]!
  const index = tables.allocate(tables.blocks, 1)
  const layerStart = tables.allocate(tables.blockLayers, layers.length)

  packClusters(page.clusters.view, at.clusterStart, laid, lines, index, at.lineStart)
  page.clusters.touch(at.clusterStart, clusterCount)
  packLines(page.lines.view, at.lineStart, laid, lines, index, at.clusterStart)
  page.lines.touch(at.lineStart, lineCount)
  packDraws(
    page.draws.view,
    at.drawStart,
    laid.glyphs,
    glyphs,
    at.clusterStart - clusterStart,
    paints.offsetUnit,
    paints.draw,
  )
  page.draws.touch(at.drawStart, at.drawCount)
  let record = at.delayStart
  for (const words of delays.words) {
    page.delays.write(record, words)
    record += words.byteLength / page.delays.stride
  }

  const overrideStart = motion?.stored.overrideStart
  packBlock(tables.blocks.view, index, {
    layerStart,
    layerCount: layers.length,
    hideBeforeStart: motion?.baked.hideBeforeStart ?? false,
    ...(overrideStart !== undefined && { overrides: { start: overrideStart, stride: 0 } }),
  })
  tables.blocks.touch(index, 1)
  for (const [layer, { start, stride }] of delays.layers.entries()) {
    packBlockLayer(tables.blockLayers.view, layerStart + layer, {
      layer: motion!.stored.layerStart + layer,
      delayStart: at.delayStart + start,
      delayStride: stride,
    })
  }
  tables.blockLayers.touch(layerStart, layers.length)
  return { index, allocation: at, clusterStart, layerStart, layerCount: layers.length }
}

export function releaseBlock(tables: SceneTables, block: PlacedBlock): void {
  releaseInPage(tables, block.allocation)
  tables.blocks.ranges.release(block.index, 1)
  tables.blockLayers.ranges.release(block.layerStart, block.layerCount)
}
