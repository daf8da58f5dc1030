import { segmentSteps } from './segment-text.ts'

const SPACE = /^[\s\u200b]/

/**
 * Where the words of text[start, end), whole paragraphs, begin, UTF-16 offsets. Intl.Segmenter finds them; spaces and punctuation go with the word before
 * them, opening punctuation behind a space with the word after it: `(Call me` is two words. In steps.
 */
export function* findWordStarts(
  text: string,
  start: number,
  end: number,
  language: string | undefined,
): Generator<void, number[]> {
  const starts: number[] = []
  let previous: 'space' | 'opening' | 'word' = 'space'
  yield* segmentSteps(text, start, end, 'word', language, (from, _to, wordLike) => {
    if (wordLike) {
      if (previous !== 'opening') starts.push(from)
      previous = 'word'
    } else if (SPACE.test(text[from]!)) previous = 'space'
    else if (previous === 'space') {
      starts.push(from)
      previous = 'opening'
    }
  })
  return starts
}
