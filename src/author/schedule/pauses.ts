import { checkObject } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { InvalidShapeError } from '../errors.ts'

/** Seconds that typing rests after a mark, ≥ 0, by the mark: one character each. */
export type Pauses = Readonly<Record<string, number>>

const SENTENCE = 0.4
const CLAUSE = 0.15

/**
 * The pauses of a stagger by pace, unless it has its own: 0.4 s where a sentence ends, 0.15 s where a part of one does, in
 * Latin, Greek, Arabic, Hebrew, Devanagari and CJK punctuation. To change some: `{ ...PUNCTUATION_PAUSES, '—': 0.6 }`.
 */
export const PUNCTUATION_PAUSES: Pauses = Object.freeze({
  ...Object.fromEntries([...'.!?…‽؟۔׃।॥。！？．｡'].map((mark) => [mark, SENTENCE])),
  ...Object.fromEntries([...',;:—–·،؛、，；：､'].map((mark) => [mark, CLAUSE])),
})

/** Checked pauses; the defaults where there are none. */
export function makePauses(input: unknown, where: string): Pauses {
  if (input === undefined) return PUNCTUATION_PAUSES
  const given = Object.entries(checkObject(input, where, 'pauses'))
  return Object.fromEntries(
    given.map(([mark, seconds]) => {
      if ([...mark].length !== 1) {
        throw new InvalidShapeError(
          where,
          `pauses has the mark ${JSON.stringify(mark)}; a mark is one character, such as "." (of several in a row the longest pause counts).`,
        )
      }
      return [mark, checkNumber(seconds, where, `pauses[${JSON.stringify(mark)}]`, { min: 0, unit: 'seconds' })]
    }),
  )
}
