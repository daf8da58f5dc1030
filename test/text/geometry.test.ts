import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import type { Font } from '../../src/text/font.ts'
import { FontUnusableError } from '../../src/text/font-errors.ts'
import { LayoutOptionError } from '../../src/text/layout-error.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile } from './support/fonts.ts'
import { readLines, readUnits } from './support/read-units.ts'

let font: Font
let arabic: Font
beforeAll(async () => {
  font = await loadFont(await readFontFile('garamond'))
  arabic = await loadFont(await readFontFile('arabic'))
})
const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  setWarningHandler((message) => warnings.push(message))
})

const lay = (text: string, options: object = {}) => layoutText(text, { font, size: 20, ...options })
/** Garamond: 1000 units an em, ascent 1007, descent 298, no gap; a space is 200 wide. */
const ASCENT = 20.14
const DESCENT = 5.96
const SPACE = 4

describe('alignment', () => {
  test.each([
    ['start', 0, 0],
    ['left', 0, 0],
    ['center', 0.5, 0.5],
    ['right', 1, 1],
    ['end', 1, 1],
  ])('%s', (textAlign, share, alignment) => {
    const laid = lay('one\nthree', { width: 300, textAlign })
    for (let line = 0; line < 2; line++) {
      expect(laid.lines.x[line]).toBeCloseTo((300 - laid.lines.width[line]!) * share, 9)
      expect(laid.lines.alignment[line]).toBe(alignment)
      expect(laid.clusters.x[laid.lines.clusterStart[line]!]).toBeCloseTo(laid.lines.x[line]!, 9)
    }
    expect(laid.width).toBe(300)
  })

  test('without a width the widest line makes the box', () => {
    const laid = lay('one\nthree', { textAlign: 'center' })
    expect(laid.width).toBe(laid.lines.width[1])
    expect(laid.lines.x[0]).toBeCloseTo((laid.width - laid.lines.width[0]!) / 2, 9)
  })

  test('a line too wide for its box shows its beginning', () => {
    const laid = lay('extraordinary', { width: 10, textAlign: 'center' })
    expect(laid.lines.x[0]).toBe(0)
    expect(laid.lines.alignment[0]).toBe(0)
  })

  test('justify fills every line but those that the text ends', () => {
    const laid = lay('a bc def gh i jkl mno\nend', { width: 80, textAlign: 'justify' })
    const lines = readLines(laid)
    lines.forEach((line, index) => {
      if (line.endsWith('\n') || index === lines.length - 1) expect(laid.lines.width[index]).toBeLessThan(79)
      else expect(laid.lines.width[index]).toBeCloseTo(80, 6)
    })
    expect(laid.lines.count).toBeGreaterThan(2)
  })
})

describe('line height', () => {
  test.each([
    ['normal', ASCENT + DESCENT],
    [1.5, 30],
    [0, 0],
    ['24px', 24],
    ['12.5px', 12.5],
  ])('%s', (lineHeight, height) => {
    const laid = lay('a\nb\nc', { lineHeight })
    expect(laid.height).toBeCloseTo(3 * height, 9)
    for (let line = 0; line < 3; line++) {
      // Half of the leading lies above the ascent.
      expect(laid.lines.baseline[line]).toBeCloseTo(line * height + (height - ASCENT - DESCENT) / 2 + ASCENT, 9)
      expect(laid.lines.ascent[line]).toBeCloseTo(ASCENT, 9)
      expect(laid.lines.descent[line]).toBeCloseTo(DESCENT, 9)
    }
  })

  test('a normal line grows with a fallback font, one of a given height does not', () => {
    const tall = (1124 / 1000) * 20
    const options = { font: [font, arabic] }
    const normal = lay('a\nب\nc', options)
    expect(normal.lines.ascent[1]).toBeCloseTo(tall, 9)
    expect(normal.lines.ascent[0]).toBeCloseTo(ASCENT, 9)
    expect(normal.height).toBeGreaterThan(3 * (ASCENT + DESCENT) + 1)
    expect(lay('a\nب\nc', { ...options, lineHeight: 1 }).height).toBeCloseTo(60, 9)
  })
})

