/** Where frames come from; a window in browsers, something that tests drive. */
export interface FrameSource {
  readonly requestFrame: (callback: (timeMilliseconds: number) => void) => number
  readonly cancelFrame: (handle: number) => void
}

export function windowFrames(): FrameSource {
  return {
    requestFrame: (callback) => requestAnimationFrame(callback),
    cancelFrame: (handle) => cancelAnimationFrame(handle),
  }
}

/** A gap between frames above which the page was hidden or asleep; time then goes on without a leap. */
const LONGEST_STEP_SECONDS = 1

/**
 * A frame loop whose time, seconds from 0, does not leap after the page was hidden.
 */
export class Loop {
  #handle: number | undefined
  #last: number | undefined
  #time = 0

  constructor(
    readonly source: FrameSource,
    readonly onFrame: (timeSeconds: number) => void,
  ) {}

  start(): void {
    if (this.#handle === undefined) this.#handle = this.source.requestFrame(this.#tick)
  }

  stop(): void {
    if (this.#handle !== undefined) this.source.cancelFrame(this.#handle)
    this.#handle = undefined
    this.#last = undefined
  }

  #tick = (milliseconds: number): void => {
    const step = this.#last === undefined ? 0 : (milliseconds - this.#last) / 1000
    this.#last = milliseconds
    if (step > 0 && step <= LONGEST_STEP_SECONDS) this.#time += step
    this.#handle = this.source.requestFrame(this.#tick)
    this.onFrame(this.#time)
  }
}
