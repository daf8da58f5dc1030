import type { LaidClusters } from './layout.types.ts'

/** The columns of LaidClusters while they are filled. */
export type ClusterTable = { -readonly [column in keyof LaidClusters]: LaidClusters[column] }

export function createClusterTable(capacity: number): ClusterTable {
  return {
    count: 0,
    x: new Float64Array(capacity),
    width: new Float64Array(capacity),
    line: new Uint32Array(capacity),
    logicalIndex: new Uint32Array(capacity),
    start: new Uint32Array(capacity),
    end: new Uint32Array(capacity),
    word: new Uint32Array(capacity),
    sentence: new Uint32Array(capacity),
    class: new Uint8Array(capacity),
    level: new Uint8Array(capacity),
    noSpacing: new Uint8Array(capacity),
  }
}

/** The table cut to its count. */
export function trimClusterTable(table: ClusterTable): LaidClusters {
  const trimmed: Record<string, unknown> = { count: table.count }
  for (const [name, column] of Object.entries(table)) {
    if (typeof column !== 'number')
      trimmed[name] = column.length === table.count ? column : column.slice(0, table.count)
  }
  return trimmed as unknown as LaidClusters
}
