/** Weight of the latest frame in the running mean. */
const LATEST = 0.1
/** A number that changes faster cannot be read. */
const SHOW_EVERY_MS = 500

/** Measures what a frame costs the main thread, and tells the mean twice a second. */
export class FrameMeter {
  #meanMs: number | undefined
  #first = true
  #shownAtMs = Number.NEGATIVE_INFINITY

  constructor(readonly show: (meanMs: number) => void) {}

  measure(draw: () => void): void {
    const startMs = performance.now()
    draw()
    const endMs = performance.now()
    const costMs = endMs - startMs
    // The first frame packs, uploads and compiles; it is told until there is another.
    if (this.#first) {
      this.#first = false
      this.show(costMs)
      return
    }
    this.#meanMs = this.#meanMs === undefined ? costMs : this.#meanMs + (costMs - this.#meanMs) * LATEST
    if (endMs - this.#shownAtMs < SHOW_EVERY_MS) return
    this.#shownAtMs = endMs
    this.show(this.#meanMs)
  }

  /** Another picture costs another time. */
  reset(): void {
    this.#meanMs = undefined
    this.#first = true
    this.#shownAtMs = Number.NEGATIVE_INFINITY
  }
}
