/** The scripts of the world, in real fonts: glyphs and places are those of one call of HarfBuzz, whole and line by line. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import type { Font } from '../../src/text/font.ts'
import type { LaidText } from '../../src/text/layout.types.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile, type TestFont } from './support/fonts.ts'
import { readLines, readUnits } from './support/read-units.ts'
import { createShaper, type DirectRun } from './support/shape-directly.ts'

/** CASES, Text: at rest a glyph stands where the unsplit shaped run has it, within 1/64 px. */
const BOUND_PX = 1 / 64
const SIZE = 40

/** Articles 1 and 2 of the Universal Declaration of Human Rights, and what is hard about each script. */
const SAMPLES: readonly (readonly [script: string, font: TestFont, text: string])[] = [
  ['Latin, ligatures and kerning', 'garamond', 'All office staff are born free, fluffy and equal. AVATAR To Wave Yo.'],
  ['Latin, combining marks', 'latin', 'Cafe\u0301 a\u0302 o\u0308 nai\u0308ve n\u0303 c\u0327 A\u030a u\u0300'],
  ['Latin, Vietnamese', 'vietnamese', 'ăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ'],
  ['Cyrillic', 'cyrillic', 'Все люди рождаются свободными и равными в своём достоинстве и правах'],
  ['Greek', 'greek', 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια'],
  ['Arabic', 'arabic', 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا'],
  ['Arabic with marks and lam-alef', 'arabic', 'لِكُلِّ إِنْسَانٍ حَقُّ التَّمَتُّعِ بِكَافَّةِ الْحُقُوقِ وَلَا إِلَهَ'],
  ['Hebrew', 'hebrew', 'כל בני אדם נולדו בני חורין ושווים בערכם ובזכויותיהם'],
  ['Hebrew with points', 'hebrew', 'בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ'],
  ['Devanagari', 'devanagari', 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।'],
  ['Devanagari conjuncts', 'devanagari', 'क्षि त्र ज्ञ श्री र्क ट्ठ द्ध स्त्री हिन्दी कार्य'],
  ['Thai', 'thai', 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ กำนำ น้ำ ปี่ ญู'],
  ['Chinese', 'chinese', '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。'],
  [
    'Japanese',
    'japanese',
    'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。カタカナー「も」',
  ],
  ['Korean', 'korean', '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 한글'],
]

beforeEach(() =>
  setWarningHandler((message) => {
    throw new Error(message)
  }),
)

/** The drawn glyphs of a line, from left to right, their places from the line's content, px. */
function glyphsOfLine({ clusters, glyphs, lines }: LaidText, line: number, font: Font) {
  const scale = SIZE / font.unitsPerEm
  return [...glyphs.glyphId.keys()]
    .filter((glyph) => clusters.line[glyphs.cluster[glyph]!] === line)
    .map((glyph) => ({
      glyphId: glyphs.glyphId[glyph]!,
      x: clusters.x[glyphs.cluster[glyph]!]! - lines.x[line]! + glyphs.dx[glyph]! * scale,
      y: glyphs.dy[glyph]! * scale,
    }))
}

function expectShaped(laid: LaidText, line: number, font: Font, direct: DirectRun): void {
  const scale = SIZE / font.unitsPerEm
  const expected = direct.glyphs.filter(({ glyphId }) => font.outline(glyphId).verbs.length > 0)
  const found = glyphsOfLine(laid, line, font)
  expect(found.map(({ glyphId }) => glyphId)).toEqual(expected.map(({ glyphId }) => glyphId))
  found.forEach(({ x, y }, index) => {
    const off = Math.max(Math.abs(x - expected[index]!.x * scale), Math.abs(y - expected[index]!.y * scale))
    if (!(off <= BOUND_PX)) throw new Error(`glyph ${index} of line ${line} is ${off} px off`)
  })
  const width = laid.lines.width[line]!
  if (!(Math.abs(width - direct.width * scale) <= BOUND_PX)) throw new Error(`line ${line} is ${width} px wide`)
}

describe.each(SAMPLES)('%s', (_script, name, text) => {
  let font: Font
  let shape: ReturnType<typeof createShaper>
  beforeAll(async () => {
    const file = await readFontFile(name)
    font = await loadFont(file)
    shape = createShaper(await decompress(file))
  })

  test('the whole run is that of HarfBuzz', () => {
    expectShaped(layoutText(text, { font, size: SIZE }), 0, font, shape(text))
  })

  test('each line is HarfBuzz’s shaping of it inside the text', () => {
    const width = layoutText(text, { font, size: SIZE }).width
    for (const share of [0.55, 0.3, 0.12]) {
      const laid = layoutText(text, { font, size: SIZE, width: width * share, overflowWrap: 'anywhere' })
      expect(laid.lines.count).toBeGreaterThan(1)
      let start = 0
      readLines(laid).forEach((line, index) => {
        // Hanging spaces take no part in the line's width.
        expectShaped(laid, index, font, shape(text, start, start + line.trimEnd().length))
        start += line.length
      })
      expect(start).toBe(text.length)
    }
  })

  test('units are graphemes, or several that HarfBuzz joined', () => {
    const units = readUnits(layoutText(text, { font, size: SIZE }))
    expect(units.join('')).toBe(text)
    const graphemes = [...new Intl.Segmenter('en').segment(text)].map(({ index }) => index)
    let at = 0
    for (const unit of units) {
      expect(graphemes).toContain(at)
      at += unit.length
    }
    const clusters = new Set(shape(text).glyphs.map(({ cluster }) => cluster))
    // A unit begins where both a grapheme and a HarfBuzz cluster do.
    expect(units.length).toBe(graphemes.filter((index) => clusters.has(index)).length)
  })
})

test('variable fonts: each weight has its own advances, those of HarfBuzz', async () => {
  const file = await readFontFile('inter')
  const widths = await Promise.all(
    [100, 400, 900].map(async (wght) => {
      const font = await loadFont(file, { variations: { wght } })
      return layoutText('Avatar', { font, size: SIZE }).width
    }),
  )
  expect(widths[0]).toBeLessThan(widths[1]!)
  expect(widths[1]).toBeLessThan(widths[2]!)
})

test('the language chooses localised forms', async () => {
  const font = await loadFont(await readFontFile('cyrillic'))
  const glyphs = (language: string) => [...layoutText('бгдпт', { font, size: SIZE, language }).glyphs.glyphId]
  expect(glyphs('sr')).not.toEqual(glyphs('ru'))
})

test('all scripts in one text, each grapheme in its own font, without a warning', async () => {
  const names = [
    'garamond',
    'cyrillic',
    'greek',
    'arabic',
    'hebrew',
    'devanagari',
    'thai',
    'japanese',
    'korean',
  ] as const
  const fonts = await Promise.all(names.map(async (name) => loadFont(await readFontFile(name))))
  const text = 'Free, свободны, ελεύθεροι, أحرار, חורין, स्वतन्त्र, อิสระ, 自由, 자유.'
  const laid = layoutText(text, { font: fonts, size: SIZE, width: 300 })
  expect(readUnits(laid).join('')).toBe(text)
  expect(new Set(laid.glyphs.font).size).toBe(names.length)
  expect(laid.glyphs.glyphId.every((id) => id !== 0)).toBe(true)
})
