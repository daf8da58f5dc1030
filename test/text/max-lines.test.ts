import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import type { Font } from '../../src/text/font.ts'
import { GLYPH_CLASSES, type LaidText } from '../../src/text/layout.types.ts'
import { LayoutOptionError } from '../../src/text/layout-error.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile } from './support/fonts.ts'
import { readLines, readUnits, readVisually } from './support/read-units.ts'

let latin: Font
let arabic: Font
let hebrew: Font
beforeAll(async () => {
  const load = async (name: 'garamond' | 'arabic' | 'hebrew') => loadFont(await readFontFile(name))
  ;[latin, arabic, hebrew] = await Promise.all([load('garamond'), load('arabic'), load('hebrew')])
})
const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  setWarningHandler((message) => warnings.push(message))
})

const lay = (text: string, options: object = {}) => layoutText(text, { font: latin, size: 20, ...options })
const widthOf = (text: string, options: object = {}) => lay(text, options).width

/** What a clamped text shows, line by line in reading order: the last unit of a line that hides text as `…`. */
function shown(laid: LaidText, sign = '…'): string[] {
  return readLines(laid).map((line, index) => {
    const { clusters, lines } = laid
    for (let storage = lines.clusterStart[index]!; storage < lines.clusterStart[index + 1]!; storage++) {
      const hidden = laid.text.slice(clusters.start[storage]!, clusters.end[storage]!)
      if (hidden.length > 4) return line.slice(0, -hidden.length) + sign
    }
    return line
  })
}

/** The longest beginning of a line that leaves room for a sign, found by trying all. */
function longest(line: string, width: number, sign = '…'): string {
  const room = width - (sign === '' ? 0 : widthOf(`x${sign}`) - widthOf('x'))
  let end = line.length
  while (end > 0 && (/\s/.test(line[end - 1]!) || lay(line.slice(0, end)).lines.width[0]! > room)) end--
  return line.slice(0, end) + sign
}

