import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import type { Font } from '../../src/text/font.ts'
import type { LaidText } from '../../src/text/layout.types.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile } from './support/fonts.ts'
import { readLines } from './support/read-units.ts'

const fonts: { [name: string]: Font } = {}
beforeAll(async () => {
  for (const name of ['garamond', 'inter', 'arabic'] as const) fonts[name] = await loadFont(await readFontFile(name))
})

beforeEach(() => setWarningHandler(() => {}))

const lay = (text: string, options: object = {}, font = 'garamond'): LaidText =>
  layoutText(text, { font: fonts[font]!, size: 20, ...options })
const linesOf = (text: string, options: object = {}) => readLines(lay(text, options))
const widthOf = (text: string, font = 'garamond') => lay(text, {}, font).width

describe('where the text says so', () => {
  test.each([
    ['', ['']],
    ['\n', ['\n', '']],
    ['\nfirst', ['\n', 'first']],
    ['a\n\nb', ['a\n', '\n', 'b']],
    ['a\r\nb\rc\u2028d\u2029e\u0085f', ['a\r\n', 'b\r', 'c\u2028', 'd\u2029', 'e\u0085', 'f']],
    ['a\vb\fc', ['a\v', 'b\f', 'c']],
    ['end\n', ['end\n', '']],
    ['end\u2028', ['end\u2028', '']],
    ['end\u2028\n', ['end\u2028', '\n', '']],
  ])('%j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines)
    // In no width at all the same lines end, if nothing else can.
    expect(linesOf(text, { width: 0 })).toEqual(lines)
  })

  test('the empty text is one empty line of full height', () => {
    const laid = lay('', { lineHeight: 1.5 })
    expect(laid.clusters.count).toBe(0)
    expect(laid.glyphs.count).toBe(0)
    expect([...laid.lines.clusterStart]).toEqual([0, 0])
    expect(laid.height).toBe(30)
    expect(laid.width).toBe(0)
  })
})

describe('by width', () => {
  test('a first line of one word stays its own line', () => {
    expect(linesOf('Ishmael extraordinarily', { width: widthOf('extraordinarily') })).toEqual([
      'Ishmael ',
      'extraordinarily',
    ])
  })

  test('spaces hang: they take part in no fitting, no width, no alignment', () => {
    const laid = lay('Call    me', { width: widthOf('Call'), textAlign: 'right' })
    expect(readLines(laid)).toEqual(['Call    ', 'me'])
    expect(laid.lines.width[0]).toBeCloseTo(widthOf('Call'), 6)
    expect(laid.lines.x[0]).toBeCloseTo(0, 6)
    expect([...laid.clusters.noSpacing]).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 0, 1])
  })

  test('a no-break space breaks no line and does not hang', () => {
    expect(linesOf('aa\u00a0bb cc', { width: 1 })).toEqual(['aa\u00a0bb ', 'cc'])
    expect(lay('aa\u00a0').lines.width[0]).toBeGreaterThan(widthOf('aa'))
  })

  test('a word wider than the box overflows whole, or breaks anywhere if that is asked for', () => {
    const width = widthOf('exx')
    expect(linesOf('exxtraordinary ox', { width })).toEqual(['exxtraordinary ', 'ox'])
    const broken = lay('exxtraordinary ox', { width, overflowWrap: 'anywhere' })
    expect(readLines(broken)[0]).toBe('exx')
    expect(readLines(broken).at(-1)).toBe('ox')
    for (const line of broken.lines.width) expect(line).toBeLessThanOrEqual(width + 1e-6)
    expect(linesOf('abc', { width: 0, overflowWrap: 'anywhere' })).toEqual(['a', 'b', 'c'])
  })

  test('a ligature that a break falls into is undone only at a soft hyphen', () => {
    expect(linesOf('of\u00adfice', { width: widthOf('office') + 0.01 })).toEqual(['of\u00adfice'])
    const narrow = lay('of\u00adfice', { width: widthOf('office') - 1 })
    expect(readLines(narrow)).toEqual(['of\u00ad', 'fice'])
    expect(narrow.lines.width[0]).toBeCloseTo(widthOf('of-'), 6)
    expect(narrow.lines.width[1]).toBeCloseTo(widthOf('fice'), 6)
    // Drawn: o, f, the hyphen; then fi as a ligature, c, e.
    expect(narrow.glyphs.count).toBe(6)
  })

  test('a hyphen that does not fit is no place to break', () => {
    expect(linesOf('mm co\u00adop', { width: widthOf('mm co') + 0.5 })).toEqual(['mm ', 'co\u00adop'])
  })

  test('spaces inside French quotation marks do not break', () => {
    expect(linesOf('dit « mot » et', { width: 1 })).toEqual(['dit ', '« mot » ', 'et'])
  })

  test('Thai breaks between words, Chinese between characters but not before its punctuation', () => {
    expect(linesOf('สวัสดีชาวโลก', { width: 1 })).toEqual(['สวัสดี', 'ชาว', 'โลก'])
    expect(linesOf('中文。好', { width: 1 })).toEqual(['中', '文。', '好'])
  })
})

