import { CLUSTER_NO_SPACING, CLUSTER_RIGHT_TO_LEFT, Cluster } from '../evaluate/evaluate.layout.ts'
import type { Tables } from '../tables.ts'
import { Line } from './spacing.layout.ts'

const lineWords = Line.byteLength / 4
const clusterStartWord = Line.fields.clusterStart.offset / 4
const clusterCountWord = Line.fields.clusterCount.offset / 4
const alignmentWord = Line.fields.alignment.offset / 4
const clusterWords = Cluster.byteLength / 4
const flagsWord = Cluster.fields.flags.offset / 4

/**
 * The spacing stage on the CPU, summed in 64-bit: for lines `first` to `first + count`, how far each cluster moves along its
 * line, px to the right, goes to `shifts`.
 *
 * Letter spacing widens a cluster's advance on the end side of its own run: right at an even bidi level, left at an odd one.
 * What a line gains in width is shared out by its alignment, so that the edge or the middle it is aligned to stays.
 */
export function shiftLines(
  tables: Tables<'lines' | 'clusters' | 'spacings' | 'shifts'>,
  first: number,
  count: number,
): void {
  const { lines } = tables
  for (let line = first * lineWords; line < (first + count) * lineWords; line += lineWords) {
    const start = lines.u32[line + clusterStartWord]!
    const end = start + lines.u32[line + clusterCountWord]!
    shiftLine(tables, start, end, lines.f32[line + alignmentWord]!)
  }
}

function shiftLine(
  tables: Tables<'clusters' | 'spacings' | 'shifts'>,
  start: number,
  end: number,
  alignment: number,
): void {
  const flags = tables.clusters.u32
  const spacings = tables.spacings.f32
  const shifts = tables.shifts.f32
  const counts = (cluster: number) => (flags[cluster * clusterWords + flagsWord]! & CLUSTER_NO_SPACING) === 0
  const leansLeft = (cluster: number) => (flags[cluster * clusterWords + flagsWord]! & CLUSTER_RIGHT_TO_LEFT) !== 0

  let added = 0
  for (let cluster = start; cluster < end; cluster++) if (counts(cluster)) added += spacings[cluster]!

  let pen = 0 - alignment * added
  for (let cluster = start; cluster < end; cluster++) {
    const spacing = counts(cluster) ? spacings[cluster]! : 0
    shifts[cluster] = leansLeft(cluster) ? pen + spacing : pen
    pen += spacing
  }
}
