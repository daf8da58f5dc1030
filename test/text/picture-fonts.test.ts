/** Fonts whose glyphs are pictures, and what of COLR version 1 cannot be drawn: refused by name, never blank without a word. */
import * as harfbuzz from 'harfbuzzjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Font, FontFormatError, loadFont, setWarningHandler } from '../../src/index.ts'
import { readCblcGlyphs, readSbixGlyphs } from '../../src/text/bitmap-glyphs.ts'
import { hasInk } from '../../src/text/has-ink.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { unpackFont } from '../../src/text/unpack-font.ts'
import {
  cblcTable,
  colorTable,
  PALETTE,
  paintComposite,
  paintGlyph,
  paintLinear,
  paintRadial,
  paintSolid,
  paintSweep,
  paintTranslate,
  sbixTable,
} from './support/color-table.ts'
import { readFontFile, type TestFont } from './support/fonts.ts'
import { replaceTables } from './support/replace-tables.ts'

/** Glyphs of emoji without outlines. */
let emoji: Uint8Array
let latin: Uint8Array
beforeAll(async () => {
  const read = async (name: TestFont) => unpackFont(await readFontFile(name), name)
  emoji = await read('emoji')
  latin = await read('garamond')
})

function glyphOf(font: Uint8Array, character: string): number {
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font))).nominalGlyph(character.codePointAt(0)!)!
}

function glyphCountOf(font: Uint8Array): number {
  const maxp = new harfbuzz.Face(new harfbuzz.Blob(font)).referenceTable('maxp')!
  return maxp[4]! * 256 + maxp[5]!
}

const PNG_HEADER = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)
const NO_COLORS = ['COLR', 'CPAL']