const WORDS = [
  'a',
  'of',
  'To',
  'AV',
  'office',
  'Wa.',
  'Yo,',
  'fjord',
  'T',
  'Ay',
  'well-known',
  'A-To-V',
  'co\u00adop',
  'é',
]
const SPACES = [' ', ' ', '  ', '\n', '\t', '\u00a0']
const ARABIC_WORDS = ['السلام', 'مَرْحَبًا', 'لا', 'و', 'كتاب', '٣٢١']

describe.each(['garamond', 'inter', 'arabic'])('random text in %s', (name) => {
  const words = name === 'arabic' ? ARABIC_WORDS : WORDS
  const text = fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...SPACES)), { minLength: 1, maxLength: 30 })
    .map((pairs) => pairs.flat().join('').trimEnd())
  const width = fc.double({ min: 0, max: 500, noNaN: true })

  test('each line fits or has one unbreakable part; the next part would not have fitted; it is shaped as if it stood alone', () => {
    fc.assert(
      fc.property(text, width, (input, box) => {
        const laid = lay(input, { width: box, tabSize: 4 }, name)
        const lines = readLines(laid)
        lines.forEach((line, index) => {
          const parts = line.split(/(?<=[ \t\n\u00ad-])/).filter((part) => /\S/.test(part))
          if (!(laid.lines.width[index]! <= box + 1e-6)) expect(parts.length).toBeLessThanOrEqual(1)
          const shown = line.replace(/\u00ad$/, '-')
          const alone = lay(shown.replace(/\n$/, ''), { tabSize: 4 }, name)
          expect(Math.abs(laid.lines.width[index]! - alone.lines.width[0]!)).toBeLessThanOrEqual(BOUND_PX)
          expect([...glyphsOf(laid, index)]).toEqual([...glyphsOf(alone, 0)])
          const next = lines[index + 1]
          if (next === undefined || /\n$/.test(line) || !/\S/.test(next)) return
          const part = next.split(/(?<=[ \t\n-])/)[0]!.split('\u00ad')
          const tried = line + part[0] + (part.length > 1 ? '-' : '')
          const joined = lay(tried.replace(/\n$/, ''), { tabSize: 4 }, name)
          if (!(joined.width > box - BOUND_PX)) {
            throw new Error(`line ${index} ${JSON.stringify(line)} of ${JSON.stringify(input)} had room for ${part[0]}`)
          }
        })
      }),
      { numRuns: 150 },
    )
  })

  test('wide enough is one line a paragraph; laid out in its own width it stays the same', () => {
    fc.assert(
      fc.property(text, (input) => {
        const free = lay(input, {}, name)
        expect(readLines(free)).toEqual(input.split(/(?<=\n)/))
        expect(readLines(lay(input, { width: free.width }, name))).toEqual(readLines(free))
      }),
      { numRuns: 50 },
    )
  })
})

test('broken inside kerned pairs and ligatures, each line is shaped as if it stood alone', () => {
  const letters = fc.array(fc.constantFrom(...'AVTWoyaf', 'ffi', 'fi'), { minLength: 1, maxLength: 30 })
  const names = fc.constantFrom('garamond', 'inter')
  fc.assert(
    fc.property(letters, names, fc.double({ min: 0, max: 120, noNaN: true }), (parts, name, width) => {
      const laid = lay(parts.join(''), { width, overflowWrap: 'anywhere' }, name)
      readLines(laid).forEach((line, index) => {
        const alone = lay(line, {}, name)
        expect(Math.abs(laid.lines.width[index]! - alone.width)).toBeLessThanOrEqual(BOUND_PX)
        expect([...glyphsOf(laid, index)]).toEqual([...alone.glyphs.glyphId])
      })
    }),
  )
})

/** CASES, Text: kerning survives within this. */
const BOUND_PX = 1 / 64

function* glyphsOf({ clusters, glyphs }: LaidText, line: number): Generator<number> {
  for (let glyph = 0; glyph < glyphs.count; glyph++) {
    if (clusters.line[glyphs.cluster[glyph]!] === line) yield glyphs.glyphId[glyph]!
  }
}
