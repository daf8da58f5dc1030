import { segmentSteps } from './segment-text.ts'
import type { Paragraph } from './split-paragraphs.ts'

/**
 * Stretches that hold characters which may join others into one grapheme. Outside them, below the combining marks and in
 * Latin punctuation, every code unit is a grapheme of its own; CR is always part of a separator here.
 */
const MAY_JOIN = /[\u0300-\u200f\u2028-\uffff](?:[\s\S]{0,2}?[\u0300-\u200f\u2028-\uffff])*/g

/**
 * 1 at every offset (relative to the paragraph's start) where a grapheme cluster begins; never inside CRLF or an emoji.
 * Yields now and then.
 */
export function* findGraphemes(text: string, { start, contentEnd, end }: Paragraph): Generator<void, Uint8Array> {
  const content = text.slice(start, contentEnd)
  const starts = new Uint8Array(end - start)
  starts.fill(1, 0, contentEnd - start)
  for (const { index, 0: stretch } of content.matchAll(MAY_JOIN)) {
    // With one neighbour on either side: a base before a mark, a digit after an Arabic number sign.
    const from = Math.max(0, index - 1)
    const to = Math.min(content.length, index + stretch.length + 1)
    starts.fill(0, from + 1, to)
    yield* segmentSteps(content, from, to, 'grapheme', undefined, (first) => {
      starts[first] = 1
    })
  }
  if (contentEnd < end) starts[contentEnd - start] = 1
  return starts
}
