import { countBelow } from '../memory/count-below.ts'
import { drain } from '../slices/drain.ts'
import { findSentenceStarts } from './find-sentences.ts'
import { findWordStarts } from './find-words.ts'

/** What is found in a text late. */
export type LateUnit = 'word' | 'sentence'

const FIND = { word: findWordStarts, sentence: findSentenceStarts }

/** Clusters of whole paragraphs that were taken over from an earlier layout. */
export interface CopiedUnits {
  readonly from: UnitIndex
  /** They were these. */
  readonly start: number
  readonly end: number
  /** The index of the first of them now. */
  readonly at: number
  /** Their stretch of the earlier text, UTF-16, and how much further on it is now. */
  readonly textStart: number
  readonly textEnd: number
  readonly textShift: number
}

interface FoundUnits {
  /** Where the units begin in the text, rising. */
  readonly starts: Uint32Array
  /** By cluster, in storage order. */
  readonly indices: Uint32Array
}

/** Positions that are looked up between two yields. */
const LOOKED_UP = 2 ** 15

/**
 * In which word or sentence of its text each cluster lies, counted in reading order; blanks before the first lie in it. They
 * cost more than all the rest of a layout and few animations go by them, so they are found when they are first asked for.
 */
export class UnitIndex {
  #found: FoundUnits | undefined

  /** @param positions Where each cluster begins in the text. */
  constructor(
    readonly unit: LateUnit,
    readonly text: string,
    readonly language: string | undefined,
    readonly positions: Uint32Array,
  ) {}

  get indices(): Uint32Array {
    drain(this.findSteps())
    return this.#found!.indices
  }

  /** Finds them, unless they are there, in steps. */
  *findSteps(): Generator<void, void> {
    if (this.#found) return
    const starts = Uint32Array.from(yield* FIND[this.unit](this.text, 0, this.text.length, this.language))
    const indices = new Uint32Array(this.positions.length)
    for (let from = 0; from < indices.length; from += LOOKED_UP) {
      this.#lookUp(indices, from, Math.min(indices.length, from + LOOKED_UP), starts, 0)
      yield
    }
    this.#found ??= { starts, indices }
  }

  /**
   * Finds them at once where those that were taken over are known: no unit goes on over the end of a paragraph, so all that is
   * looked at is what lies between.
   */
  inherit(copies: readonly CopiedUnits[]): void {
    if (copies.length === 0 || copies.some(({ from }) => !from.#found)) return
    const indices = new Uint32Array(this.positions.length)
    const stretches: Uint32Array[] = []
    let base = 0
    let cluster = 0
    let at = 0
    const lookAt = (clusterEnd: number, textEnd: number) => {
      const starts = Uint32Array.from(drain(FIND[this.unit](this.text, at, textEnd, this.language)))
      this.#lookUp(indices, cluster, clusterEnd, starts, base)
      stretches.push(starts)
      base += starts.length
    }
    for (const copy of copies) {
      lookAt(copy.at, copy.textStart + copy.textShift)
      const starts = copyUnits(indices, copy, copy.from.#found!, base)
      stretches.push(starts)
      base += starts.length
      cluster = copy.at + copy.end - copy.start
      at = copy.textEnd + copy.textShift
    }
    lookAt(indices.length, this.text.length)
    this.#found = { starts: join(stretches, base), indices }
  }

  /** Writes the units of the clusters [from, to), of which `starts` are those that begin at or behind the first; `base` are before. */
  #lookUp(indices: Uint32Array, from: number, to: number, starts: Uint32Array, base: number): void {
    for (let cluster = from; cluster < to; cluster++) {
      indices[cluster] = Math.max(0, base + countBelow(starts, this.positions[cluster]! + 1) - 1)
    }
  }
}

/** Writes the units of clusters that were taken over, `base` units behind the first; gives where they begin now. */
function copyUnits(
  indices: Uint32Array,
  { from, start, end, at, textStart, textEnd, textShift }: CopiedUnits,
  found: FoundUnits,
  base: number,
): Uint32Array {
  const first = countBelow(found.starts, textStart)
  const last = countBelow(found.starts, textEnd)
  indices.set(found.indices.subarray(start, end), at)
  // Blanks at the beginning lie in the unit before them, or in the first of all.
  if (base !== first) {
    const firstStart = first < last ? found.starts[first]! : Number.POSITIVE_INFINITY
    for (let cluster = start; cluster < end; cluster++) {
      const isBefore = from.positions[cluster]! < firstStart
      indices[at + cluster - start] = isBefore ? Math.max(0, base - 1) : found.indices[cluster]! + base - first
    }
  }
  const starts = found.starts.slice(first, last)
  if (textShift !== 0) for (let unit = 0; unit < starts.length; unit++) starts[unit]! += textShift
  return starts
}

function join(parts: readonly Uint32Array[], length: number): Uint32Array {
  const joined = new Uint32Array(length)
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
