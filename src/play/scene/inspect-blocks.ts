import { CHANNEL_COUNT } from '../../../shaders/channels.ts'
import type { LaidClusters } from '../../text/layout.types.ts'
import type { Backend } from '../backend.ts'
import type { PlacedBlock } from './place-block.ts'

/** The 21 channels of a text's glyphs as the backend computes them now, in reading order. */
export async function inspectBlocks(
  backend: Backend,
  clusters: LaidClusters,
  blocks: readonly PlacedBlock[],
  motions: boolean,
): Promise<Float32Array> {
  const channels = new Float32Array(clusters.count * CHANNEL_COUNT)
  // The text may be set in other words before the first answer, which then lie where these did.
  const logicalIndex = clusters.logicalIndex.slice()
  // All are asked at once: the text may get another animation, and its blocks other places, before the first answers.
  const read = await Promise.all(
    blocks.map(async ({ allocation, clusterStart }) => {
      const { page, clusterStart: first, clusterCount: count } = allocation
      return { clusterStart, count, block: await backend.inspect({ page, first, count, motions }) }
    }),
  )
  for (const { clusterStart, count, block } of read) {
    for (let offset = 0; offset < count; offset++) {
      const glyph = logicalIndex[clusterStart + offset]!
      channels.set(block.subarray(offset * CHANNEL_COUNT, (offset + 1) * CHANNEL_COUNT), glyph * CHANNEL_COUNT)
    }
  }
  return channels
}
