import { Line } from '../../../shaders/spacing/spacing.layout.ts'
import { unpackBlockLayer } from '../../pack/blocks.ts'
import { clustersOfLines } from '../../pack/clusters.ts'
import { packLines } from '../../pack/lines.ts'
import { createTable } from '../../pack/record-values.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { type BlockDelays, changeDelays, planBlockDelays } from './layer-delays.ts'
import { type PlacedBlock, placeBlock, releaseBlock } from './place-block.ts'
import { sameDelays } from './same-delays.ts'
import type { SceneTables } from './scene-tables.ts'
import { splitLines } from './split-lines.ts'
import type { TextMotions } from './text-motions.ts'
import type { TextPaints } from './text-paints.ts'

/** A text as its blocks are packed from. */
export interface PackedText {
  readonly laid: LaidText
  readonly paints: TextPaints
  readonly motions: TextMotions
}

/** Blocks for another layout of a text. Nothing that was there has been touched yet. */
export interface RelaidBlocks {
  readonly blocks: readonly PlacedBlock[]
  /** Those that have to be computed anew. */
  readonly fresh: readonly PlacedBlock[]
  /** Those that are no longer used: to be released. */
  readonly dropped: readonly PlacedBlock[]
  /** Writes what has changed of the blocks that stay: where lines are, when glyphs start. Cannot fail. */
  readonly commit: () => void
}

/** So many blocks over those of a text that is packed at once, then it is packed at once again. */
const SPARE_BLOCKS = 32

/**
 * Packs what is new in a layout: blocks of lines that were taken over from the one before stay where they are, whatever moved
 * them up or down. On failure nothing is kept.
 *
 * @param limit Most clusters of a block.
 */
export function relayBlocks(
  tables: SceneTables,
  before: PackedText & { readonly blocks: readonly PlacedBlock[] },
  after: PackedText,
  limit: number,
): RelaidBlocks {
  const { head, tail } = findKept(tables, before, after)
  const { lines, clusters } = after.laid
  const first = head.length === 0 ? 0 : endLine(head.at(-1)!.block)
  const last = tail.length === 0 ? lines.count : tail[0]!.block.lineStart
  const between = { count: last - first, clusterStart: lines.clusterStart.subarray(first, last + 1) }
  const ranges = splitLines(between, limit)
  const most = 2 * Math.ceil(clusters.count / limit) + SPARE_BLOCKS
  if (head.length + ranges.length + tail.length > most && before.blocks.length > 0) {
    return relayBlocks(tables, { ...before, blocks: [] }, after, limit)
  }
  const placed: PlacedBlock[] = []
  const shadows = after.motions.animates('shadowColorA')
  try {
    for (const { lineStart, lineEnd } of ranges) {
      const range = { lineStart: first + lineStart, lineEnd: first + lineEnd }
      placed.push(placeBlock(tables, after.laid, range, after.paints, after.motions, shadows))
    }
  } catch (error) {
    for (const block of placed) releaseBlock(tables, block)
    throw error
  }
  const kept = [...head, ...tail]
  const stays = new Set(kept.map(({ block }) => block.index))
  return {
    blocks: [...head.map(({ block }) => block), ...placed, ...tail.map(({ block }) => block)],
    fresh: [...placed, ...kept.filter(({ delays }) => delays !== undefined).map(({ block }) => block)],
    dropped: before.blocks.filter(({ index }) => !stays.has(index)),
    commit: () => {
      for (const { block, delays } of kept) {
        writeLines(tables, after.laid, block)
        const { page, delayStart } = block.allocation
        if (delays) changeDelays(tables.pages[page]!.delays, delayStart, delays)
      }
    },
  }
}

interface KeptBlock {
  readonly block: PlacedBlock
  /** The delays that it gets, where they are others. */
  readonly delays: BlockDelays | undefined
}

/** The blocks at the beginning and at the end that hold nothing but lines that were taken over. */
function findKept(
  tables: SceneTables,
  before: PackedText & { readonly blocks: readonly PlacedBlock[] },
  after: PackedText,
): { readonly head: readonly KeptBlock[]; readonly tail: readonly KeptBlock[] } {
  const kept = after.laid === before.laid ? undefined : after.laid.kept
  const head: KeptBlock[] = []
  const tail: KeptBlock[] = []
  const sameMotion = after.motions.own?.stored === before.motions.own?.stored
  // Spans and acts have layers and delays of their own in every block.
  const hasParts = hasOthers(after.motions) || hasOthers(before.motions)
  if (!kept || after.paints !== before.paints || !sameMotion || hasParts) return { head, tail }
  const { paragraphs, lines, clusters } = before.laid
  const headEnd = paragraphs.lineStart[kept.head]!
  const tailStart = paragraphs.lineStart[paragraphs.count - kept.tail]!
  const lineShift = after.laid.lines.count - lines.count
  const clusterShift = after.laid.clusters.count - clusters.count
  for (const block of before.blocks) {
    if (endLine(block) > headEnd) break
    const same = keep(tables, before, after, block, block)
    if (!same) break
    head.push(same)
  }
  for (let index = before.blocks.length - 1; index >= head.length; index--) {
    const block = before.blocks[index]!
    // What is drawn by index, at random, goes by the text's glyphs, and those have moved on.
    const goesByIndex = block.overrides.length > 0 || block.values.length > 0
    if (block.lineStart < tailStart || (goesByIndex && clusterShift !== 0)) break
    const moved = {
      ...block,
      lineStart: block.lineStart + lineShift,
      clusterStart: block.clusterStart + clusterShift,
    }
    const same = keep(tables, before, after, block, moved)
    if (!same) break
    tail.unshift(same)
  }
  return { head, tail }
}

function hasOthers({ spans, acts }: TextMotions): boolean {
  return spans.length + acts.length > 0
}

/** A block that stays, with its new delays; undefined where these need another place. */
function keep(
  tables: SceneTables,
  before: PackedText,
  after: PackedText,
  old: PlacedBlock,
  block: PlacedBlock,
): KeptBlock | undefined {
  const [motion, oldMotion] = [after.motions.own, before.motions.own]
  if (!motion || !oldMotion) return { block, delays: undefined }
  const { clusterCount: count, delayStart, delayCount } = block.allocation
  const { logicalStart } = clustersOfLines(after.laid, { lineStart: block.lineStart, lineEnd: endLine(block) })
  const oldRange = clustersOfLines(before.laid, { lineStart: old.lineStart, lineEnd: endLine(old) })
  if (sameDelays(oldMotion.schedules, oldRange.logicalStart, motion.schedules, logicalStart, count)) {
    return { block, delays: undefined }
  }
  const delays = planBlockDelays(motion.schedules, motion.stored.baked.layers, logicalStart, count, {
    schedules: oldMotion.schedules,
    start: oldRange.logicalStart,
  })
  const fits = delays.layers.every(({ start, stride }, layer) => {
    const packed = unpackBlockLayer(tables.blockLayers.view, block.layerStart + layer)
    return packed.delayStart === delayStart + start && packed.delayStride === stride
  })
  return fits && delays.recordCount === delayCount ? { block, delays } : undefined
}

function endLine({ lineStart, allocation }: PlacedBlock): number {
  return lineStart + allocation.lineCount
}

function writeLines(tables: SceneTables, laid: LaidText, block: PlacedBlock): void {
  const { allocation: at, lineStart } = block
  const packed = createTable(Line, at.lineCount)
  packLines(packed, 0, laid, { lineStart, lineEnd: endLine(block) }, block.index, at.clusterStart)
  tables.pages[at.page]!.lines.writeChanged(at.lineStart, packed.u32)
}
