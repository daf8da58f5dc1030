import createBidi, { type Bidi } from 'bidi-js'
import { drain } from '../slices/drain.ts'
import { findBidiCuts } from './find-bidi-cuts.ts'

/** Something that does not have the base level of a left-to-right paragraph: UAX #9 classes R, AL, AN, embeddings, isolates. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

let bidi: Bidi | undefined

export interface ParagraphLevels {
  /** 0 left to right, 1 right to left. */
  readonly base: number
  /** Embedding level of each code unit; undefined where all have the base level. */
  readonly levels: Uint8Array | undefined
}

/** Code units whose levels are found between two yields: ten milliseconds or so. */
const PIECE_LENGTH = 8192

/** Bidi levels of a paragraph without its separator (UAX #9). Pure left-to-right text costs one look. */
export function findLevels(content: string, direction: 'ltr' | 'rtl' | 'auto'): ParagraphLevels {
  return drain(levelSteps(content, direction))
}

/** The same in steps: a long paragraph is cut where that changes no level. */
export function* levelSteps(
  content: string,
  direction: 'ltr' | 'rtl' | 'auto',
  pieceLength = PIECE_LENGTH,
): Generator<void, ParagraphLevels> {
  if (content === '') return { base: direction === 'rtl' ? 1 : 0, levels: undefined }
  if (direction !== 'rtl' && !RIGHT_TO_LEFT.test(content)) return { base: 0, levels: undefined }
  if (!bidi) {
    bidi = createBidi()
    // It reads its tables when they are first asked for.
    bidi.getBidiCharTypeName('a')
    yield
    bidi.openingToClosingBracket('a')
    yield
  }
  if (content.length <= pieceLength) {
    const { levels, paragraphs } = bidi.getEmbeddingLevels(content, direction)
    return { base: paragraphs[0]!.level, levels }
  }
  const cuts = yield* findBidiCuts(bidi, content, direction, pieceLength)
  const levels = new Uint8Array(content.length)
  let start = 0
  let base: number | undefined
  for (const end of cuts) {
    const found = bidi.getEmbeddingLevels(content.slice(start, end), nameDirection(base) ?? direction)
    // Each piece has a strong character, so the first one tells the direction.
    base ??= found.paragraphs[0]!.level
    levels.set(found.levels, start)
    start = end
    yield
  }
  return { base: base!, levels }
}

function nameDirection(base: number | undefined): 'ltr' | 'rtl' | undefined {
  return base === undefined ? undefined : base === 1 ? 'rtl' : 'ltr'
}
