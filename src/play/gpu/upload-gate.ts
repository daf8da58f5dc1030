/** Bytes that may wait for the device: some writes of a slice, and less than the browser's buffer has room for. */
const MOST_WAITING = 2 ** 18

/**
 * Holds back who sends much. What the device has not taken yet lies in a buffer of the browser's, and while that is full a
 * write blocks the page.
 */
export class UploadGate {
  #waiting = 0

  constructor(readonly queue: Pick<GPUQueue, 'onSubmittedWorkDone'>) {}

  /** Counts bytes that were sent, or that the device must clear for a new buffer. */
  count(bytes: number): void {
    this.#waiting += bytes
  }

  /** Settles when more may be sent; undefined where it may at once. Never rejects: a lost device takes nothing more. */
  wait(): Promise<void> | undefined {
    if (this.#waiting <= MOST_WAITING) return undefined
    this.#waiting = 0
    return this.queue.onSubmittedWorkDone().then(
      () => {},
      () => {},
    )
  }
}
