import type { ClusterTable } from './cluster-table.ts'
import type { LaidClusters } from './layout.types.ts'

/** How much further on a cluster's text, line and place among the clusters now are. */
export interface ClusterShift {
  readonly text: number
  readonly line: number
  readonly cluster: number
}

/** Appends clusters [start, end) of a layout to a table; where they stand is computed later, from their widths. */
export function copyClusters(
  from: LaidClusters,
  [start, end]: readonly [start: number, end: number],
  to: ClusterTable,
  shift: ClusterShift,
): void {
  for (const column of ['width', 'class', 'level', 'noSpacing'] as const) {
    to[column].set(from[column].subarray(start, end), to.count)
  }
  for (let cluster = start; cluster < end; cluster++) {
    const index = to.count + cluster - start
    to.line[index] = from.line[cluster]! + shift.line
    to.logicalIndex[index] = from.logicalIndex[cluster]! + shift.cluster
    to.start[index] = from.start[cluster]! + shift.text
    to.end[index] = from.end[cluster]! + shift.text
  }
  to.count += end - start
}
