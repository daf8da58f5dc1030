import type { ClusterTable } from './cluster-table.ts'
import type { LaidClusters } from './layout.types.ts'

/** How much further on a cluster's text, line and place among the clusters now are. */
export interface ClusterShift {
  readonly text: number
  readonly line: number
  readonly cluster: number
}

/** Appends clusters [start, end) of a layout to a table, where they stood. */
export function copyClusters(
  from: LaidClusters,
  [start, end]: readonly [start: number, end: number],
  to: ClusterTable,
  shift: ClusterShift,
): void {
  for (const column of ['x', 'width', 'class', 'level', 'noSpacing'] as const) {
    to[column].set(from[column].subarray(start, end), to.count)
  }
  copyShifted(from.line, start, end, to.line, to.count, shift.line)
  copyShifted(from.logicalIndex, start, end, to.logicalIndex, to.count, shift.cluster)
  copyShifted(from.start, start, end, to.start, to.count, shift.text)
  copyShifted(from.end, start, end, to.end, to.count, shift.text)
  to.count += end - start
}

function copyShifted(from: Uint32Array, start: number, end: number, to: Uint32Array, at: number, shift: number): void {
  to.set(from.subarray(start, end), at)
  if (shift === 0) return
  const last = at + end - start
  for (let index = at; index < last; index++) to[index]! += shift
}
