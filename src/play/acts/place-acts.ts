import { Block } from '../../../shaders/evaluate/evaluate.layout.ts'
import type { ClusterRange } from '../../pack/clusters.ts'
import { type BlockDelays, planBlockDelays } from '../scene/layer-delays.ts'
import { type PlacedBlock, type PlacedPart, placePart, type TextMotion } from '../scene/place-block.ts'
import type { SceneTables } from '../scene/scene-tables.ts'

const WORDS = Block.byteLength / 4
const NEXT = Block.fields.nextAct.offset / 4
const WEIGHT = Block.fields.actWeight.offset / 4

/** An act behind a text's first one, with its delays in one block. */
export interface ActShare {
  readonly motion: TextMotion
  readonly delays: BlockDelays
}

export function shareActs(acts: readonly TextMotion[], { logicalStart, clusterCount }: ClusterRange): ActShare[] {
  return acts.map((motion) => ({
    motion,
    delays: planBlockDelays(motion.schedules, motion.stored.baked.layers, logicalStart, clusterCount),
  }))
}

/**
 * Gives each further act a block record behind the one before it. All of a text's acts are baked and in the tables from the
 * start; what a frame writes is their clocks and shares.
 *
 * @param delayStart In the page, where the delays of the first one go; those of the others follow.
 */
export function placeActs(
  tables: SceneTables,
  shares: readonly ActShare[],
  block: PlacedBlock,
  clusters: ClusterRange,
  delayStart: number,
): void {
  const page = tables.pages[block.allocation.page]!
  let before = block.index
  let delayAt = delayStart
  for (const { motion, delays } of shares) {
    const { index } = placePart(tables, page, motion, delays, delayAt, clusters, block.acts)
    tables.blocks.view.f32[index * WORDS + WEIGHT] = 0
    tables.blocks.view.u32[before * WORDS + NEXT] = index + 1
    tables.blocks.touch(before, 1)
    before = index
    delayAt += delays.recordCount
  }
}

/** Sets an act's share of the picture; whether that is news. */
export function writeActWeight({ blocks }: SceneTables, { index }: PlacedPart, weight: number): boolean {
  const { f32 } = blocks.view
  const rounded = Math.fround(weight)
  if (f32[index * WORDS + WEIGHT] === rounded) return false
  f32[index * WORDS + WEIGHT] = rounded
  blocks.touch(index, 1)
  return true
}

/** As `writeActWeight` does, until the function that it gives puts the old one back. */
export function keepActWeight({ blocks }: SceneTables, { index }: PlacedPart): () => void {
  const kept = blocks.view.f32[index * WORDS + WEIGHT]!
  return () => {
    blocks.view.f32[index * WORDS + WEIGHT] = kept
  }
}
