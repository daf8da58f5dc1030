/** Longer gaps between frames (a sleeping tab) count as this long, in seconds, so that the demo goes on where it was. */
const LONGEST_STEP_SECONDS = 0.25

/** A demo's time in seconds: it runs, rests, jumps and changes speed. Fed with the times of frames in milliseconds. */
export class DemoClock {
  #seconds = 0
  #lastFrameMs: number | undefined
  #running = false
  /** Seconds of the demo per second of the visitor. */
  speed = 1

  get seconds(): number {
    return this.#seconds
  }

  get running(): boolean {
    return this.#running
  }

  play(): void {
    this.#running = true
    this.#lastFrameMs = undefined
  }

  pause(): void {
    this.#running = false
  }

  seek(seconds: number): void {
    this.#seconds = seconds
    this.#lastFrameMs = undefined
  }

  /** Moves on to a frame; the first one after a start or a jump shows the time that was set. */
  advance(frameMs: number): number {
    if (!this.#running) return this.#seconds
    const step = this.#lastFrameMs === undefined ? 0 : (frameMs - this.#lastFrameMs) / 1000
    this.#lastFrameMs = frameMs
    this.#seconds += Math.min(Math.max(step, 0), LONGEST_STEP_SECONDS) * this.speed
    return this.#seconds
  }
}
