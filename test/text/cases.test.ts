/** What goes wrong in text animation, as users of other systems report it: what no other test of layout holds. */
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import type { Font } from '../../src/text/font.ts'
import { glyphUnits } from '../../src/text/glyph-units.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile, type TestFont } from './support/fonts.ts'
import { readLines, readUnits } from './support/read-units.ts'
import { createShaper } from './support/shape-directly.ts'

const fonts = {} as { [name in 'garamond' | 'arabic' | 'hebrew' | 'emoji' | 'chinese']: Font }
let shapeArabic: ReturnType<typeof createShaper>
beforeAll(async () => {
  for (const name of ['garamond', 'arabic', 'hebrew', 'emoji', 'chinese'] as const satisfies TestFont[]) {
    fonts[name] = await loadFont(await readFontFile(name))
  }
  shapeArabic = createShaper(await decompress(await readFontFile('arabic')))
})
const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  setWarningHandler((message) => warnings.push(message))
})

describe('Arabic, Latin and digits in one line', () => {
  const text = 'مَرْحَبًا٣٢١ One واحد Two اتنين'
  const lay = () => layoutText(text, { font: [fonts.arabic, fonts.garamond], size: 30 })

  test('Arabic words have the glyphs that they have whole, whatever units they are split into', () => {
    const { clusters, glyphs } = lay()
    for (const word of ['مَرْحَبًا', 'واحد', 'اتنين']) {
      const start = text.indexOf(word)
      const found = [...glyphs.glyphId].filter((_, glyph) => {
        const at = clusters.start[glyphs.cluster[glyph]!]!
        return at >= start && at < start + word.length
      })
      const direct = shapeArabic(text, start, start + word.length)
      expect(found).toEqual(direct.glyphs.map(({ glyphId }) => glyphId))
    }
    expect(warnings).toEqual([])
  })

  test('a unit for each grapheme, in their order on screen', () => {
    const laid = lay()
    const graphemes = [...new Intl.Segmenter('ar').segment(text)].map(({ segment }) => segment)
    expect(readUnits(laid)).toEqual(graphemes)
    // By hand: the parts from left to right; Arabic letters from right to left, letters of One and digits the other way.
    const parts = ['اتنين', ' ', 'Two', ' ', 'واحد', ' ', 'One', ' ', '٣٢١', 'مَرْحَبًا']
    const expected = parts.flatMap((part) => {
      const units = [...new Intl.Segmenter('ar').segment(part)].map(({ segment }) => segment)
      return /^[\u0621-\u064a]/.test(part) ? units.reverse() : units
    })
    const { clusters } = laid
    const drawn = [...clusters.start].map((start, storage) => text.slice(start, clusters.end[storage]))
    expect(drawn).toEqual(expected)
    expect([...clusters.x]).toEqual([...clusters.x].sort((a, b) => a - b))
  })

  test('a reveal in reading order begins at the right edge', () => {
    const laid = lay()
    const { visualIndex } = glyphUnits(laid)
    const first = visualIndex[0]!
    expect(laid.clusters.x[first]! + laid.clusters.width[first]!).toBeCloseTo(laid.width, 9)
  })
})

test('a Hebrew line is revealed from the right, letter by letter', () => {
  const laid = layoutText('שלום עולם', { font: fonts.hebrew, size: 30 })
  const { visualIndex, count } = glyphUnits(laid)
  const x = Array.from({ length: count }, (_, index) => laid.clusters.x[visualIndex[index]!]!)
  expect(x).toEqual([...x].sort((a, b) => b - a))
})

describe('fallback goes by grapheme', () => {
  const chain = () => [fonts.garamond, fonts.emoji, fonts.chinese]
  const widthIn = (text: string, font: Font) => layoutText(text, { font, size: 20 }).clusters.width[0]!

  test.each([
    ['ABC ❤️ 中文', ['A', 'B', 'C', ' ', '❤️', ' ', '中', '文']],
    ['A❤️B', ['A', '❤️', 'B']],
    ['A👩‍👩‍👧‍👦B', ['A', '👩‍👩‍👧‍👦', 'B']],
  ])('%s', (text, units) => {
    const laid = layoutText(text, { font: chain(), size: 20 })
    expect(readUnits(laid)).toEqual(units)
    // Each as wide as in its own font: emoji in one piece, Chinese an em, letters in the first font.
    units.forEach((unit, index) => {
      const font = /\p{Extended_Pictographic}/u.test(unit)
        ? fonts.emoji
        : /\p{Script=Hani}/u.test(unit)
          ? fonts.chinese
          : fonts.garamond
      expect(laid.clusters.width[index]).toBeCloseTo(widthIn(unit, font), 9)
      expect(laid.clusters.width[index]).toBeGreaterThan(0)
    })
    expect(warnings).toEqual([])
  })
})

test('no break falls inside a word that fits, even where words may be broken anywhere', () => {
  const words = fc.array(fc.constantFrom('a', 'office', 'whale', 'AVATAR', 'Ishmael', 'of'), {
    minLength: 1,
    maxLength: 20,
  })
  const overflowWrap = fc.constantFrom('normal', 'anywhere')
  fc.assert(
    fc.property(words, fc.integer({ min: 120, max: 400 }), overflowWrap, (list, width, wrap) => {
      const text = list.join(' ')
      const laid = layoutText(text, { font: fonts.garamond, size: 20, width, overflowWrap: wrap as 'normal' })
      expect(readLines(laid).flatMap((line) => line.split(' ').filter(Boolean))).toEqual(list)
    }),
    { numRuns: 100 },
  )
})

test('every box of a missing character has its advance and one place, in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const { clusters, glyphs } = layoutText(text, { font: fonts.garamond, size: 20 })
      for (const column of [glyphs.cluster, glyphs.font, glyphs.glyphId, glyphs.dx, glyphs.dy]) {
        expect(column.length).toBe(glyphs.count)
      }
      for (let glyph = 0; glyph < glyphs.count; glyph++) {
        if (glyphs.glyphId[glyph] !== 0) continue
        expect(clusters.width[glyphs.cluster[glyph]!]).toBeGreaterThanOrEqual(10 - 1e-9)
      }
    }),
    { numRuns: 100 },
  )
})
