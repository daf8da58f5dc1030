import { findGradientBox } from '../color/place-gradient.ts'
import type { TextColors } from '../color/text-colors.ts'
import type { PlacedBlock } from './place-block.ts'
import type { PackedText } from './relay-blocks.ts'

/** Whether the glyphs of a block are painted as they were: of the same colours, at the same places of the same gradients. */
export function samePlaces(before: PackedText, after: PackedText, old: PlacedBlock, block: PlacedBlock): boolean {
  const { clusterCount } = block.allocation
  const [a, b] = [before.colors.indices, after.colors.indices]
  for (let cluster = 0; cluster < clusterCount && (a || b); cluster++) {
    if ((a?.[old.clusterStart + cluster] ?? 0) !== (b?.[block.clusterStart + cluster] ?? 0)) return false
  }
  return gradientsOf(after.colors, block).every((across) => {
    if (across === 'text' && !sameBox(before, after)) return false
    return sameLines(before, after, old, block)
  })
}

/** What the gradients of a block's glyphs are laid over. */
function gradientsOf({ list, indices }: TextColors, { clusterStart, allocation }: PlacedBlock) {
  const used = new Set<number>()
  if (list.some(({ kind }) => kind === 'gradient')) {
    for (let cluster = 0; cluster < allocation.clusterCount; cluster++) used.add(indices?.[clusterStart + cluster] ?? 0)
  }
  return [...used].flatMap((index) => {
    const base = list[index]!
    return base.kind === 'gradient' ? [base.across] : []
  })
}

function sameBox(before: PackedText, after: PackedText): boolean {
  const [a, b] = [findGradientBox(before.laid, 'text', 0), findGradientBox(after.laid, 'text', 0)]
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

/** Lines that were taken over have their clusters and heights; they may stand elsewhere. */
function sameLines({ laid: a }: PackedText, { laid: b }: PackedText, old: PlacedBlock, block: PlacedBlock): boolean {
  for (let line = 0; line < block.allocation.lineCount; line++) {
    const [from, to] = [old.lineStart + line, block.lineStart + line]
    if (a.lines.x[from] !== b.lines.x[to] || a.lines.baseline[from] !== b.lines.baseline[to]) return false
  }
  return true
}
