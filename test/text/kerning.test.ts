import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import type { Font } from '../../src/text/font.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile } from './support/fonts.ts'
import { createShaper } from './support/shape-directly.ts'

/** CASES, Text: at rest a glyph stands where the unsplit shaped run has it, within 1/64 px. */
const BOUND_PX = 1 / 64

const ARABIC = [...'ابتجدهوزحطيكلمنسعفصقرشتثخذضظغ', 'َ', 'ً', 'ْ', ' ']

/** Every drawn glyph of a one-line text: its id and place, px. */
function place(text: string, font: Font, size: number) {
  const { clusters, glyphs, lines } = layoutText(text, { font, size })
  const scale = size / font.unitsPerEm
  return [...glyphs.glyphId].map((glyphId, glyph) => ({
    glyphId,
    x: clusters.x[glyphs.cluster[glyph]!]! - lines.x[0]! + glyphs.dx[glyph]! * scale,
    y: glyphs.dy[glyph]! * scale,
  }))
}

describe.each(['garamond', 'inter', 'arabic'] as const)('%s: units stand where the whole run has them', (name) => {
  let font: Font
  let shape: ReturnType<typeof createShaper>
  beforeAll(async () => {
    const file = await readFontFile(name)
    font = await loadFont(file)
    shape = createShaper(await decompress(file))
  })

  function check(text: string, size: number): void {
    const direct = shape(text)
    const scale = size / font.unitsPerEm
    const drawn = direct.glyphs.filter(({ glyphId }) => font.outline(glyphId).verbs.length > 0)
    const placed = place(text, font, size)
    expect(placed.map(({ glyphId }) => glyphId)).toEqual(drawn.map(({ glyphId }) => glyphId))
    placed.forEach(({ x, y }, index) => {
      const off = Math.max(Math.abs(x - drawn[index]!.x * scale), Math.abs(y - drawn[index]!.y * scale))
      if (!(off <= BOUND_PX)) throw new Error(`glyph ${index} of ${JSON.stringify(text)} is ${off} px off`)
    })
    const { lines } = layoutText(text, { font, size })
    expect(Math.abs(lines.width[0]! - direct.width * scale)).toBeLessThanOrEqual(BOUND_PX)
  }

  test('words with kerning, ligatures, joining', () => {
    for (const text of name === 'arabic'
      ? ['مَرْحَبًا', 'لا إله', 'السلام عليكم']
      : ['To AVATAR, office fjord. “Wavy”', 'Te V.A']) {
      check(text, 40)
    }
  })

  test('random text', () => {
    const characters = name === 'arabic' ? ARABIC : [...'AVTWYaefijlorvwy.,-“”" ', 'ffi', 'é', 'e\u0301']
    const text = fc
      .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 60 })
      // Spaces at the end hang: to the left of what runs right to left.
      .map((parts) => parts.join('').trimEnd())
      // A mark without a base is a matter of its own, and direction is guessed from the first letter.
      .filter((joined) => joined !== '' && (name !== 'arabic' || /^[\u0621-\u064a]/.test(joined)))
    fc.assert(fc.property(text, fc.double({ min: 1, max: 400, noNaN: true }), check), { numRuns: 150 })
  })
})
