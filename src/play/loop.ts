import type { HiddenBehavior } from './surface/surface-options.ts'

/** Where frames come from; a window in browsers, something that tests drive. */
export interface FrameSource {
  readonly requestFrame: (callback: (timeMilliseconds: number) => void) => number
  readonly cancelFrame: (handle: number) => void
  readonly isHidden: () => boolean
  /** Calls whenever the page is hidden or shown, until the function that it gives is called. */
  readonly watchHidden: (listener: () => void) => () => void
}

export function windowFrames(): FrameSource {
  // A worker has frames but no page of its own; its frames stop with the page's.
  const page = typeof document === 'undefined' ? undefined : document
  return {
    requestFrame: (callback) => requestAnimationFrame(callback),
    cancelFrame: (handle) => cancelAnimationFrame(handle),
    isHidden: () => page?.visibilityState === 'hidden',
    watchHidden(listener) {
      page?.addEventListener('visibilitychange', listener)
      return () => page?.removeEventListener('visibilitychange', listener)
    },
  }
}

/** A gap between frames above which the page was asleep, or hidden without a word; time then goes on without a leap. */
const LONGEST_STEP_SECONDS = 1

/**
 * A frame loop whose time, seconds from 0, does not leap after the page was hidden, unless it is to continue there.
 */
export class Loop {
  #running = false
  #handle: number | undefined
  #last: number | undefined
  #time = 0
  #unwatch: () => void = () => {}

  constructor(
    readonly source: FrameSource,
    readonly onFrame: (timeSeconds: number) => void,
    readonly whenHidden: HiddenBehavior = 'pause',
  ) {}

  start(): void {
    if (this.#running) return
    this.#running = true
    this.#unwatch = this.source.watchHidden(this.#followPage)
    this.#followPage()
  }

  stop(): void {
    this.#running = false
    this.#unwatch()
    this.#cancel()
    this.#last = undefined
  }

  #followPage = (): void => {
    if (!this.source.isHidden()) {
      if (this.#handle === undefined) this.#handle = this.source.requestFrame(this.#tick)
      return
    }
    this.#cancel()
    if (this.whenHidden === 'pause') this.#last = undefined
  }

  #cancel(): void {
    if (this.#handle !== undefined) this.source.cancelFrame(this.#handle)
    this.#handle = undefined
  }

  #tick = (milliseconds: number): void => {
    const step = this.#last === undefined ? 0 : (milliseconds - this.#last) / 1000
    this.#last = milliseconds
    if (step > 0 && (step <= LONGEST_STEP_SECONDS || this.whenHidden === 'continue')) this.#time += step
    this.#handle = this.source.requestFrame(this.#tick)
    this.onFrame(this.#time)
  }
}
