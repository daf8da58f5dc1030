import { checkSlices } from '../slices/check-slices.ts'
import { runInSlices, type SlicedWork } from '../slices/run-in-slices.ts'
import type { LaidText } from './layout.types.ts'
import { LayoutOptionError } from './layout-error.ts'
import type { LayoutOptions } from './layout-options.ts'
import { layoutSteps } from './layout-steps.ts'
import { prepareTables } from './prepare-tables.ts'

export interface SliceOptions extends SlicedWork {
  /** An earlier layout, whose paragraphs are taken over where they have not changed, as by `layoutText`. */
  readonly previous?: LaidText | undefined
}

/**
 * What `layoutText` does, in slices with the page's own work between them, and with the same result: for large texts. A huge
 * paragraph is cut, too, some thousand characters or a line at a time. Only where it holds directional controls (embeddings,
 * isolates) or is one pair of brackets are the bidi levels of all of it found at one go: about 0.1 s each 100,000 characters.
 *
 * @throws what `layoutText` throws, as a rejection; and the signal's reason.
 *
 * @example
 * const laid = await layoutTextInSlices(novel, { font, size: 16, width: 600 }, { onProgress: (share) => (bar.value = share) })
 */
export async function layoutTextInSlices(
  text: string,
  options: LayoutOptions,
  slices: SliceOptions = {},
): Promise<LaidText> {
  checkSlices(slices, 'layoutTextInSlices', LayoutOptionError, ['previous'])
  return runInSlices(steps(text, options, slices.previous), slices)
}

function* steps(text: string, options: LayoutOptions, previous: LaidText | undefined): Generator<number, LaidText> {
  if (typeof text === 'string') for (const _ of prepareTables(text)) yield 0
  return yield* layoutSteps(text, options, previous)
}
