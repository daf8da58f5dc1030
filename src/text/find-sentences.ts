import { segmentSteps } from './segment-text.ts'

const VISIBLE = /[^\s\u200b]/

/** Where the sentences of text[start, end), whole paragraphs, begin, UTF-16 offsets. Blank lines belong to the sentence before them. In steps. */
export function* findSentenceStarts(
  text: string,
  start: number,
  end: number,
  language: string | undefined,
): Generator<void, number[]> {
  const starts: number[] = []
  yield* segmentSteps(text, start, end, 'sentence', language, (from, to) => {
    if (VISIBLE.test(text.slice(from, to))) starts.push(from)
  })
  return starts
}
