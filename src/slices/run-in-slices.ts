import { yieldToPage } from './yield-to-page.ts'

/** How work is cut into slices, and how it is followed. */
export interface SlicedWork {
  /** Stops the work; the promise then rejects with the signal's reason, by default an AbortError. */
  readonly signal?: AbortSignal | undefined
  /** Told after each slice how much is done, from 0 to 1; 1 comes once, at the end. */
  readonly onProgress?: ((progress: number) => void) | undefined
  /** How long a slice may take, milliseconds, 0 or more. Default 8: half a frame. */
  readonly sliceMilliseconds?: number | undefined
}

/**
 * Takes the steps of some work in slices, each in a task of its own. A step yields how much is done, 0..1. Work that is stopped
 * or fails cleans up in its own `finally`.
 *
 * @param between Run at the end of each slice; what it throws stops the work. The next slice waits for a promise that it gives.
 */
export async function runInSlices<Result>(
  steps: Generator<number, Result>,
  { signal, onProgress, sliceMilliseconds = 8 }: SlicedWork,
  between: () => unknown = () => {},
): Promise<Result> {
  try {
    signal?.throwIfAborted()
    let sliceEnd = performance.now() + sliceMilliseconds
    for (;;) {
      const { done, value } = steps.next()
      if (done) {
        onProgress?.(1)
        return value
      }
      if (performance.now() < sliceEnd) continue
      const waiting = between()
      onProgress?.(value)
      if (waiting instanceof Promise) await waiting
      await yieldToPage()
      signal?.throwIfAborted()
      sliceEnd = performance.now() + sliceMilliseconds
    }
  } finally {
    // Nothing where all steps were taken.
    steps.return(undefined as never)
  }
}
