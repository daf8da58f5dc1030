/** Fonts and sizes that change inside a paragraph: shaping sees across, lines and baselines are the paragraph's. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Font } from '../../src/text/font.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile } from './support/fonts.ts'
import { readLines, readUnits } from './support/read-units.ts'

let garamond: Font
let inter: Font
let arabic: Font
beforeAll(async () => {
  garamond = await loadFont(await readFontFile('garamond'))
  inter = await loadFont(await readFontFile('inter'))
  arabic = await loadFont(await readFontFile('arabic'))
})

const metrics = ({ ascent, descent, lineGap, unitsPerEm }: Font, size: number) => ({
  up: (ascent * size) / unitsPerEm,
  down: (-descent * size) / unitsPerEm,
  gap: (lineGap * size) / unitsPerEm,
})

describe('sizes', () => {
  test('each stretch has its own advances, and all stand on one baseline', () => {
    const text = 'Call me Ishmael'
    const runs = [{ start: 5, end: 7, fonts: [garamond], size: 60 }]
    const laid = layoutText(text, { font: garamond, size: 20, fontRuns: runs })
    const parts = [
      layoutText('Call ', { font: garamond, size: 20 }),
      layoutText('me', { font: garamond, size: 60 }),
      layoutText(' Ishmael', { font: garamond, size: 20 }),
    ]
    const widths = parts.flatMap(({ clusters }) => [...clusters.width])
    expect(laid.clusters.width).toHaveLength(widths.length)
    for (const [index, width] of widths.entries()) expect(laid.clusters.width[index]).toBeCloseTo(width, 9)
    expect(laid.lines.count).toBe(1)
    expect([...laid.glyphs.font].map((font) => laid.fontSizes[font])).toEqual([
      ...new Array(4).fill(20),
      60,
      60,
      ...new Array(7).fill(20),
    ])
  })

  test('a line is as high as the largest of its spans, and the lines without it are not', () => {
    const text = 'small\nsmall LARGE\nsmall'
    const laid = layoutText(text, {
      font: garamond,
      size: 20,
      fontRuns: [{ start: 12, end: 17, fonts: [garamond], size: 50 }],
    })
    const [small, large] = [metrics(garamond, 20), metrics(garamond, 50)]
    const heights = [small, large, small].map(({ up, down, gap }) => up + down + gap)
    expect(laid.height).toBeCloseTo(heights[0]! + heights[1]! + heights[2]!, 6)
    expect(laid.lines.ascent[0]).toBeCloseTo(small.up, 9)
    expect(laid.lines.ascent[1]).toBeCloseTo(large.up, 9)
    expect(laid.lines.baseline[1]).toBeCloseTo(heights[0]! + large.gap / 2 + large.up, 6)
  })

  test('a line height that is a factor is one of each span’s own size, a length is the same for all', () => {
    const options = { font: garamond, size: 20, fontRuns: [{ start: 0, end: 2, fonts: [garamond], size: 50 }] }
    expect(layoutText('Aa bb', { ...options, lineHeight: 2 }).height).toBeGreaterThanOrEqual(100)
    // Two boxes of one height stand on one baseline: their halves differ, and the line holds both.
    const [small, large] = [metrics(garamond, 20), metrics(garamond, 50)]
    const half = ({ up, down }: typeof small) => ({
      above: up + (30 - up - down) / 2,
      below: down + (30 - up - down) / 2,
    })
    const [first, second] = [half(small), half(large)]
    const height = Math.max(first.above, second.above) + Math.max(first.below, second.below)
    expect(layoutText('Aa bb', { ...options, lineHeight: '30px' }).height).toBeCloseTo(height, 6)
  })

  test('lines break by the widths as they are', () => {
    const text = 'aaa bbb ccc'
    const width = layoutText('aaa bbb', { font: garamond, size: 20 }).width + 1
    expect(readLines(layoutText(text, { font: garamond, size: 20, width }))).toEqual(['aaa bbb ', 'ccc'])
    const fontRuns = [{ start: 4, end: 7, fonts: [garamond], size: 40 }]
    expect(readLines(layoutText(text, { font: garamond, size: 20, width, fontRuns }))).toEqual(['aaa ', 'bbb ', 'ccc'])
  })
})

describe('fonts', () => {
  test('each stretch takes its own, with fallback inside its list', () => {
    const text = 'abc مرحبا abc'
    const fontRuns = [{ start: 2, end: 7, fonts: [inter, arabic], size: 20 }]
    const laid = layoutText(text, { font: [garamond, arabic], size: 20, fontRuns })
    const units = readUnits(laid)
    const fontOf: Record<string, Font> = {}
    for (let glyph = 0; glyph < laid.glyphs.count; glyph++) {
      const index = laid.clusters.logicalIndex[laid.glyphs.cluster[glyph]!]!
      fontOf[`${index}${units[index]}`] = laid.fonts[laid.glyphs.font[glyph]!]!
    }
    expect(fontOf['0a']).toBe(garamond)
    expect(fontOf['2c']).toBe(inter)
    expect(fontOf['4م']).toBe(arabic)
    expect(fontOf['10a']).toBe(garamond)
  })

  test('letters stay joined across a change of size', () => {
    // Dual-joining letters: cut off from their neighbours they would have their isolated forms.
    const text = 'بحبح'
    const options = { font: arabic, size: 40 }
    const isolated = [...'بح'].map((letter) => layoutText(letter, options).glyphs.glyphId[0])
    for (let at = 1; at < text.length; at++) {
      const fontRuns = [{ start: at, end: text.length, fonts: [arabic], size: 50 }]
      const { glyphId } = layoutText(text, { ...options, fontRuns }).glyphs
      expect(glyphId).toHaveLength(4)
      for (const id of isolated) expect(glyphId).not.toContain(id)
    }
  })

  test('stretches at the same size and font as the text change nothing', () => {
    const text = 'office, AVATAR مرحبا To'
    const options = { font: [garamond, arabic], size: 31 }
    const plain = layoutText(text, options)
    const runs = [3, 7, 11, 16].map((start) => ({ start, end: start + 2, fonts: [garamond, arabic], size: 31 }))
    const laid = layoutText(text, { ...options, fontRuns: runs })
    expect([...laid.clusters.x]).toEqual([...plain.clusters.x])
    expect([...laid.glyphs.glyphId]).toEqual([...plain.glyphs.glyphId])
    expect(laid.height).toBe(plain.height)
  })
})
