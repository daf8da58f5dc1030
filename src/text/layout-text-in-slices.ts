import type { LaidText } from './layout.types.ts'
import type { LayoutOptions } from './layout-options.ts'
import { layoutSteps } from './layout-steps.ts'
import { yieldToPage } from './yield-to-page.ts'

export interface SliceOptions {
  /** Stops the work; the promise then rejects with the signal's reason, by default an AbortError. */
  readonly signal?: AbortSignal | undefined
  /** Told after each slice how much is done, from 0 to 1; 1 comes once, at the end. */
  readonly onProgress?: ((progress: number) => void) | undefined
  /** How long a slice may take, milliseconds. Default 12: a frame has room for it. */
  readonly sliceMilliseconds?: number | undefined
  /** An earlier layout, whose paragraphs are taken over where they have not changed, as by `layoutText`. */
  readonly previous?: LaidText | undefined
}

/**
 * What `layoutText` does, in slices with the page's own work between them, and with the same result: for large texts. A huge
 * paragraph is cut, too, some thousand characters or a line at a time; only the bidi levels of one that holds text which runs
 * to the left are found at one go.
 *
 * @throws what `layoutText` throws, as a rejection; and the signal's reason.
 *
 * @example
 * const laid = await layoutTextInSlices(novel, { font, size: 16, width: 600 }, { onProgress: (share) => (bar.value = share) })
 */
export async function layoutTextInSlices(
  text: string,
  options: LayoutOptions,
  { signal, onProgress, sliceMilliseconds = 12, previous }: SliceOptions = {},
): Promise<LaidText> {
  signal?.throwIfAborted()
  const steps = layoutSteps(text, options, previous)
  let sliceEnd = performance.now() + sliceMilliseconds
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      onProgress?.(1)
      return value
    }
    if (performance.now() < sliceEnd) continue
    onProgress?.(value)
    await yieldToPage()
    signal?.throwIfAborted()
    sliceEnd = performance.now() + sliceMilliseconds
  }
}
