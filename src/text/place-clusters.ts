import type { ClusterTable } from './cluster-table.ts'
import type { LaidLines } from './layout.types.ts'

/** Clusters placed between two yields: a millisecond or so. */
const STRETCH = 100_000

/**
 * Sets each cluster's left edge: its line's, and the widths before it.
 *
 * @param placedAt By line: the x for which its clusters have been placed already, or NaN.
 */
export function* placeClusters(
  { count, x, hang, clusterStart }: Pick<LaidLines, 'count' | 'x' | 'hang' | 'clusterStart'>,
  clusters: ClusterTable,
  placedAt: readonly number[],
): Generator<void, void> {
  let next = STRETCH
  for (let line = 0; line < count; line++) {
    if (placedAt[line] === x[line]) continue
    let pen = -hang[line]!
    for (let cluster = clusterStart[line]!; cluster < clusterStart[line + 1]!; cluster++) {
      clusters.x[cluster] = pen + x[line]!
      pen += clusters.width[cluster]!
    }
    if (clusterStart[line + 1]! < next) continue
    next = clusterStart[line + 1]! + STRETCH
    yield
  }
}
