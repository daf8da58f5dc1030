import { maskGlyphs } from '../../bake/motion/mask-glyphs.ts'
import type { BakedAnimation, GlyphUnits } from '../../bake/tables.ts'
import type { ClusterRange } from '../../pack/clusters.ts'
import { packMotionValues } from '../../pack/motion-values.ts'
import type { SceneTables } from './scene-tables.ts'

/** What a block keeps of its text for a layer that blends motions, in tracks. */
export interface ValueStretch {
  /** The baked layer that reads it. */
  readonly layer: number
  readonly start: number
  readonly count: number
}

/** By baked layer and mask: whether each glyph of the text, in reading order, is in it. */
export type TextMasks = readonly (readonly Uint8Array[])[]

export function maskText(baked: BakedAnimation, units: GlyphUnits): TextMasks {
  return baked.layers.map(({ motion }) => (motion?.masks ?? []).map((mask) => maskGlyphs(mask, units)))
}

/** Packs a block's values for every layer that blends motions and reads some. */
export function placeMotionValues(
  tables: SceneTables,
  baked: BakedAnimation,
  masks: TextMasks,
  { logicalStart, clusterCount }: Pick<ClusterRange, 'logicalStart' | 'clusterCount'>,
  keep: (stretch: ValueStretch) => void,
): void {
  for (const [layer, { motion }] of baked.layers.entries()) {
    if (!motion || motion.parameters.length + motion.masks.length === 0) continue
    const isInMask = (mask: number, glyph: number) => masks[layer]![mask]![logicalStart + glyph] === 1
    const words = packMotionValues(motion, clusterCount, isInMask)
    const count = words.length / 4
    const start = tables.allocate(tables.tracks, count)
    keep({ layer, start, count })
    tables.tracks.write(start, words)
  }
}
