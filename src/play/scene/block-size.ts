import { PAGE_CLUSTERS, PAGE_DELAYS } from './page.ts'
import type { TextMotions } from './text-motions.ts'

/** Most clusters of a block: a quarter of a page, so that texts fill pages well. */
const BLOCK_CLUSTERS = PAGE_CLUSTERS / 4

/**
 * Blocks that a text is cut into, unless they came out smaller than the least size: an edit packs one of them anew, and a
 * frame writes the clocks of all.
 */
const BLOCKS_PER_TEXT = 64
const LEAST_BLOCK_CLUSTERS = 4096

/** Most delays that a glyph has in one layer. */
const DELAYS_PER_LAYER = 4

/** Clusters of a block, so few that their delays fill no more than a quarter of a page either. */
export function blockSize(clusterCount: number, { all }: TextMotions): number {
  // A glyph has delays in the text's own layers, also where a span's take their place.
  const layers = all.reduce(
    (sum, { schedules }) => sum + schedules.filter(({ schedule }) => schedule.delays.length > 1).length,
    0,
  )
  const wanted = Math.max(LEAST_BLOCK_CLUSTERS, Math.ceil(clusterCount / BLOCKS_PER_TEXT))
  return Math.min(wanted, BLOCK_CLUSTERS, Math.floor(PAGE_DELAYS / 4 / Math.max(1, layers * DELAYS_PER_LAYER)))
}
