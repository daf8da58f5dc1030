import { takeArray } from '../memory/recycled-arrays.ts'
import { drain } from '../slices/drain.ts'
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

/**
 * The table cut to its count. Words and sentences cost more than all the rest of a layout and few animations go by them, so
 * they are found when they are first read.
 */
export function finishClusterTable(table: ClusterTable, text: string, language: string | undefined): LaidClusters {
  const { count } = table
  const start = table.start.subarray(0, count)
  let word: Uint32Array | undefined
  let sentence: Uint32Array | undefined
  function* findWords(): Generator<void, Uint32Array> {
    word ??= yield* indexStretches(start, yield* findWordStarts(text, language))
    return word
  }
  function* findSentences(): Generator<void, Uint32Array> {
    sentence ??= yield* indexStretches(start, yield* findSentenceStarts(text, language))
    return sentence
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
      return word ?? drain(findWords())
    },
    get sentence() {
      return sentence ?? drain(findSentences())
    },
  }
  finders.set(clusters, { word: findWords, sentence: findSentences })
  return clusters
}

/** What finds the columns that are found late. */
const finders = new WeakMap<LaidClusters, Record<'word' | 'sentence', () => Generator<void, Uint32Array>>>()

/** Finds a column that is found when it is first read, in steps; afterwards it is there. */
export function* findLateColumn(clusters: LaidClusters, name: 'word' | 'sentence'): Generator<void, void> {
  yield* finders.get(clusters)?.[name]() ?? []
}

/** Positions that are looked up between two yields. */
const LOOKED_UP = 2 ** 15

/** For each position, in which of the stretches that begin at `starts` it lies; the first takes what is before it. */
function* indexStretches(positions: Uint32Array, starts: readonly number[]): Generator<void, Uint32Array> {
  const indices = new Uint32Array(positions.length)
  for (let index = 0; index < positions.length; index++) {
    if (index % LOOKED_UP === LOOKED_UP - 1) yield
    const position = positions[index]!
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= position) low = middle + 1
      else high = middle
    }
    indices[index] = Math.max(0, low - 1)
  }
  return indices
}
