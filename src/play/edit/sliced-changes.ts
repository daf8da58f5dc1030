import { runInSlices, type SlicedWork } from '../../slices/run-in-slices.ts'
import type { TextChanges } from './text-changes.ts'

/** Changes that somebody waits for; what something later has said otherwise is taken out. */
interface PendingChanges {
  changes: TextChanges
}

/** Work that was begun anew so often is done at one go: whoever sets a colour in every frame would keep it from ever ending. */
const MOST_RESTARTS = 8

/**
 * Makes changes of a text in slices, those of one call after those of the one before. Options that are changed again by then
 * are left to that. What is changed directly meanwhile comes first: the work under way then begins anew over it.
 */
export class SlicedChanges {
  readonly #waiting = new Set<PendingChanges>()
  #running: PendingChanges | undefined
  #last: Promise<unknown> = Promise.resolve()
  #steps: Generator<number, void> | undefined
  #stepping = false
  #stopped = false

  /**
   * @param stepsOf Makes changes in steps of how much is done, 0..1: the last one is when the text shows them, and stopped
   *   before it is as it was.
   * @param between Run at the end of each slice.
   */
  constructor(
    private readonly stepsOf: (changes: TextChanges) => Generator<number, void>,
    private readonly between: () => unknown,
  ) {}

  /** Resolves when the text shows these changes, or something later in their place. */
  async make(changes: TextChanges, slices: SlicedWork): Promise<void> {
    const pending = { changes }
    for (const other of this.#waiting) leaveOut(other, changes)
    this.#waiting.add(pending)
    const made = this.#last.then(() => {
      if (this.#waiting.delete(pending)) return runInSlices(this.#takeTurn(pending), slices, this.between)
    })
    this.#last = made.catch(() => {})
    try {
      await Promise.race([made, rejectWhenAborted(slices.signal, made)])
    } finally {
      this.#waiting.delete(pending)
    }
  }

  /** Options that have been changed directly: what was asked for before no longer counts. */
  outdate(changes: TextChanges): void {
    for (const pending of this.#waiting) leaveOut(pending, changes)
    if (this.#running && leaveOut(this.#running, changes)) this.interrupt()
  }

  /** Stops the work under way, which leaves the text as it is now and begins anew in its next slice. */
  interrupt = (): void => {
    this.#stopped = true
    // A function of the author's may have asked for it in the midst of a step.
    if (!this.#stepping) this.#steps?.return()
  };

  *#takeTurn(pending: PendingChanges): Generator<number, void> {
    this.#running = pending
    let most = 0
    try {
      for (let restarts = 0; Object.keys(pending.changes).length > 0; restarts++) {
        this.#stopped = false
        this.#steps = this.stepsOf(pending.changes)
        while (!this.#stopped) {
          const step = this.#takeStep(this.#steps)
          if (step.done) return
          most = Math.max(most, step.value)
          if (restarts < MOST_RESTARTS) yield most
        }
        this.#steps.return()
      }
    } finally {
      this.#steps?.return()
      this.#steps = undefined
      this.#running = undefined
    }
  }

  #takeStep(steps: Generator<number, void>): IteratorResult<number, void> {
    this.#stepping = true
    try {
      return steps.next()
    } finally {
      this.#stepping = false
    }
  }
}

/** Takes out what others say anew; whether there was any. */
function leaveOut(pending: PendingChanges, others: TextChanges): boolean {
  const names = new Set(Object.keys(others))
  // One takes the place of the other.
  if (names.has('acts')) names.add('animation')
  else if (names.has('animation')) names.add('acts')
  const entries = Object.entries(pending.changes)
  const left = entries.filter(([name]) => !names.has(name))
  pending.changes = Object.fromEntries(left)
  return left.length < entries.length
}

/** Rejects with the signal's reason; listens until `work` is through. */
function rejectWhenAborted(signal: AbortSignal | undefined, work: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    if (!signal) return
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    const leave = () => signal.removeEventListener('abort', stop)
    work.then(leave, leave)
  })
}
