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

/** Adds a range, joined to the last one where they touch and may be one. */
export function appendRange<R extends PageRange>(
  ranges: R[],
  range: R,
  joins: (last: R) => boolean = () => true,
  join: (last: R) => R = (last) => last,
): void {
  if (range.count === 0) return
  const last = ranges.at(-1)
  if (last && last.page === range.page && last.first + last.count === range.first && joins(last)) {
    ranges[ranges.length - 1] = { ...join(last), count: last.count + range.count }
  } else ranges.push(range)
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
  const ranges: PageRange[] = []
  for (const block of blocks) {
    const [page, first, count] = stretchOf(block)
    appendRange(ranges, { page, first, count })
  }
  return ranges
}
