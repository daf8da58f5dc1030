import { countBelow } from '../../memory/count-below.ts'
import { assignClusters, type ClusterOwner } from '../../pack/assign-clusters.ts'
import type { ClusterRange } from '../../pack/clusters.ts'
import { type BlockDelays, planBlockDelays } from '../scene/layer-delays.ts'
import { type PlacedBlock, placePart } from '../scene/place-block.ts'
import type { SceneTables } from '../scene/scene-tables.ts'
import type { SpanMotion } from './bake-span-motions.ts'

/** What of a span motion lies in one block of a text. */
export interface SpanShare {
  readonly span: SpanMotion
  /** Its members [start, end). */
  readonly start: number
  readonly end: number
  readonly delays: BlockDelays
}

/** The span motions that have glyphs in a block, with their delays. */
export function shareSpans(spans: readonly SpanMotion[], { logicalStart, clusterCount }: ClusterRange): SpanShare[] {
  return spans.flatMap((span) => {
    const start = countBelow(span.members, logicalStart)
    const end = countBelow(span.members, logicalStart + clusterCount)
    if (start === end) return []
    const { schedules, stored } = span.motion
    return [{ span, start, end, delays: planBlockDelays(schedules, stored.baked.layers, start, end - start) }]
  })
}

/**
 * Gives the spans' glyphs in a block a block record of their own, in place of the text's. They stay where they are among the
 * other glyphs, so that lines are whole; what a glyph costs is what its own layers cost.
 *
 * @param delayStart In the page, where the delays of the first share go; those of the others follow.
 */
export function placeSpans(
  tables: SceneTables,
  shares: readonly SpanShare[],
  block: PlacedBlock,
  { logicalStart, clusterCount }: ClusterRange,
  delayStart: number,
): void {
  const { page: pageIndex, clusterStart } = block.allocation
  const page = tables.pages[pageIndex]!
  const owners: ClusterOwner[] = []
  let delayAt = delayStart
  for (const { span, start, end, delays } of shares) {
    const { motion, members, scopeIndices } = span
    const glyphs = { logicalStart: start, clusterCount: end - start, scopeIndices }
    const { index } = placePart(tables, page, motion, delays, delayAt, glyphs, block.spans)
    delayAt += delays.recordCount
    owners.push({ block: index, glyphs: members.subarray(start, end).map((glyph) => glyph - logicalStart) })
  }
  assignClusters(page.clusters.view, clusterStart, clusterCount, owners)
  page.clusters.touch(clusterStart, clusterCount)
}