describe('characters of their own kind', () => {
  test('tabs go to the next stop, eight spaces apart', () => {
    const laid = lay('a\tb\t\tc')
    const x = [...laid.clusters.x]
    expect(x[2]).toBeCloseTo(8 * SPACE, 9)
    expect(x[5]).toBeCloseTo(3 * 8 * SPACE, 9)
    expect(lay('\t|', { tabSize: 2 }).clusters.x[1]).toBeCloseTo(2 * SPACE, 9)
    expect(lay('\t|', { tabSize: 0 }).clusters.x[1]).toBe(0)
  })

  test('a tab is never narrower than half a space', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z]{0,20}$/), (word) => {
        const { clusters } = lay(`${word}\t|`)
        const end = clusters.x[clusters.count - 1]!
        expect(clusters.width[clusters.count - 2]).toBeGreaterThanOrEqual(SPACE / 2 - 1e-9)
        expect(Math.abs(end / (8 * SPACE) - Math.round(end / (8 * SPACE)))).toBeLessThan(1e-9)
      }),
    )
  })

  test('tabs count where lines are broken', () => {
    expect(readLines(lay('\tone two', { width: 8 * SPACE + lay('one').width + 1 }))).toEqual(['\tone ', 'two'])
  })

  test('control characters are blank and take no room; zero bytes, too', () => {
    const laid = lay('a\u0000\u0007\u001bb')
    expect(laid.width).toBeCloseTo(lay('a').width + lay('b').width, 9)
    expect(laid.glyphs.count).toBe(2)
    expect(warnings).toEqual([])
  })

  test('a soft hyphen inside a line is nothing, and gets no spacing', () => {
    const laid = lay('co\u00adop')
    expect(laid.width).toBeCloseTo(lay('co').width + lay('op').width, 1)
    expect(laid.glyphs.count).toBe(4)
    expect([...laid.clusters.noSpacing]).toEqual([0, 0, 1, 0, 1])
  })

  test('U+FFFC leaves room of an em, or what is asked for', () => {
    expect(lay('\ufffc').width).toBe(20)
    expect(lay('\ufffc', { decoratorWidth: 33 }).width).toBe(33)
    const ordinals: number[] = []
    const laid = lay('\ufffc a \ufffc b \ufffc', {
      width: 1,
      decoratorWidth: (ordinal: number) => {
        ordinals.push(ordinal)
        return 10 * (ordinal + 1)
      },
    })
    expect(ordinals).toEqual([0, 1, 2])
    readUnits(laid).forEach((unit, index) => {
      if (unit === '\ufffc') expect(laid.clusters.width[index]).toBeCloseTo([10, 0, 0, 0, 20, 0, 0, 0, 30][index]!, 9)
    })
    expect(warnings).toEqual([])
    expect(() => lay('\ufffc', { decoratorWidth: () => Number.NaN })).toThrow(LayoutOptionError)
  })

  test('half a surrogate pair stands as one character', () => {
    const laid = lay('a\ud83db\udc00')
    expect(readUnits(laid)).toEqual(['a', '\ud83d', 'b', '\udc00'])
    expect(laid.clusters.x.every(Number.isFinite)).toBe(true)
  })
})

describe('missing characters', () => {
  test('a box of the right advance, and one warning that names them', () => {
    const laid = lay('a日本b')
    expect(laid.glyphs.count).toBe(4)
    expect([...laid.glyphs.glyphId.slice(1, 3)]).toEqual([0, 0])
    // .notdef of this face is half an em wide.
    expect([...laid.clusters.width.slice(1, 3)]).toEqual([10, 10])
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/EB Garamond.*U\+65E5 \(日\), U\+672C \(本\)/)
    lay('日本')
    expect(warnings).toHaveLength(1)
    lay('語')
    expect(warnings).toHaveLength(2)
  })

  test('fallback goes by grapheme: a mark stays with its base', () => {
    const laid = lay('aبَe\u0301', { font: [font, arabic] })
    expect(readUnits(laid)).toEqual(['a', 'بَ', 'e\u0301'])
    expect([...laid.glyphs.font]).toEqual([0, 1, 1, 0])
    expect(warnings).toEqual([])
  })

  test('the first font wins where both have the character', () => {
    expect(new Set(lay('a b', { font: [font, arabic] }).glyphs.font)).toEqual(new Set([0]))
  })
})

describe('wrong input', () => {
  test.each([
    ['text', 7, {}, /must be a string/],
    ['null', null, {}, /must be a string.*null/],
    ['NaN size', 'a', { size: Number.NaN }, /size is NaN/],
    ['zero size', 'a', { size: 0 }, /size is 0/],
    ['size as a string', 'a', { size: '20' }, /size is "20"/],
    ['width as a string', 'a', { width: '20' }, /width is "20"/],
    ['endless size', 'a', { size: Number.POSITIVE_INFINITY }, /size is Infinity/],
    ['negative width', 'a', { width: -1 }, /width is -1/],
    ['NaN width', 'a', { width: Number.NaN }, /width is NaN/],
    ['unknown alignment', 'a', { textAlign: 'middle' }, /textAlign is "middle".*center/],
    ['line height of another unit', 'a', { lineHeight: '2em' }, /lineHeight is "2em"/],
    ['negative line height', 'a', { lineHeight: -1 }, /lineHeight is -1/],
    ['unknown direction', 'a', { direction: 'up' }, /direction is "up"/],
    ['a language that is none', 'a', { language: 'no language' }, /language is "no language"/],
    ['a feature that is none', 'a', { features: { ligatures: true } }, /"ligatures" is no OpenType tag/],
    ['a negative tab', 'a', { tabSize: -4 }, /tabSize is -4/],
    ['an option that does not exist', 'a', { lineheight: 2 }, /"lineheight" does not exist/],
    ['no font', 'a', { font: undefined }, /font is undefined/],
    ['an empty list of fonts', 'a', { font: [] }, /font is a list of 0/],
  ])('%s', (_, text, options, message) => {
    expect(() => lay(text as string, options)).toThrow(LayoutOptionError)
    expect(() => lay(text as string, options)).toThrow(message)
  })

  test('both sides of the bounds', () => {
    expect(lay('a b', { width: 0 }).lines.count).toBe(2)
    expect(lay('a', { size: 1e-6 }).width).toBeGreaterThan(0)
    expect(lay('a', { width: Number.POSITIVE_INFINITY }).lines.count).toBe(1)
  })

  test('an object that only looks like a font', () => {
    const fake = { family: 'x', unitsPerEm: 1, ascent: 1, descent: 0, lineGap: 0, outline: font.outline, dispose() {} }
    expect(() => lay('a', { font: fake })).toThrow(FontUnusableError)
  })
})
