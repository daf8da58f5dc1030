import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import type { Font } from '../../src/text/font.ts'
import { glyphUnits } from '../../src/text/glyph-units.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { readFontFile } from './support/fonts.ts'
import { readLines, readVisually } from './support/read-units.ts'

let fonts: Font[]
beforeAll(async () => {
  fonts = await Promise.all((['garamond', 'arabic'] as const).map(async (name) => loadFont(await readFontFile(name))))
})
beforeEach(() => setWarningHandler(() => {}))

const lay = (text: string, options: object = {}) => layoutText(text, { font: fonts, size: 20, ...options })

test('mixed text stands in its visual order, digits left to right inside', () => {
  const laid = lay('مرحبا٣٢١ One واحد Two')
  expect(readVisually(laid).join('')).toBe('Two دحاو One ٣٢١ابحرم')
  expect(laid.lines.alignment[0]).toBe(1)
})

test('a left-to-right paragraph keeps its direction, or the one that is given', () => {
  expect(readVisually(lay('One واحد!')).join('')).toBe('One دحاو!')
  expect(readVisually(lay('One واحد!', { direction: 'rtl' })).join('')).toBe('!دحاو One')
  expect(readVisually(lay('واحد One!', { direction: 'ltr' })).join('')).toBe('دحاو One!')
})

test('a reveal in reading order runs from the right', () => {
  const laid = lay('مرحبا')
  expect([...laid.clusters.logicalIndex]).toEqual([4, 3, 2, 1, 0])
  expect([...glyphUnits(laid).visualIndex]).toEqual([4, 3, 2, 1, 0])
  expect([...laid.clusters.level]).toEqual([1, 1, 1, 1, 1])
})

test('right-to-left lines start at the right edge of the box, and their spaces hang on the left', () => {
  const width = lay('السلام').width
  const laid = lay('السلام عليكم', { width })
  expect(readLines(laid)).toEqual(['السلام ', 'عليكم'])
  for (let line = 0; line < 2; line++) {
    expect(laid.lines.x[line]! + laid.lines.width[line]!).toBeCloseTo(width, 6)
  }
  expect(readVisually(laid, 0)[0]).toBe(' ')
  expect(laid.clusters.x[0]! + laid.clusters.width[0]!).toBeCloseTo(laid.lines.x[0]!, 6)
  // Reading order's last letter and the space count no spacing.
  expect([...laid.clusters.noSpacing.slice(0, 3)]).toEqual([1, 1, 0])
})

test('a space at the end of a line takes the paragraph level, not its run (L1)', () => {
  const laid = lay('One واحد Two', { width: lay('One واحد').width })
  expect(readVisually(laid, 0).join('')).toBe('One دحاو ')
  const inRun = lay('One واحد اثنان', { width: lay('One واحد').width })
  expect(readVisually(inRun, 0).join('')).toBe('One دحاو ')
  expect(readVisually(lay('אב \tגד', { direction: 'ltr' })).join('')).toBe('בא \tדג')
  // An isolate's end and a figure space before the hanging space are at the line's end, too.
  const isolate = lay('One אב\u2069\u2007 גד', { width: lay('One אב\u2007').width + 0.01 })
  expect(readVisually(isolate, 0).join('')).toBe('One בא\u2069\u2007 ')
})

test('brackets are mirrored where they run to the left', () => {
  const glyphsOf = (text: string) => [...lay(text, { font: fonts[0]! }).glyphs.glyphId]
  const [left, right] = [glyphsOf('(')[0], glyphsOf(')')[0]]
  const drawn = glyphsOf('(ب)')
  expect([drawn[0], drawn.at(-1)]).toEqual([left, right])
})

test('each paragraph finds its own direction', () => {
  const laid = lay('One\nواحد\nTwo', { width: 300 })
  expect([...laid.lines.alignment]).toEqual([0, 1, 0])
})

test('visual places rise from left to right without gaps', () => {
  const laid = lay('مَرْحَبًا٣٢١ One (واحد) Two اتنين', { width: 120 })
  for (let line = 0; line < laid.lines.count; line++) {
    for (let storage = laid.lines.clusterStart[line]! + 1; storage < laid.lines.clusterStart[line + 1]!; storage++) {
      expect(laid.clusters.x[storage]).toBeCloseTo(laid.clusters.x[storage - 1]! + laid.clusters.width[storage - 1]!, 6)
    }
  }
})

describe('letters stay joined', () => {
  test('broken inside a word, they keep their joining forms', () => {
    const whole = lay('سسسس')
    const broken = lay('سسسس', { width: 1, overflowWrap: 'anywhere' })
    expect(broken.lines.count).toBe(4)
    expect([...broken.glyphs.glyphId].sort()).toEqual([...whole.glyphs.glyphId].sort())
  })
})
