/** Something to tell. */
export interface QueuedEvent {
  /** When it happened, in the time that the stage's texts follow. */
  readonly moment: number
  /** What ends a run is told after all else that happened at its time. */
  readonly ends: boolean
  readonly tell: () => void
}

/** What happened since the last frame, to be told in the order in which it happened. */
export class EventQueue {
  #queued: QueuedEvent[] = []

  readonly add = (event: QueuedEvent): void => {
    this.#queued.push(event)
  }

  /**
   * Tells all; what listeners bring about meanwhile waits for the next frame, as in Web Animations.
   *
   * @param backwards The stage's time ran back.
   */
  flush(backwards: boolean): void {
    if (this.#queued.length === 0) return
    const events = this.#queued
    this.#queued = []
    const sign = backwards ? -1 : 1
    events.sort((a, b) => sign * (a.moment - b.moment) || Number(a.ends) - Number(b.ends))
    for (const { tell } of events) tell()
  }

  clear(): void {
    this.#queued = []
  }
}
