import { drain } from '../slices/drain.ts'

/** Code units handed to Intl.Segmenter at once: its iterator costs time in proportion to the whole string at every step. */
const PIECE_LENGTH = { grapheme: 1024, word: 1024, sentence: 8192 }
/** Left for the next piece, so that a dictionary (Thai, Chinese) sees what follows its words. */
const MARGIN = 64

const segmenters = new Map<string, Intl.Segmenter>()

type Granularity = 'grapheme' | 'word' | 'sentence'
type Visit = (from: number, to: number, wordLike: boolean) => void

/**
 * Calls `visit` for each grapheme, word or sentence of text[start, end), in order, at linear cost. `wordLike` is
 * Intl.Segmenter's, false where it has none.
 */
export function segmentText(
  text: string,
  start: number,
  end: number,
  granularity: Granularity,
  language: string | undefined,
  visit: Visit,
): void {
  drain(segmentSteps(text, start, end, granularity, language, visit))
}

/** The same in steps of a piece each. */
export function* segmentSteps(
  text: string,
  start: number,
  end: number,
  granularity: Granularity,
  language: string | undefined,
  visit: Visit,
): Generator<void, void> {
  const segmenter = segmenterFor(granularity, language)
  let from = start
  let length = PIECE_LENGTH[granularity]
  while (from < end) {
    const to = Math.min(end, from + length)
    const keepUntil = to === end ? end : to - MARGIN
    const piece = from
    for (const { index, segment, isWordLike } of segmenter.segment(text.slice(piece, to))) {
      const last = piece + index + segment.length
      if (last > keepUntil) break
      visit(piece + index, last, isWordLike ?? false)
      from = last
    }
    // A segment longer than the piece: look at more of it.
    length = from === piece ? length * 2 : PIECE_LENGTH[granularity]
    yield
  }
}

/** The engine's segmenter of a language. The first one of all takes tens of milliseconds. */
export function segmenterFor(granularity: Granularity, language: string | undefined): Intl.Segmenter {
  const key = `${granularity} ${language}`
  let segmenter = segmenters.get(key)
  if (!segmenter) {
    // English stands for "no language": the machine's own would lay out one text differently on two machines.
    segmenter = new Intl.Segmenter(language ?? 'en', { granularity })
    segmenters.set(key, segmenter)
  }
  return segmenter
}