describe('at most so many lines', () => {
  const text = 'Call me Ishmael. Some years ago, never mind how long precisely'

  test('the last one ends in an ellipsis', () => {
    const width = widthOf('Call me Ishmael. Some')
    const laid = lay(text, { width, maxLines: 2 })
    expect(shown(laid)).toEqual(['Call me Ishmael. Some ', longest('years ago, never mind how', width)])
    expect(shown(laid)[1]).toMatch(/^years ago, n.*…$/)
    expect(readUnits(laid).join('')).toBe(text)
    expect(readUnits(laid).at(-1)).toMatch(/how long precisely$/)
    expect(laid.lines.width[1]).toBeLessThanOrEqual(laid.width)
    expect(laid.height).toBeCloseTo(2 * lay('a').height, 9)
    const last = laid.clusters.count - 1
    expect(GLYPH_CLASSES[laid.clusters.class[last]!]).toBe('punctuation')
    expect(laid.clusters.width[last]).toBeCloseTo(widthOf('…'), 9)
    expect(laid.glyphs.glyphId.at(-1)).toBe(lay('…').glyphs.glyphId[0])
    // Letter spacing: the ellipsis is the last visible unit.
    expect(laid.clusters.noSpacing[last]).toBe(1)
    expect(laid.clusters.noSpacing[last - 1]).toBe(0)
  })

  test('no space stands before it', () => {
    const width = widthOf('Call me …') + 0.01
    expect(shown(lay(text, { width, maxLines: 1 }))).toEqual(['Call me…'])
  })

  test('a text that fits, or ends with the last line, is whole', () => {
    for (const [input, maxLines] of [
      ['one\ntwo', 2],
      ['one\ntwo\n', 2],
      ['one', 1],
      ['', 1],
    ] as const) {
      const laid = lay(input, { maxLines })
      expect(readUnits(laid).join('')).toBe(input)
      expect(laid.lines.count).toBe(Math.min(maxLines, lay(input).lines.count))
      expect(laid.glyphs.count).toBe(lay(input).glyphs.count)
    }
  })

  test('hidden blank lines need no ellipsis, and are a unit', () => {
    const laid = lay('one\n \n\t\n', { maxLines: 1 })
    expect(readUnits(laid)).toEqual(['o', 'n', 'e', '\n', ' \n\t\n'])
    expect(laid.glyphs.count).toBe(3)
    expect(laid.clusters.width[4]).toBe(0)
    expect(GLYPH_CLASSES[laid.clusters.class[4]!]).toBe('whitespace')
  })

  test('a paragraph that ends there is followed by the ellipsis', () => {
    const laid = lay('one\ntwo\nthree four', { maxLines: 2, width: 300 })
    expect(shown(laid)).toEqual(['one\n', 'two…'])
    expect(readUnits(laid).at(-1)).toBe('\nthree four')
  })

  test('is one unit, whatever it says; none without glyphs', () => {
    const laid = lay(text, { width: 100, maxLines: 1, ellipsis: ' (more)' })
    expect(shown(laid, ' (more)')).toEqual([longest('Call me Ishmael', 100, ' (more)')])
    expect(readUnits(laid).slice(0, -1).join('')).toBe(longest('Call me Ishmael', 100, ' (more)').slice(0, -7))
    expect(laid.clusters.width.at(-1)).toBeCloseTo(widthOf('x (more)') - widthOf('x'), 6)
    const bare = lay(text, { width: 100, maxLines: 1, ellipsis: '' })
    expect(shown(bare, '')).toEqual(['Call me'])
    expect(readUnits(bare).join('')).toBe(text)
  })

  test('where nothing fits beside it, it stands alone', () => {
    const laid = lay('Wonderful things', { width: 4, maxLines: 1 })
    expect(readUnits(laid)).toEqual(['Wonderful things'])
    expect(laid.lines.width[0]).toBeCloseTo(widthOf('…'), 9)
  })

  test('of one line without wrapping, a line a paragraph', () => {
    const width = widthOf('Call me Ish…')
    const laid = lay('Call me Ishmael.\nYes\nSome years ago, never', { width, maxLines: 3, whiteSpace: 'pre' })
    expect(shown(laid)).toEqual(['Call me Ish…', 'Yes\n', longest('Some years ago, never', width)])
    expect(readUnits(laid).join('')).toBe(laid.text)
  })

  test('a word wider than the box gives way', () => {
    const laid = lay('extraordinary', { width: 50, maxLines: 4 })
    expect(laid.lines.count).toBe(1)
    expect(shown(laid)[0]).toMatch(/^extr.*…$/)
    expect(laid.lines.width[0]).toBeLessThanOrEqual(50)
  })

  test('a justified text leaves its last line as it is', () => {
    const laid = lay(text, { width: 150, maxLines: 2, textAlign: 'justify' })
    expect(laid.lines.width[0]).toBeCloseTo(150, 6)
    expect(laid.lines.width[1]).toBeLessThanOrEqual(150)
    const { clusters } = laid
    const space = readUnits(laid).indexOf(' ', 20)
    expect(clusters.width[space]).toBeCloseTo(4, 9)
  })
})

describe('the end side is that of the paragraph', () => {
  test('left in one that runs to the left', () => {
    const laid = lay('שלום עולם טוב', { font: [hebrew, latin], width: 70, maxLines: 1 })
    expect(laid.lines.count).toBe(1)
    // The leftmost cluster hides the rest.
    expect(laid.clusters.end[0]).toBe(laid.text.length)
    expect(laid.clusters.level[0]).toBe(1)
    expect(laid.lines.alignment[0]).toBe(1)
  })

  test('right in one that runs to the right and is cut in Hebrew; left in the reverse', () => {
    const font = [hebrew, latin]
    const right = lay('One שלום עולם טוב', { font, width: 100, maxLines: 1 })
    expect(right.clusters.end[right.clusters.count - 1]).toBe(right.text.length)
    expect(readVisually(right).slice(0, 4).join('')).toBe('One ')
    const left = lay('שלום One two three', { font, width: 100, maxLines: 1 })
    expect(left.clusters.end[0]).toBe(left.text.length)
  })

  test('letters that are cut off keep their joining forms', () => {
    const whole = lay('سسسسسسسس', { font: arabic })
    const laid = lay('سسسسسسسس', { font: [arabic, latin], width: whole.width * 0.6, maxLines: 1 })
    const cut = [...laid.glyphs.glyphId].filter((_, glyph) => laid.glyphs.font[glyph] === 0)
    // From the right: the first letter's form, then those of the middle.
    expect(cut).toEqual([...whole.glyphs.glyphId].slice(-cut.length))
  })
})

