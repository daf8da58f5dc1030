import { takeArray } from '../memory/recycled-arrays.ts'
import type { LaidClusters } from './layout.types.ts'
import { type CopiedUnits, type LateUnit, UnitIndex } from './unit-index.ts'

/** The columns of LaidClusters while they are filled; those that come from the text alone are found when asked for. */
export type ClusterTable = {
  -readonly [column in Exclude<keyof LaidClusters, 'word' | 'sentence'>]: LaidClusters[column]
}

export function createClusterTable(capacity: number): ClusterTable {
  return {
    count: 0,
    x: takeArray(Float64Array, capacity),
    width: takeArray(Float64Array, capacity),
    line: takeArray(Uint32Array, capacity),
    logicalIndex: takeArray(Uint32Array, capacity),
    start: takeArray(Uint32Array, capacity),
    end: takeArray(Uint32Array, capacity),
    class: takeArray(Uint8Array, capacity),
    level: takeArray(Uint8Array, capacity),
    noSpacing: takeArray(Uint8Array, capacity),
  }
}

/** The table cut to its count, with words and sentences that are found when they are first read. */
export function finishClusterTable(
  table: ClusterTable,
  text: string,
  language: string | undefined,
  copies: readonly CopiedClusters[],
): LaidClusters {
  const { count } = table
  const start = table.start.subarray(0, count)
  const units = {
    word: new UnitIndex('word', text, language, start),
    sentence: new UnitIndex('sentence', text, language, start),
  }
  for (const unit of ['word', 'sentence'] as const) {
    units[unit].inherit(copies.map((copy) => ({ ...copy, from: unitsOf.get(copy.from)![unit] })))
  }
  const clusters = {
    count,
    x: table.x.subarray(0, count),
    width: table.width.subarray(0, count),
    line: table.line.subarray(0, count),
    logicalIndex: table.logicalIndex.subarray(0, count),
    start,
    end: table.end.subarray(0, count),
    class: table.class.subarray(0, count),
    level: table.level.subarray(0, count),
    noSpacing: table.noSpacing.subarray(0, count),
    get word() {
      return units.word.indices
    },
    get sentence() {
      return units.sentence.indices
    },
  }
  unitsOf.set(clusters, units)
  return clusters
}

/** Clusters that were taken over from an earlier layout. */
export interface CopiedClusters extends Omit<CopiedUnits, 'from'> {
  readonly from: LaidClusters
}

const unitsOf = new WeakMap<LaidClusters, Record<LateUnit, UnitIndex>>()

/** Finds a column that is found when it is first read, in steps; afterwards it is there. */
export function* findLateColumn(clusters: LaidClusters, unit: LateUnit): Generator<void, void> {
  yield* unitsOf.get(clusters)?.[unit].findSteps() ?? []
}
