/** Unicode's own cases of line breaks (UAX #14) and grapheme clusters (UAX #29), through the functions that layout calls. */
import { expect, test } from 'vitest'
import { drain } from '../../../src/slices/drain.ts'
import { findGraphemes } from '../../../src/text/find-graphemes.ts'
import { findLineBreaks } from '../../../src/text/find-line-breaks.ts'
import { splitParagraphs } from '../../../src/text/split-paragraphs.ts'
import { type BreakCase, readBreakCases } from '../support/unicode-data.ts'

/** Where the files and layout differ, and why. */
const KNOWN = {
  // The file's rules for numbers are tailored (section 8.2); layout has those of the annex, which break less.
  numbers: /(?:0028|0029|002C|002E|002F|005C|007D|0024|0025)(?: × 0308)? ÷ (?:0024|0025|0028|007B|003\d) /,
  // Spaces inside quotation marks: rules LB15a and LB15b, younger than the file.
  quotations: /00AB .*00BB/,
  // No emoji, though reserved for one; and a joiner with nothing to join.
  oddities: /^× (?:1F02C × 1F3FF|200D × 0308 ÷ 2329) ÷/,
}

function paragraphsOf(text: string) {
  return splitParagraphs(text).filter(({ start, end }) => end > start)
}

function lineBreaksOf(text: string): number[] {
  return paragraphsOf(text).flatMap(({ start, contentEnd, end }) => [
    ...drain(findLineBreaks(text, start, contentEnd, end, undefined)).positions,
  ])
}

function graphemesOf(text: string): number[] {
  const starts: number[] = []
  for (const paragraph of paragraphsOf(text)) {
    drain(findGraphemes(text, paragraph)).forEach((begins, index) => {
      if (begins === 1) starts.push(paragraph.start + index)
    })
  }
  return [...starts, text.length]
}

function failing(cases: readonly BreakCase[], find: (text: string) => readonly number[], isKnown: RegExp[]): string[] {
  return cases
    .filter(({ text, breaks }) => find(text).join() !== breaks.join())
    .map(({ line }) => line)
    .filter((line) => !isKnown.some((known) => known.test(line)))
}

test('line breaks: all but 36 of 7,654', () => {
  // The file has no break at the start of a text.
  const cases = readBreakCases('LineBreakTest.txt')
  expect(cases).toHaveLength(7654)
  const all = failing(cases, lineBreaksOf, [])
  expect(failing(cases, lineBreaksOf, Object.values(KNOWN))).toEqual([])
  expect(all.length).toBeLessThanOrEqual(36)
})

test('grapheme clusters: all but 1 of 602', () => {
  const cases = readBreakCases('GraphemeBreakTest.txt')
  expect(cases).toHaveLength(602)
  // Unicode 17 took U+2701, which is no emoji, from the pictographs that a joiner joins.
  expect(failing(cases, graphemesOf, [/^÷ 2701 × 200D × 2701 ÷$/])).toEqual([])
})
