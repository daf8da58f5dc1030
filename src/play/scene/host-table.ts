import type { BufferName } from '../../../shaders/stages.ts'
import { type TableView, viewTable } from '../../../shaders/tables.ts'
import type { Ranges } from './ranges.ts'

/** Changed stretches lie this many records apart at least; more of them than so many become one. */
const GAP = 64
const MOST_STRETCHES = 32

/** Bytes that are copied between two yields. */
const COPIED_BYTES = 2 ** 22

/** Changed records. */
interface Stretch {
  start: number
  end: number
}

/**
 * The host's copy of one buffer: what the CPU twins read, what a GPU buffer is filled from, and what a lost device is
 * rebuilt from. Keeps the stretches that have changed since they were last taken.
 */
export class HostTable {
  #view: TableView = viewTable(new ArrayBuffer(0))
  #dirty: Stretch[] = []
  /** What has changed while it grows in steps. */
  #missed: Stretch[] | undefined

  constructor(
    readonly name: BufferName,
    /** Bytes of a record, a multiple of 4. */
    readonly stride: number,
    readonly ranges: Ranges,
  ) {}

  get byteLength(): number {
    return this.ranges.capacity * this.stride
  }

  /** The table under its three views, as large as its ranges ask for. Views taken earlier are stale after growth. */
  get view(): TableView {
    if (this.#view.u32.byteLength < this.byteLength) {
      const grown = viewTable(new ArrayBuffer(this.byteLength))
      grown.u32.set(this.#view.u32)
      this.#view = grown
    }
    return this.#view
  }

  /** Makes room for so many more records, in steps: what a large table holds is copied a stretch at a time. */
  *reserveSteps(count: number): Generator<void, void> {
    const from = this.#view
    const byteLength = this.ranges.capacityFor(count) * this.stride
    if (byteLength > from.u32.byteLength) {
      const grown = viewTable(new ArrayBuffer(byteLength))
      const missed: Stretch[] = []
      this.#missed = missed
      const copy = (start: number, end: number) => grown.u32.set(from.u32.subarray(start, end), start)
      for (let word = 0; word < from.u32.length; word += COPIED_BYTES / 4) {
        copy(word, word + COPIED_BYTES / 4)
        yield
        // Something else could not wait for it, or grows it, too.
        if (this.#view !== from || this.#missed !== missed) return
      }
      for (const { start, end } of missed) copy((start * this.stride) >> 2, (end * this.stride) >> 2)
      this.#missed = undefined
      this.#view = grown
    }
    this.ranges.reserve(count)
  }

  /** Writes whole records from `start` on. */
  write(start: number, words: Uint32Array): void {
    this.view.u32.set(words, (start * this.stride) >> 2)
    this.touch(start, (words.byteLength / this.stride) | 0)
  }

  /** Writes whole records from `start` on, of which only the stretch that is another counts as changed. */
  writeChanged(start: number, words: Uint32Array): void {
    const { u32 } = this.view
    const at = (start * this.stride) >> 2
    let first = 0
    while (first < words.length && u32[at + first] === words[first]) first++
    if (first === words.length) return
    let end = words.length
    while (u32[at + end - 1] === words[end - 1]) end--
    u32.set(words.subarray(first, end), at + first)
    const recordWords = this.stride >> 2
    const from = Math.floor(first / recordWords)
    this.touch(start + from, Math.ceil(end / recordWords) - from)
  }

  /** Says that `count` records from `start` on have changed. */
  touch(start: number, count: number): void {
    if (count === 0) return
    const end = start + count
    this.#missed?.push({ start, end })
    const near = this.#dirty.find((stretch) => start <= stretch.end + GAP && end >= stretch.start - GAP)
    if (near) {
      near.start = Math.min(near.start, start)
      near.end = Math.max(near.end, end)
    } else this.#dirty.push({ start, end })
    if (this.#dirty.length > MOST_STRETCHES) this.#dirty = [uniteStretches(this.#dirty)]
  }

  /** The changed stretches in bytes, once. */
  takeDirty(): readonly Readonly<Stretch>[] {
    const dirty = this.#dirty.map(({ start, end }) => ({ start: start * this.stride, end: end * this.stride }))
    this.#dirty = []
    return dirty
  }
}

function uniteStretches(stretches: readonly Stretch[]): Stretch {
  return {
    start: Math.min(...stretches.map(({ start }) => start)),
    end: Math.max(...stretches.map(({ end }) => end)),
  }
}
