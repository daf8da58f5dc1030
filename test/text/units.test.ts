import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import type { Font } from '../../src/text/font.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile } from './support/fonts.ts'
import { readLines, readUnits } from './support/read-units.ts'

let latin: Font
let arabic: Font
beforeAll(async () => {
  latin = await loadFont(await readFontFile('garamond'))
  arabic = await loadFont(await readFontFile('arabic'))
})
beforeEach(() => setWarningHandler(() => {}))

const unitsOf = (text: string, font: Font | Font[] = latin) => readUnits(layoutText(text, { font, size: 16 }))

test.each([
  ['a family joined by ZWJ', '👩‍👩‍👧‍👦'],
  ['a flag with ZWJ', '🏳️‍🌈'],
  ['skin tone and gender', '🏃🏽‍♀️'],
  ['keycap', '1️⃣'],
  ['CRLF', '\r\n'],
  ['a letter with a combining mark', 'e\u0301'],
  ['conjoining jamo', '\u1112\u1161\u11ab'],
  ['a Devanagari syllable', 'क्षि'],
  ['Thai sara am', 'กำ'],
])('%s is one unit', (_, text) => {
  expect(unitsOf(text)).toEqual([text])
  expect(unitsOf(`x${text}y`)).toEqual(['x', text, 'y'])
})

test('emoji and letters: nine units', () => {
  expect(unitsOf('Foo😀 Bar👌')).toEqual(['F', 'o', 'o', '😀', ' ', 'B', 'a', 'r', '👌'])
})

test('regional indicators pair up', () => {
  expect(unitsOf('🇩🇪🇫🇷')).toEqual(['🇩🇪', '🇫🇷'])
  expect(unitsOf('🇩🇪🇫')).toEqual(['🇩🇪', '🇫'])
})

test('a ligature is one unit: office has 6 graphemes, 4 units and 4 glyphs', () => {
  const laid = layoutText('office', { font: latin, size: 16 })
  expect(readUnits(laid)).toEqual(['o', 'ffi', 'c', 'e'])
  expect(laid.glyphs.count).toBe(4)
})

test('switched off, the ligature falls apart', () => {
  const laid = layoutText('office', { font: latin, size: 16, features: { liga: false } })
  expect(readUnits(laid)).toEqual([...'office'])
  expect(laid.glyphs.count).toBe(6)
})

test('several glyphs of one character belong to its unit', () => {
  const laid = layoutText('مَرْ', { font: arabic, size: 16 })
  expect(readUnits(laid)).toEqual(['مَ', 'رْ'])
  expect(laid.glyphs.count).toBe(4)
  expect([...laid.glyphs.cluster]).toEqual([0, 0, 1, 1])
})

test('one line end is one unit, whatever it is', () => {
  for (const end of ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\v', '\f']) {
    expect(unitsOf(`a${end}b`)).toEqual(['a', end, 'b'])
  }
})

const HARD = [
  ...['👩‍👩‍👧‍👦', '🇩🇪', '🇫', '1️⃣', '❤️', '\r\n', '\r', '\n', '\u2028', '\t', ' ', '\u00a0', '\u00ad', '\u200b', '\u200d'],
  ...[
    '\ufe0f',
    '\ufffc',
    '\u0301',
    '\u0600',
    'e\u0301',
    'ffi',
    'A',
    'V',
    '中',
    '한',
    'กำ',
    'क्षि',
    'א',
    'مَ',
    '٣',
    '(',
    '«',
  ],
  ...['\ud83d', '\udc00', '\u202e', '\u2067', '\u2069', '\0', '\u001c'],
]

test('units joined give the text, lie on grapheme boundaries, and stand line by line; widths and places are finite', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...HARD), fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 40 })
    .map((parts) => parts.join(''))
  const width = fc.option(fc.double({ min: 0, max: 300, noNaN: true }), { nil: undefined })
  const many = fc.boolean()
  fc.assert(
    fc.property(text, width, many, fc.constantFrom('normal', 'anywhere'), (input, box, both, overflowWrap) => {
      const laid = layoutText(input, {
        font: both ? [latin, arabic] : latin,
        size: 16,
        overflowWrap: overflowWrap as 'normal',
        ...(box === undefined ? {} : { width: box }),
      })
      const { clusters, glyphs, lines } = laid
      const units = readUnits(laid)
      expect(units.join('')).toBe(input)
      expect(units.every((unit) => unit.length > 0)).toBe(true)
      expect(readLines(laid).join('')).toBe(input)
      const boundaries = new Set([...new Intl.Segmenter('en').segment(input)].map(({ index }) => index))
      // A placeholder begins a unit, also behind an Arabic number sign.
      for (const start of clusters.start) expect(boundaries.has(start) || input[start] === '\ufffc').toBe(true)
      for (const column of [clusters.x, clusters.width, glyphs.dx, glyphs.dy, lines.x, lines.width, lines.baseline]) {
        expect(column.every(Number.isFinite)).toBe(true)
      }
      expect(lines.clusterStart[lines.count]).toBe(clusters.count)
      for (const column of Object.values(glyphs))
        if (ArrayBuffer.isView(column)) expect(column).toHaveLength(glyphs.count)
      for (const column of Object.values(clusters)) {
        if (typeof column !== 'number') expect(column.length).toBe(clusters.count)
      }
    }),
    { numRuns: 400 },
  )
})

test('laying out again gives the same', () => {
  const text = 'Call me Ishmael. مَرْحَبًا (٣٢١) office\n'
  const once = layoutText(text, { font: [latin, arabic], size: 16, width: 90 })
  const again = layoutText(text, { font: [latin, arabic], size: 16, width: 90 })
  expect(again).toEqual(once)
})
