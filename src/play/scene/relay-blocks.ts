import { Line } from '../../../shaders/spacing/spacing.layout.ts'
import { packLines } from '../../pack/lines.ts'
import { createTable } from '../../pack/record-values.ts'
import { report } from '../../slices/share-steps.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { TextColors } from '../color/text-colors.ts'
import { type ChangedDelays, keepBlock } from './keep-block.ts'
import { changeDelays } from './layer-delays.ts'
import { type PlacedBlock, placeBlockSteps, releaseBlock } from './place-block.ts'
import { reserveForRest } from './reserve-pages.ts'
import { sameList } from './same-list.ts'
import type { SceneTables } from './scene-tables.ts'
import { splitLines } from './split-lines.ts'
import type { TextMotions } from './text-motions.ts'
import type { TextPaints } from './text-paints.ts'

/** A text as its blocks are packed from. */
export interface PackedText {
  readonly laid: LaidText
  readonly paints: TextPaints
  /** What the paints gave its glyphs. */
  readonly colors: TextColors
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
 * them up or down. In steps of how much is done, 0..1; when stopped or refused, nothing is kept.
 *
 * @param limit Most clusters of a block.
 */
export function* relayBlockSteps(
  tables: SceneTables,
  before: PackedText & { readonly blocks: readonly PlacedBlock[] },
  after: PackedText,
  limit: number,
): Generator<number, RelaidBlocks> {
  const { head, tail } = yield* report(findKept(tables, before, after), 0)
  const { lines, clusters } = after.laid
  const first = head.length === 0 ? 0 : endLine(head.at(-1)!.block)
  const last = tail.length === 0 ? lines.count : tail[0]!.block.lineStart
  const between = { count: last - first, clusterStart: lines.clusterStart.subarray(first, last + 1) }
  const ranges = splitLines(between, limit)
  const most = 2 * Math.ceil(clusters.count / limit) + SPARE_BLOCKS
  if (head.length + ranges.length + tail.length > most && before.blocks.length > 0) {
    return yield* relayBlockSteps(tables, { ...before, blocks: [] }, after, limit)
  }
  const placed: PlacedBlock[] = []
  const shadows = after.motions.animates('shadowColorA')
  const sections = after.paints.sections(shadows).length
  let done = false
  try {
    for (const [index, { lineStart, lineEnd }] of ranges.entries()) {
      const share = index / ranges.length
      const rest = { lineStart: first + lineStart, lineEnd: last }
      if (ranges.length > 1)
        yield* report(reserveForRest(tables, after.laid, rest, limit, sections, after.motions), share)
      const range = { lineStart: first + lineStart, lineEnd: first + lineEnd }
      const placing = placeBlockSteps(tables, after.laid, range, after.paints, after.motions, shadows)
      placed.push(yield* report(placing, share))
    }
    done = true
  } finally {
    if (!done) for (const block of placed) releaseBlock(tables, block)
  }
  const kept = [...head, ...tail]
  const stays = new Set(kept.map(({ block }) => block.index))
  return {
    blocks: [...head.map(({ block }) => block), ...placed, ...tail.map(({ block }) => block)],
    fresh: [...placed, ...kept.filter(({ delays }) => delays.length > 0).map(({ block }) => block)],
    dropped: before.blocks.filter(({ index }) => !stays.has(index)),
    commit: () => {
      for (const { block, delays } of kept) {
        writeLines(tables, after.laid, block)
        const page = tables.pages[block.allocation.page]!
        for (const changed of delays) changeDelays(page.delays, changed.start, changed.delays)
      }
    },
  }
}

interface KeptBlock {
  readonly block: PlacedBlock
  /** The delays that it gets, where they are others. */
  readonly delays: readonly ChangedDelays[]
}

/** The blocks at the beginning and at the end that hold nothing but lines that were taken over, in a step each. */
function* findKept(
  tables: SceneTables,
  before: PackedText & { readonly blocks: readonly PlacedBlock[] },
  after: PackedText,
): Generator<void, { readonly head: readonly KeptBlock[]; readonly tail: readonly KeptBlock[] }> {
  const kept = after.laid === before.laid ? { head: before.laid.paragraphs.count, tail: 0 } : after.laid.kept
  const head: KeptBlock[] = []
  const tail: KeptBlock[] = []
  if (!kept || after.paints !== before.paints || !sameMotions(before.motions, after.motions)) return { head, tail }
  const { paragraphs, lines, clusters } = before.laid
  const headEnd = paragraphs.lineStart[kept.head]!
  const tailStart = paragraphs.lineStart[paragraphs.count - kept.tail]!
  const lineShift = after.laid.lines.count - lines.count
  const clusterShift = after.laid.clusters.count - clusters.count
  for (const block of before.blocks) {
    if (endLine(block) > headEnd) break
    const delays = keepBlock(tables, before, after, block, block)
    if (!delays) break
    head.push({ block, delays })
    yield
  }
  for (let index = before.blocks.length - 1; index >= head.length; index--) {
    const block = before.blocks[index]!
    if (block.lineStart < tailStart) break
    const moved = {
      ...block,
      lineStart: block.lineStart + lineShift,
      clusterStart: block.clusterStart + clusterShift,
    }
    const delays = keepBlock(tables, before, after, block, moved)
    if (!delays) break
    tail.push({ block: moved, delays })
    yield
  }
  return { head, tail: tail.reverse() }
}

/** Whether blocks have the same records: for the same animations, and sections of the same kinds. */
function sameMotions(a: TextMotions, b: TextMotions): boolean {
  const stored = ({ all }: TextMotions) => all.map((motion) => motion.stored)
  const [own, other] = [a.own?.stored, b.own?.stored]
  const shadows = a.animates('shadowColorA') === b.animates('shadowColorA')
  return own === other && a.acts.length === b.acts.length && shadows && sameList(stored(a), stored(b))
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
