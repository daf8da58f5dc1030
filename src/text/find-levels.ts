import createBidi, { type Bidi } from 'bidi-js'

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

/** Bidi levels of a paragraph without its separator (UAX #9). Pure left-to-right text costs one look. */
export function findLevels(content: string, direction: 'ltr' | 'rtl' | 'auto'): ParagraphLevels {
  if (content === '') return { base: direction === 'rtl' ? 1 : 0, levels: undefined }
  if (direction !== 'rtl' && !RIGHT_TO_LEFT.test(content)) return { base: 0, levels: undefined }
  bidi ??= createBidi()
  const { levels, paragraphs } = bidi.getEmbeddingLevels(content, direction)
  return { base: paragraphs[0]!.level, levels }
}