describe('the font of the ellipsis', () => {
  test('is the first one that has it, and counts in the height of its line', () => {
    // Amiri's subset has no U+2026.
    const laid = lay('سلام سلام سلام', { font: [arabic, latin], width: 60, maxLines: 1 })
    expect(laid.glyphs.font[0]).toBe(1)
    expect(warnings).toEqual([])
  })

  test('without one it is three full stops', () => {
    const laid = lay('سلام سلام سلام', { font: arabic, width: 60, maxLines: 1 })
    expect(laid.glyphs.glyphId.slice(0, 3)).toEqual(lay('...', { font: arabic }).glyphs.glyphId)
    expect(laid.clusters.width[0]).toBeCloseTo(widthOf('...', { font: arabic }), 6)
  })

  test('what no font has is a box, with a warning', () => {
    const laid = lay('one two three', { width: 40, maxLines: 1, ellipsis: '⋯' })
    expect(laid.glyphs.glyphId.at(-1)).toBe(0)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/U\+22EF/)
  })
})

test('as many units as fit', () => {
  const words = fc.array(fc.constantFrom('office ', 'AVATAR ', 'To ', 'e\u0301 ', 'fi', 'Ishmael '), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(words, fc.integer({ min: 10, max: 200 }), (parts, width) => {
      const text = parts.join('')
      const laid = lay(text, { width, maxLines: 1, whiteSpace: 'pre' })
      const units = readUnits(lay(text))
      const cut = readUnits(laid)
      if (lay(text).lines.width[0]! <= width) expect(cut).toEqual(units)
      else {
        // One unit more, and the spaces after it, would not have left room. A cut may undo kerning: 1/64 px.
        const more = units.slice(0, units.findIndex((unit, index) => index >= cut.length - 1 && unit !== ' ') + 1)
        const wider = widthOf(more.join('')) + widthOf('…')
        if (!(wider > width - 1 / 64)) throw new Error(`${more.join('')}… would have fitted in ${width}`)
      }
    }),
    { numRuns: 100 },
  )
})

test('any text: whole units in a box that holds them', () => {
  const pieces = [
    'office ',
    'AV',
    'To ',
    'e\u0301',
    'שלום ',
    'מ',
    'سلام ',
    '٣',
    '\t',
    '\n',
    'co\u00adop ',
    '👩‍👩‍👧',
    '(',
    '\u00a0',
  ]
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''))
  const options = fc.record({
    width: fc.integer({ min: 0, max: 200 }),
    maxLines: fc.integer({ min: 1, max: 4 }),
    ellipsis: fc.constantFrom('…', '', ' →'),
    overflowWrap: fc.constantFrom('normal', 'anywhere'),
    whiteSpace: fc.constantFrom('pre-wrap', 'pre'),
    textAlign: fc.constantFrom('start', 'center', 'justify'),
  })
  fc.assert(
    fc.property(text, options, (input, chosen) => {
      const font = [latin, hebrew, arabic]
      const laid = lay(input, { font, ...chosen })
      expect(readUnits(laid).join('')).toBe(input)
      expect(laid.lines.count).toBeLessThanOrEqual(chosen.maxLines)
      const boundaries = new Set([...new Intl.Segmenter('en').segment(input)].map(({ index }) => index))
      for (const start of laid.clusters.start) expect(boundaries.has(start)).toBe(true)
      const sign = chosen.ellipsis === '' ? 0 : widthOf(chosen.ellipsis, { font })
      // Nothing is wider than the box but an ellipsis that stands alone.
      for (const width of laid.lines.width) {
        if (!(width <= Math.max(chosen.width, sign) + 1e-6)) throw new Error(`${width} is wider than ${chosen.width}`)
      }
    }),
    { numRuns: 200 },
  )
})

test.each([
  [{ maxLines: 0 }, /maxLines is 0/],
  [{ maxLines: 1.5 }, /maxLines is 1.5/],
  [{ maxLines: Number.NaN }, /maxLines is NaN/],
  [{ maxLines: '2' }, /maxLines is "2"/],
  [{ ellipsis: 3 }, /ellipsis is 3/],
  [{ ellipsis: 'a\nb' }, /ellipsis is "a\nb"/],
  [{ whiteSpace: 'normal' }, /whiteSpace is "normal".*pre-wrap, pre/],
])('%j is refused', (options, message) => {
  expect(() => lay('a', options)).toThrow(LayoutOptionError)
  expect(() => lay('a', options)).toThrow(message)
})
