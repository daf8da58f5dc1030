import { segmentText } from './segment-text.ts'
import type { Paragraph } from './split-paragraphs.ts'

/** Below the combining marks and in Latin punctuation every code unit is a grapheme of its own, but for CR LF. */
const MAY_JOIN = /[\u0300-\u200f\u2028-\uffff\r]/

/** 1 at every offset (relative to the paragraph's start) where a grapheme cluster begins; never inside CRLF or an emoji. */
export function findGraphemes(text: string, { start, contentEnd, end }: Paragraph): Uint8Array {
  const starts = new Uint8Array(end - start)
  if (!MAY_JOIN.test(text.slice(start, contentEnd))) starts.fill(1, 0, contentEnd - start)
  else segmentText(text, start, contentEnd, 'grapheme', undefined, (from) => (starts[from - start] = 1))
  if (contentEnd < end) starts[contentEnd - start] = 1
  return starts
}
