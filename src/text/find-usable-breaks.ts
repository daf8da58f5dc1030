import type { LineBreaks } from './find-line-breaks.ts'
import type { LineSource } from './line-source.ts'

/** Breaks looked at between two yields: a millisecond or so. */
const STRETCH = 4096

/**
 * Only where a unit begins can a line be cut; a soft hyphen may lie inside a ligature, which then is undone. Yields now and
 * then.
 */
export function* findUsableBreaks(breaks: LineBreaks, source: LineSource): Generator<void, LineBreaks> {
  const { text } = source.context
  const positions: number[] = []
  const required: boolean[] = []
  for (const [index, position] of breaks.positions.entries()) {
    if (source.isBoundary(position) || text[position - 1] === '\u00ad') {
      positions.push(position)
      required.push(breaks.required[index]!)
    }
    if (index % STRETCH === STRETCH - 1) yield
  }
  return { positions, required }
}
