import { QUAD_COUNT } from '../../../shaders/channels.ts'
import type { OverrideStep } from '../../author/model.ts'
import { bakeGlyphOverrides } from '../../bake/fold-overrides.ts'
import type { ClusterRange } from '../../pack/clusters.ts'
import { packOverrides } from '../../pack/overrides.ts'
import type { SceneTables } from './scene-tables.ts'

/** Overrides that differ by glyph, in tracks. */
export interface OverrideStretch {
  readonly start: number
  readonly count: number
  /** Entries of tracks from a glyph's overrides to the next glyph's. */
  readonly stride: number
}

/** The glyphs of a block that overrides are drawn for. */
export interface OverriddenGlyphs extends Pick<ClusterRange, 'logicalStart' | 'clusterCount'> {
  /** Of a span's: for each authored layer, the index of each of its glyphs in the span. */
  readonly scopeIndices?: readonly Uint32Array[]
}

/**
 * Packs overrides with random operands for the glyphs of a block, in reading order.
 *
 * @param layerIndex The authored layer; undefined: the animation's own steps.
 */
export function placeGlyphOverrides(
  tables: SceneTables,
  steps: readonly OverrideStep[],
  { logicalStart, clusterCount, scopeIndices }: OverriddenGlyphs,
  layerIndex: number | undefined,
  quads?: readonly number[],
): OverrideStretch | undefined {
  if (clusterCount === 0) return undefined
  const width = (quads?.length ?? QUAD_COUNT) * 8
  const indices = scopeIndices?.at(layerIndex ?? -1)?.subarray(logicalStart, logicalStart + clusterCount)
  const drawn = indices ? indices.reduce((most, index) => Math.max(most, index + 1), 0) : logicalStart + clusterCount
  const baked = bakeGlyphOverrides(steps, drawn, quads, indices ? 0 : logicalStart)
  const words = packOverrides(indices ? pick(baked, width, indices) : baked)
  const entries = words.length / 4
  const start = tables.allocate(tables.tracks, entries)
  tables.tracks.write(start, words)
  return { start, count: entries, stride: entries / clusterCount }
}

function pick(all: Float64Array, width: number, indices: Uint32Array): Float64Array {
  const picked = new Float64Array(indices.length * width)
  for (const [place, index] of indices.entries()) {
    picked.set(all.subarray(index * width, (index + 1) * width), place * width)
  }
  return picked
}
