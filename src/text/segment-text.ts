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
    const piece = from
    let to = Math.min(end, piece + length)
    // Whatever is found ends where a paragraph does: a cut there makes it hang on the paragraph alone.
    const lastEnd = to === end ? to : piece + findLastEnd(text.slice(piece, to))
    const isWhole = lastEnd > piece
    if (isWhole) to = lastEnd
    const keepUntil = isWhole ? to : to - MARGIN
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

/** Where the last paragraph that ends in a piece ends; 0 where none does. */
function findLastEnd(piece: string): number {
  for (let end = piece.length; end > 0; end--) {
    const code = piece.charCodeAt(end - 1)
    if (code === 0x0a || code === 0x85 || code === 0x2029) return end
    // CRLF is one end, and what follows the piece is not seen.
    if (code === 0x0d && end < piece.length && piece.charCodeAt(end) !== 0x0a) return end
  }
  return 0
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