describe('a glyph that is nothing but a bitmap', () => {
  const withSbix = (font: Uint8Array, character: string, kind = 'png ', picture = PNG_HEADER) => {
    const sbix = sbixTable(glyphOf(font, character), glyphCountOf(font), kind, picture)
    return loadFont(replaceTables(font, { sbix }, NO_COLORS), { family: 'Bitmaps' })
  }

  test.each([
    ['a PNG that is cut off', 'png '],
    ['a JPEG', 'jpg '],
    ['another glyph’s picture', 'dupe'],
  ])('in sbix (%s) is refused where it is laid out, by font, glyph, character, table and remedy', async (_, kind) => {
    const font = await withSbix(emoji, '😀', kind)
    const layOut = () => layoutText('a😀', { font, size: 16 })
    expect(layOut).toThrow(FontFormatError)
    expect(layOut).toThrow(
      /font "Bitmaps": its glyph \d+, U\+1F600 \(😀\), needs a bitmap \(table sbix\).*outlines.*COLR/,
    )
  })

  test.each([1, 2, 3, 4, 5] as const)('in CBDT (located by format %i) as well', async (format) => {
    const CBLC = cblcTable(glyphOf(emoji, '😀'), format)
    const tables = { CBLC, CBDT: Uint8Array.of(0, 3, 0, 0, ...new Uint8Array(40)) }
    const font = await loadFont(replaceTables(emoji, tables, NO_COLORS), { family: 'Bitmaps' })
    expect(() => layoutText('😀', { font, size: 16 })).toThrow(/U\+1F600 \(😀\), needs a bitmap \(table CBDT\)/)
    // Its neighbours have none.
    expect(font.layers(glyphOf(emoji, '😀') + 1)).toEqual([])
  })

  test('may have a contour of two points that says how large it is: that has no ink', () => {
    const path = { verbs: Uint8Array.of(0, 1), coordinates: Float64Array.of(0, 0, 100, 100), unitsPerEm: 1000 }
    expect(hasInk(path)).toBe(false)
    const triangle = { ...path, verbs: Uint8Array.of(0, 1, 1), coordinates: Float64Array.of(5, 5, 9, 9, 5, 6) }
    expect(hasInk(triangle)).toBe(true)
  })

  test('is drawn by its outline where it has one, with a warning', async () => {
    const warnings: string[] = []
    setWarningHandler((message) => warnings.push(message))
    const font = await withSbix(latin, 'A')
    expect(layoutText('AA', { font, size: 16 }).glyphs.count).toBe(2)
    setWarningHandler()
    expect(warnings).toEqual([expect.stringMatching(/glyph \d+, U\+0041 \(A\), needs a bitmap.*text's colour/)])
  })

  test('is no fault of a space: it is blank with a bitmap and without', async () => {
    const font = await withSbix(latin, ' ')
    expect(layoutText('A A', { font, size: 16 }).glyphs.count).toBe(2)
  })

  test('is no fault of a table that is damaged', async () => {
    for (const tag of ['sbix', 'CBLC', 'SVG ']) {
      const font = await loadFont(replaceTables(latin, { [tag]: Uint8Array.of(0, 1, 0, 1, 255, 255, 255, 255, 9) }, []))
      expect(layoutText('A A', { font, size: 16 }).glyphs.count).toBe(2)
    }
  })
})

describe('COLR version 1', () => {
  /** The space, which has no outline, painted by letters. */
  const load = (make: (letter: (character: string) => number) => Uint8Array, clipBox?: readonly number[]) => {
    const paint = make((character) => glyphOf(latin, character))
    const COLR = colorTable(glyphOf(latin, ' '), paint, clipBox)
    return loadFont(replaceTables(latin, { COLR, CPAL: PALETTE }, []), { family: 'Painted' })
  }
  const layersOf = (font: Font) => font.layers(glyphOf(latin, ' '))

  test('draws outlines in plain colours and linear gradients, moved as it says', async () => {
    const solid = layersOf(await load((letter) => paintGlyph(letter('A'), paintSolid(1, 0.5))))
    expect(solid.map(({ fill }) => fill)).toEqual([{ color: [0, 1, 0, expect.closeTo(0.5, 2)], foreground: false }])
    const moved = await load((letter) => paintTranslate(30, -20, paintGlyph(letter('A'), paintSolid(0))))
    const shifts = layersOf(moved)[0]!.outline.coordinates.map(
      (value, index) => value - moved.outline(glyphOf(latin, 'A')).coordinates[index]!,
    )
    expect([...new Set(shifts)]).toEqual([30, -20])
    const [graded] = layersOf(await load((letter) => paintGlyph(letter('A'), paintLinear([0, 0, 100, 50, 0, 50]))))
    expect(graded!.fill).toMatchObject({
      from: [0, 0],
      to: [100, 0],
      stops: [{ color: [1, 0, 0, 1] }, { color: [0, 0, 1, 1] }],
    })
  })

  test('puts one outline over the other, bottom first', async () => {
    const font = await load((letter) =>
      paintComposite(3, paintGlyph(letter('A'), paintSolid(0)), paintGlyph(letter('B'), paintSolid(2))),
    )
    expect(layersOf(font).map(({ outline }) => outline)).toEqual(
      ['B', 'A'].map((letter) => font.outline(glyphOf(latin, letter))),
    )
  })

  test('holds outlines inside its clip box', async () => {
    const glyph = (letter: (character: string) => number) => paintGlyph(letter('A'), paintSolid(0))
    expect(layersOf(await load(glyph, [-100, -100, 2000, 2000])).length).toBe(1)
    const cut = await load(glyph, [0, 0, 2000, 100])
    expect(() => layersOf(cut)).toThrow(/a clip box that cuts its outlines/)
  })

  test.each<[string, (letter: (character: string) => number) => Uint8Array, RegExp]>([
    ['a radial gradient', (letter) => paintGlyph(letter('A'), paintRadial()), /a radial gradient/],
    ['a sweep gradient', (letter) => paintGlyph(letter('A'), paintSweep()), /a sweep gradient/],
    [
      'an outline inside another',
      (letter) => paintGlyph(letter('A'), paintGlyph(letter('B'), paintSolid(0))),
      /cut out of another/,
    ],
    ['a fill of everything', () => paintSolid(0), /without an outline/],
    ...[1, 23].map(
      (mode) =>
        [
          `compositing mode ${mode}`,
          (letter: (character: string) => number) =>
            paintComposite(mode, paintGlyph(letter('A'), paintSolid(0)), paintGlyph(letter('B'), paintSolid(2))),
          /compositing mode/,
        ] as [string, (letter: (character: string) => number) => Uint8Array, RegExp],
    ),
  ])('refuses %s where it is laid out', async (_, make, what) => {
    const font = await load(make, [-1000, -1000, 3000, 3000])
    const layOut = () => layoutText('A A', { font, size: 16 })
    expect(layOut).toThrow(FontFormatError)
    expect(layOut).toThrow(what)
    expect(layOut).toThrow(/font "Painted": its glyph \d+, U\+0020/)
  })
})

test.each([
  ['sbix', readSbixGlyphs],
  ['CBLC', readCblcGlyphs],
])('a damaged %s that tells of billions of bitmaps is read at once', (_, read) => {
  const table = new Uint8Array(1 << 20)
  // The count of sizes; where it reads on it finds this again, as counts and places.
  for (let at = 4; at < table.length / 2; at += 4) table.set([0, 7, 255, 255], at)
  const holds = read(table)
  let found = 0
  for (let glyph = 0; glyph < 20_000; glyph++) if (holds(glyph)) found++
  expect(found).toBe(0)
})
