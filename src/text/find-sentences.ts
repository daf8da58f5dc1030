import { segmentText } from './segment-text.ts'

const VISIBLE = /[^\s\u200b]/

/** Where the sentences of a text begin, UTF-16 offsets. Blank lines belong to the sentence before them. */
export function findSentenceStarts(text: string, language: string | undefined): number[] {
  const starts: number[] = []
  segmentText(text, 0, text.length, 'sentence', language, (from, to) => {
    if (VISIBLE.test(text.slice(from, to))) starts.push(from)
  })
  return starts
}
