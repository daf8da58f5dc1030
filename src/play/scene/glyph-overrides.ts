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

/** Packs overrides with random operands for the glyphs of a block, in reading order. */
export function placeGlyphOverrides(
  tables: SceneTables,
  steps: readonly OverrideStep[],
  glyphCount: number,
  { logicalStart, clusterCount }: ClusterRange,
  quads?: readonly number[],
): OverrideStretch | undefined {
  if (clusterCount === 0) return undefined
  const width = (quads?.length ?? QUAD_COUNT) * 8
  const words = packOverrides(
    bakeGlyphOverrides(steps, glyphCount, quads).subarray(logicalStart * width, (logicalStart + clusterCount) * width),
  )
  const entries = words.length / 4
  const start = tables.allocate(tables.tracks, entries)
  tables.tracks.write(start, words)
  return { start, count: entries, stride: entries / clusterCount }
}
