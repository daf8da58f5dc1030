import type { LaidText } from './layout.types.ts'
import type { LayoutOptions } from './layout-options.ts'
import { layoutSteps } from './layout-steps.ts'
import { runInSlices, type SlicedWork } from './run-in-slices.ts'

export interface SliceOptions extends SlicedWork {
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
  { previous, ...slices }: SliceOptions = {},
): Promise<LaidText> {
  return runInSlices(layoutSteps(text, options, previous), slices)
}
