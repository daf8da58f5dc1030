/** Layers of colour fonts, against HarfBuzz's own list of them and what palettes say. */
import * as harfbuzz from 'harfbuzzjs'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Font,
  FontFormatError,
  FontOptionError,
  type FontOptions,
  loadFont,
  setWarningHandler,
} from '../../src/index.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { unpackFont } from '../../src/text/unpack-font.ts'
import { readFontFile, type TestFont } from './support/fonts.ts'
import { replaceTables } from './support/replace-tables.ts'

let bytes: Uint8Array
let latin: Uint8Array
let emoji: Font
let face: harfbuzz.Face
beforeAll(async () => {
  const read = async (name: TestFont) => unpackFont(await readFontFile(name), name)
  bytes = await read('emoji')
  latin = await read('garamond')
  emoji = await loadFont(bytes)
  face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
})

const glyphOf = (character: string) => new harfbuzz.Font(face).nominalGlyph(character.codePointAt(0)!)!
const toBytes = (color: readonly number[]) => color.map((part) => Math.round(part * 255))

describe('a COLR font', () => {
  test('gives the layers of its glyphs, bottom first, in the colours of its palette', () => {
    const palette = face.getColorPalettes()[0]!.colors
    for (const character of '😀🦊🌈🍓🦋❤') {
      const glyph = glyphOf(character)
      const layers = emoji.layers(glyph)
      const expected = face.getGlyphColorLayers(glyph)
      expect(layers.length).toBe(expected.length)
      for (const [index, { outline, fill }] of layers.entries()) {
        const { red, green, blue, alpha } = palette[expected[index]!.colorIndex!]!
        expect(outline).toBe(emoji.outline(expected[index]!.glyph))
        if ('stops' in fill) throw new Error('a gradient')
        expect([...toBytes(fill.color), fill.foreground]).toEqual([red, green, blue, alpha, false])
      }
    }
  })

  test('draws an emoji once, however many layers it has, and lets none of them go missing', () => {
    const laid = layoutText('😀🦊', { font: emoji, size: 16 })
    expect(laid.clusters.count).toBe(2)
    expect(laid.glyphs.count).toBe(2)
  })

  test('takes colours in place of the palette’s', async () => {
    const glyph = glyphOf('😀')
    const { colorIndex } = face.getGlyphColorLayers(glyph)[0]!
    const painted = await loadFont(bytes, { paletteColors: { [colorIndex!]: '#12345680' } })
    const fill = painted.layers(glyph)[0]!.fill
    if ('stops' in fill) throw new Error('a gradient')
    expect(toBytes(fill.color)).toEqual([0x12, 0x34, 0x56, 0x80])
    expect(painted.layers(glyph)[1]!.fill).toEqual(emoji.layers(glyph)[1]!.fill)
  })

  test.each<[string, FontOptions, RegExp]>([
    ['a palette beyond the last', { palette: 1 }, /from 0 to 0/],
    ['no palette', { palette: 0.5 }, /takes 'normal', 'light', 'dark' or an index/],
    ['a palette of another name', { palette: 'sepia' as 'light' }, /sepia/],
    ['a colour that its palettes lack', { paletteColors: { 1099: 'red' } }, /have 0 to 1098/],
    ['what is no colour', { paletteColors: { 3: 'redd' } }, /palette colour 3.*redd/],
  ])('refuses %s', async (_, options, message) => {
    const loading = loadFont(bytes, { family: 'Twemoji', ...options })
    await expect(loading).rejects.toThrow(FontOptionError)
    await expect(loading).rejects.toThrow(message)
  })

  test('with a name for a kind of background and no such palette shows its first', async () => {
    const dark = await loadFont(bytes, { palette: 'dark' })
    expect(dark.layers(glyphOf('🦊'))).toEqual(emoji.layers(glyphOf('🦊')))
  })
})

test('a font of one colour has no layers, and no palette', async () => {
  expect((await loadFont(latin)).layers(40)).toEqual([])
  await expect(loadFont(latin, { palette: 0 })).rejects.toThrow(/has no palettes/)
})

describe('a font whose colours are SVG pictures', () => {
  /** With a picture of this character: of Twemoji, whose glyphs have no outline, or of a Latin font. */
  const load = (character: string) => {
    const source = character === 'A' ? latin : bytes
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(source)))
    const glyph = font.nominalGlyph(character.codePointAt(0)!)!
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    // OpenType 1.9, "SVG": version, offset of the list; one entry: first and last glyph, offset and length of the document.
    const table = new DataView(new ArrayBuffer(24 + svg.length))
    table.setUint32(2, 10)
    table.setUint16(10, 1)
    table.setUint16(12, glyph)
    table.setUint16(14, glyph)
    table.setUint32(16, 14)
    table.setUint32(20, svg.length)
    new Uint8Array(table.buffer).set(svg, 24)
    const pictures = { 'SVG ': new Uint8Array(table.buffer) }
    return loadFont(replaceTables(source, pictures, ['COLR', 'CPAL']), { family: 'Pictures' })
  }

  test('is refused when a glyph of it is laid out that has no outline, with the remedy', async () => {
    const font = await load('😀')
    const layOut = () => layoutText('😀', { font, size: 16 })
    expect(layOut).toThrow(FontFormatError)
    expect(layOut).toThrow(/font "Pictures": its glyph \d+, U\+1F600 \(😀\), needs an SVG picture.*COLR/)
  })

  test('shows the outline of a glyph that has one, and says so once', async () => {
    const warnings: string[] = []
    setWarningHandler((message) => warnings.push(message))
    const font = await load('A')
    expect(layoutText('AA', { font, size: 16 }).glyphs.count).toBe(2)
    setWarningHandler()
    expect(warnings.length).toBe(1)
    expect(warnings[0]).toMatch(/font "Pictures": its glyph \d+, U\+0041 \(A\), needs an SVG picture.*text's colour/)
  })
})

describe('a font of bitmaps', () => {
  test('is refused when it is loaded, if it has no outlines at all', async () => {
    const loading = loadFont(replaceTables(latin, {}, ['glyf', 'loca', 'CFF ', 'CFF2']))
    await expect(loading).rejects.toThrow(FontFormatError)
    await expect(loading).rejects.toThrow(/no outlines.*bitmaps/)
  })
})
