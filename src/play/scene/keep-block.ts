import { countBelow } from '../../memory/count-below.ts'
import { unpackBlockLayer } from '../../pack/blocks.ts'
import { type ClusterRange, clustersOfLines } from '../../pack/clusters.ts'
import { type BlockDelays, planBlockDelays } from './layer-delays.ts'
import type { PlacedBlock, PlacedPart, TextMotion } from './place-block.ts'
import type { PackedText } from './relay-blocks.ts'
import { sameDelays } from './same-delays.ts'
import { samePlaces } from './same-places.ts'
import type { SceneTables } from './scene-tables.ts'

/** Delays that go over those of a block, and where in the page. */
export interface ChangedDelays {
  readonly start: number
  readonly delays: BlockDelays
}

/** What animates some glyphs of a block, before or after. */
interface Share {
  readonly motion: TextMotion
  /** Its first glyph there: of the text's, or of a span's members. */
  readonly start: number
  readonly count: number
  /** Where its glyphs stand in the block; undefined: they are all there are. */
  readonly members: Uint32Array | undefined
  /** For each authored layer, what its glyphs count in. */
  readonly indices: readonly Uint32Array[] | undefined
}

/**
 * What a block needs to show the same lines of another layout: other delays, none most of the time; undefined where it must be
 * packed anew. The text is animated as it was.
 *
 * @param old The block where it was, `block` where it is.
 */
export function keepBlock(
  tables: SceneTables,
  before: PackedText,
  after: PackedText,
  old: PlacedBlock,
  block: PlacedBlock,
): readonly ChangedDelays[] | undefined {
  const oldRange = rangeOf(before, old)
  const range = rangeOf(after, block)
  if (!samePlaces(before, after, old, block)) return undefined
  const oldShares = listShares(before, oldRange)
  const shares = listShares(after, range)
  const parts: readonly PlacedPart[] = [block, ...block.acts, ...block.spans]
  // A text without an animation of its own has a record for it.
  const placed = after.motions.own ? parts : parts.slice(1)
  if (shares.length !== placed.length || oldShares.length !== shares.length) return undefined
  const changed: ChangedDelays[] = []
  for (const [index, share] of shares.entries()) {
    const delays = keepPart(tables, oldShares[index]!, share, placed[index]!)
    if (!delays) return undefined
    if (delays !== 'same') changed.push({ start: placed[index]!.delayStart, delays })
  }
  return changed
}

function rangeOf({ laid }: PackedText, { lineStart, allocation }: PlacedBlock): ClusterRange {
  return clustersOfLines(laid, { lineStart, lineEnd: lineStart + allocation.lineCount })
}

/** In the order in which a block's parts are placed. */
function listShares({ motions }: PackedText, { logicalStart, clusterCount }: ClusterRange): Share[] {
  const whole = { start: logicalStart, count: clusterCount, members: undefined, indices: undefined }
  const texts = [...(motions.own ? [motions.own] : []), ...motions.acts].map((motion) => ({ motion, ...whole }))
  const spans = motions.spans.flatMap(({ motion, members, scopeIndices }) => {
    const start = countBelow(members, logicalStart)
    const count = countBelow(members, logicalStart + clusterCount) - start
    const own = members.subarray(start, start + count).map((glyph) => glyph - logicalStart)
    return count === 0 ? [] : [{ motion, start, count, members: own, indices: scopeIndices }]
  })
  return [...texts, ...spans]
}

/** A part's delays where they are others; undefined where it must be placed anew. */
function keepPart(tables: SceneTables, old: Share, own: Share, part: PlacedPart): BlockDelays | 'same' | undefined {
  const { motion, start, count } = own
  const { stored, schedules } = motion
  if (old.motion.stored !== stored || old.count !== count || !sameMembers(old, own)) return undefined
  if (part.values.length > 0 && !sameMasks(old, own)) return undefined
  // What is drawn by index, at random, goes by the glyphs of the text, or of each layer's scope.
  if (part.overrides.length > 0 && !sameIndices(old, own)) return undefined
  if (sameDelays(old.motion.schedules, old.start, schedules, start, count)) return 'same'
  const before = { schedules: old.motion.schedules, start: old.start }
  const delays = planBlockDelays(schedules, stored.baked.layers, start, count, before)
  const fits = delays.layers.every((planned, layer) => {
    const packed = unpackBlockLayer(tables.blockLayers.view, part.layerStart + layer)
    return packed.delayStart === part.delayStart + planned.start && packed.delayStride === planned.stride
  })
  return fits && delays.recordCount === part.delayCount ? delays : undefined
}

function sameMembers({ members: old }: Share, { members, count }: Share): boolean {
  if (!old || !members) return old === members
  return sameNumbers(old, 0, members, 0, count)
}

function sameMasks(old: Share, own: Share): boolean {
  return own.motion.masks.every((masks, layer) =>
    masks.every((mask, index) => sameNumbers(old.motion.masks[layer]![index]!, old.start, mask, own.start, own.count)),
  )
}

function sameIndices(old: Share, own: Share): boolean {
  if (!own.indices || !old.indices) return old.start === own.start
  return own.indices.every((indices, layer) =>
    sameNumbers(old.indices![layer]!, old.start, indices, own.start, own.count),
  )
}

type Numbers = Uint8Array | Uint32Array

function sameNumbers(a: Numbers, start: number, b: Numbers, otherStart: number, count: number): boolean {
  for (let index = 0; index < count; index++) if (a[start + index] !== b[otherStart + index]) return false
  return true
}
