import { findSentenceStarts } from './find-sentences.ts'
import { findWordStarts } from './find-words.ts'
import type { LaidClusters } from './layout.types.ts'

/** The columns of LaidClusters while they are filled; those that come from the text alone are found when asked for. */
export type ClusterTable = {
  -readonly [column in Exclude<keyof LaidClusters, 'word' | 'sentence'>]: LaidClusters[column]
}

export function createClusterTable(capacity: number): ClusterTable {
  return {
    count: 0,
    x: new Float64Array(capacity),
    width: new Float64Array(capacity),
    line: new Uint32Array(capacity),
    logicalIndex: new Uint32Array(capacity),
    start: new Uint32Array(capacity),
    end: new Uint32Array(capacity),
    class: new Uint8Array(capacity),
    level: new Uint8Array(capacity),
    noSpacing: new Uint8Array(capacity),
  }
}

/**
 * The table cut to its count. Words and sentences cost more than all the rest of a layout and few animations go by them, so
 * they are found when they are first read.
 */
export function finishClusterTable(table: ClusterTable, text: string, language: string | undefined): LaidClusters {
  const { count } = table
  const start = table.start.subarray(0, count)
  let word: Uint32Array | undefined
  let sentence: Uint32Array | undefined
  return {
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
      word ??= indexStretches(start, findWordStarts(text, language))
      return word
    },
    get sentence() {
      sentence ??= indexStretches(start, findSentenceStarts(text, language))
      return sentence
    },
  }
}

/** For each position, in which of the stretches that begin at `starts` it lies; the first takes what is before it. */
function indexStretches(positions: Uint32Array, starts: readonly number[]): Uint32Array {
  return positions.map((position) => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= position) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  })
}
