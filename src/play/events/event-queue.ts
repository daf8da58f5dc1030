/** Something to tell. */
export interface QueuedEvent {
  /** How long before the end of its step it happened, in seconds of the time that texts follow. */
  readonly secondsAgo: number
  /** At one time the lower is told first: what ends a run comes after all else, and what leads others ends after them. */
  readonly rank: number
  readonly tell: () => void
}

/** What happened since the last frame, to be told in the order in which it happened. */
export class EventQueue {
  #queued: { readonly step: number; readonly event: QueuedEvent }[] = []
  #step = 0

  /** A frame or a call begins: what happens in it comes after what happened before. */
  readonly begin = (): void => {
    this.#step++
  }

  readonly add = (event: QueuedEvent): void => {
    this.#queued.push({ step: this.#step, event })
  }

  /** Tells all; what listeners bring about meanwhile waits for the next frame, as in Web Animations. */
  flush(): void {
    if (this.#queued.length === 0) return
    const queued = this.#queued
    this.#queued = []
    queued.sort(
      ({ step, event: a }, { step: other, event: b }) =>
        step - other || toNanoseconds(b.secondsAgo) - toNanoseconds(a.secondsAgo) || a.rank - b.rank,
    )
    for (const { event } of queued) event.tell()
  }

  clear(): void {
    this.#queued = []
  }
}

/** Sums of unlike clocks for one moment may miss each other by a rounding. */
function toNanoseconds(seconds: number): number {
  return Math.round(seconds * 1e9)
}
