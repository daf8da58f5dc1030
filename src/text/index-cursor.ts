/** Walks a text forward and tells in which of the stretches that begin at `starts` a position lies; the first takes what is before it. */
export class IndexCursor {
  #next = 0

  constructor(readonly starts: readonly number[]) {}

  at(position: number): number {
    while (this.#next < this.starts.length && this.starts[this.#next]! <= position) this.#next++
    return Math.max(0, this.#next - 1)
  }
}
