import { segmentSteps } from './segment-text.ts'
import type { Paragraph } from './split-paragraphs.ts'

/** Letters and punctuation of which every code unit is a grapheme of its own: Greek, Cyrillic, Hebrew, Chinese, Japanese. */
const ALONE =
  '\\u0370-\\u0482\\u048a-\\u052f\\u05d0-\\u05ea\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20c0\\u3001-\\u3029\\u3041-\\u3096\\u30a0-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uff01-\\uff60'

/** What may join its neighbours into one grapheme, as nothing below the combining marks does; CR is always part of a separator here. */
const JOINS = `[^\\0-\\u02ff${ALONE}]`

/** Stretches that hold such characters. */
const MAY_JOIN = new RegExp(`${JOINS}(?:[\\s\\S]{0,2}?${JOINS})*`, 'g')

/** Whether some characters of a text may be parts of one grapheme. */
export function mayJoin(text: string): boolean {
  return text.search(MAY_JOIN) >= 0
}

/**
 * 1 at every offset (relative to the paragraph's start) where a grapheme cluster begins; never inside CRLF or an emoji. A
 * U+FFFC placeholder begins one, also behind an Arabic number sign that would take it in. Yields now and then.
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
  for (let at = content.indexOf('\ufffc'); at >= 0; at = content.indexOf('\ufffc', at + 1)) starts[at] = 1
  if (contentEnd < end) starts[contentEnd - start] = 1
  return starts
}
