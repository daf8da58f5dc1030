import type { PageRange } from '../backend.ts'
import type { DrawPass } from './draw-passes.ts'
import type { PlacedBlock } from './place-block.ts'

/** Where blocks lie in their pages, those that touch joined. */
interface BlockRanges {
  readonly clusters: readonly PageRange[]
  readonly lines: readonly PageRange[]
  readonly draws: readonly PageRange[]
}

interface TextRanges extends BlockRanges {
  /** The draws of each pass, in drawing order. */
  readonly passes: readonly { readonly shadow: boolean; readonly draws: readonly PageRange[] }[]
}

/** A range that may grow while ranges are gathered. */
export type Growing<R extends PageRange> = { -readonly [field in keyof R]: R[field] }

/** Lets the last range take up this one where they touch and may be one; whether it has. */
export function extendLast<R extends PageRange>(
  ranges: readonly Growing<R>[],
  { page, first, count }: PageRange,
  joins: (last: Growing<R>) => boolean = () => true,
): boolean {
  const last = ranges.at(-1)
  if (!last || last.page !== page || last.first + last.count !== first || !joins(last)) return false
  last.count += count
  return true
}

const NOWHERE: BlockRanges = { clusters: [], lines: [], draws: [] }

/** What these blocks are, as few ranges as can be. */
export function joinBlocks(blocks: readonly PlacedBlock[]): BlockRanges {
  if (blocks.length === 0) return NOWHERE
  return {
    clusters: gather(blocks, ({ allocation: { page, clusterStart, clusterCount } }) => [
      page,
      clusterStart,
      clusterCount,
    ]),
    lines: gather(blocks, ({ allocation: { page, lineStart, lineCount } }) => [page, lineStart, lineCount]),
    draws: gather(blocks, ({ allocation: { page, drawStart, drawCount } }) => [page, drawStart, drawCount]),
  }
}

const known = new WeakMap<readonly PlacedBlock[], TextRanges>()

/**
 * All ranges of a text; worked out once a list of blocks, so that a frame does not go through them.
 *
 * @param blocks Of the text: another list once they are others or lie elsewhere.
 * @param passes Of the text, as long as it has these blocks.
 */
export function rangesOfText(blocks: readonly PlacedBlock[], passes: readonly DrawPass[]): TextRanges {
  const found = known.get(blocks)
  if (found) return found
  const ranges = {
    ...joinBlocks(blocks),
    passes: passes.map(({ section, shadow }) => ({
      shadow,
      draws: gather(blocks, (block) => drawsOf(section, block)),
    })),
  }
  known.set(blocks, ranges)
  return ranges
}

function drawsOf(section: number, { allocation: { page, drawStart }, sections }: PlacedBlock): Stretch {
  const first = sections.slice(0, section).reduce((sum, count) => sum + count, drawStart)
  return [page, first, sections[section]!]
}

/** Page, first, count. */
type Stretch = readonly [number, number, number]

function gather(blocks: readonly PlacedBlock[], stretchOf: (block: PlacedBlock) => Stretch): readonly PageRange[] {
  const ranges: Growing<PageRange>[] = []
  for (const block of blocks) {
    const [page, first, count] = stretchOf(block)
    const range = { page, first, count }
    if (count > 0 && !extendLast(ranges, range)) ranges.push(range)
  }
  return ranges
}
