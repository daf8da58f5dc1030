import type { LineRange } from '../../pack/clusters.ts'
import type { LaidLines } from '../../text/layout.types.ts'

/**
 * Cuts a text into blocks of whole lines with at most `limit` clusters each; a line that is longer stands alone. A text
 * without lines has no blocks.
 */
export function splitLines(lines: Pick<LaidLines, 'count' | 'clusterStart'>, limit: number): LineRange[] {
  const blocks: LineRange[] = []
  let lineStart = 0
  for (let line = 0; line < lines.count; line++) {
    const clusters = lines.clusterStart[line + 1]! - lines.clusterStart[lineStart]!
    if (clusters > limit && line > lineStart) {
      blocks.push({ lineStart, lineEnd: line })
      lineStart = line
    }
  }
  if (lineStart < lines.count) blocks.push({ lineStart, lineEnd: lines.count })
  return blocks
}
