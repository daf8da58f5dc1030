/** Graphemes that are found without the engine's segmenter are the same ones. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drain } from '../../src/slices/drain.ts'
import { findGraphemes, mayJoin } from '../../src/text/find-graphemes.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function startsOf(text: string): number[] {
  const starts = drain(findGraphemes(text, { start: 0, contentEnd: text.length, end: text.length }))
  return [...starts].flatMap((begins, index) => (begins === 1 ? [index] : []))
}

const segmented = (text: string) => [...segmenter.segment(text)].map(({ index }) => index)

test('every character that is said to join nothing is a grapheme beside every kind of neighbour', () => {
  const alone: string[] = []
  for (let unit = 0x20; unit < 0xd800; unit++)
    if (!mayJoin(String.fromCharCode(unit))) alone.push(String.fromCharCode(unit))
  expect(alone.length).toBeGreaterThan(20_000)
  // In pieces: a step of the segmenter takes time in proportion to the text.
  for (let start = 0; start < alone.length; start += 100) {
    const piece = alone.slice(start, start + 100)
    for (const neighbour of ['', 'a', '\u00a9', '\u4e00', '\u0416']) {
      const text = piece.join(neighbour)
      if (segmented(text).length !== text.length) expect.fail(`not all are alone: ${text}`)
    }
  }
})

test('among marks, joiners, signs and emoji they are those of the segmenter', () => {
  const pieces = [
    'a',
    '©',
    '‼',
    'α',
    'Ж',
    'א',
    '中',
    'か',
    '〰',
    '\u0301',
    '\u3099',
    '\u200d',
    '\ufe0f',
    '\u0600',
    '😀',
    '🇩',
    'क',
    '्',
    'ष',
  ]
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (content) => {
      expect(startsOf(content)).toEqual(segmented(content))
    }),
    { numRuns: 200 },
  )
})
