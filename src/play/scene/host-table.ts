import type { BufferName } from '../../../shaders/stages.ts'
import { type TableView, viewTable } from '../../../shaders/tables.ts'
import type { Ranges } from './ranges.ts'

/**
 * The host's copy of one buffer: what the CPU twins read, what a GPU buffer is filled from, and what a lost device is
 * rebuilt from. Keeps the stretch that has changed since it was last taken.
 */
export class HostTable {
  #view: TableView = viewTable(new ArrayBuffer(0))
  #dirtyStart = Number.POSITIVE_INFINITY
  #dirtyEnd = 0

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

  /** Writes whole records from `start` on. */
  write(start: number, words: Uint32Array): void {
    this.view.u32.set(words, (start * this.stride) >> 2)
    this.touch(start, (words.byteLength / this.stride) | 0)
  }

  /** Says that `count` records from `start` on have changed. */
  touch(start: number, count: number): void {
    if (count === 0) return
    this.#dirtyStart = Math.min(this.#dirtyStart, start)
    this.#dirtyEnd = Math.max(this.#dirtyEnd, start + count)
  }

  /** The changed stretch in bytes, once. */
  takeDirty(): { readonly start: number; readonly end: number } | undefined {
    if (this.#dirtyEnd <= this.#dirtyStart) return undefined
    const dirty = { start: this.#dirtyStart * this.stride, end: this.#dirtyEnd * this.stride }
    this.#dirtyStart = Number.POSITIVE_INFINITY
    this.#dirtyEnd = 0
    return dirty
  }
}
