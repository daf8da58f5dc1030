/** Strokes in the scene's tables: what is drawn in which order, and changes that fail. */
import { beforeAll, describe, expect, test } from 'vitest'
import { Paint } from '../../../shaders/tint/tint.layout.ts'
import { animation, clip, type Font, layer, loadFont } from '../../../src/index.ts'
import { unpackDraw } from '../../../src/pack/draws.ts'
import { requireTextColor } from '../../../src/play/color/text-color.ts'
import { requireStroke, type TextStroke, withStroker } from '../../../src/play/color/text-stroke.ts'
import { SceneStores } from '../../../src/play/scene/scene-stores.ts'
import { SceneTables } from '../../../src/play/scene/scene-tables.ts'
import { SceneText } from '../../../src/play/scene/scene-text.ts'
import { resolveTextOptions, type TextOptions } from '../../../src/play/text-options.ts'
import { layoutText } from '../../../src/text/layout-text.ts'
import { loadStroker, type Stroker } from '../../../src/text/stroke/load-stroker.ts'
import { readFontFile } from '../../text/support/fonts.ts'

let font: Font
let stroker: Stroker
beforeAll(async () => {
  font = await loadFont(await readFontFile('garamond'))
  stroker = await loadStroker()
})

const shade = animation([layer(clip({ shadowColor: '#0008' }))])
const WORD = 'Ahab'

function createScene(options: Omit<TextOptions, 'font'>) {
  const tables = new SceneTables()
  const stores = new SceneStores(tables)
  const resolved = resolveTextOptions(WORD, { font, size: 20, ...options })
  const text = new SceneText(tables, stores, layoutText(WORD, { font, size: 20 }), resolved)
  /** What the draws of each section are: fill, stroke, or both together; red, as the fill is, or blue, as the stroke is. */
  const readSections = () => {
    const fills = new Map([...text.laid.glyphs.glyphId].map((id) => [stores.outlines.get(font, id).index, id]))
    const { allocation, sections } = text.blocks[0]!
    let first = allocation.drawStart
    return sections.map((count) => {
      const draws = Array.from({ length: count }, (_, index) =>
        unpackDraw(tables.pages[allocation.page]!.draws.view, first + index),
      )
      first += count
      const kinds = draws.map(({ outline, paint }) => {
        const word = (paint * Paint.byteLength + Paint.fields.color.offset) / 4
        const isRed = (tables.paints.view.u32[word]! & 0xffff) === 65535
        return `${isRed ? 'red' : 'blue'} ${fills.has(outline) ? 'fill' : 'line'}`
      })
      expect(new Set(kinds).size).toBe(1)
      expect(count).toBe(WORD.length)
      return kinds[0]!
    })
  }
  const used = () =>
    [tables.paints, tables.gradients, tables.blocks, ...tables.pages.flatMap((page) => page.tables)].map(
      (table) => table.ranges.used,
    )
  return { tables, text, readSections, used }
}

const drawn = (stroke: TextStroke) => withStroker(requireStroke(stroke, 'stroke')!, stroker)
const line = { width: 1, color: '#00f' } as const

describe('sections', () => {
  test.each([
    ['over the fill', line, undefined, ['red fill', 'blue line'], [0, 1]],
    ['under it', { ...line, paintOrder: 'stroke' }, undefined, ['blue line', 'red fill'], [0, 1]],
    ['with shadows, which are those of both together', line, shade, ['blue line', 'red fill', 'blue line'], [1, 2]],
  ] as const)('%s', (_, stroke, shadows, kinds, glyphs) => {
    const { text, readSections } = createScene({ color: '#f00', stroke, ...(shadows && { animation: shadows }) })
    expect(readSections()).toEqual(kinds)
    expect(text.passes).toEqual([
      ...(shadows ? [{ section: 0, shadow: true }] : []),
      ...glyphs.map((section) => ({ section, shadow: false })),
    ])
  })

  test('come and go, and leave nothing behind', () => {
    const { text, readSections, used } = createScene({ color: '#f00' })
    const before = used()
    text.setStroke(drawn(line))
    expect(readSections()).toEqual(['red fill', 'blue line'])
    text.setStroke(undefined)
    expect(readSections()).toEqual(['red fill'])
    expect(used()).toEqual(before)
    text.setStroke(drawn(line))
    text.dispose()
    expect(used().every((count) => count === 0)).toBe(true)
  })
})

describe('a change that fails leaves the text as it was', () => {
  const fail = () => {
    throw new Error('full')
  }

  test('another stroke', () => {
    const { text, readSections, used, tables } = createScene({ color: '#f00', stroke: line, animation: shade })
    const [before, counts] = [readSections(), used()]
    tables.allocateInPage = fail
    expect(() => text.setStroke(drawn({ width: 3, color: '#f00' }))).toThrow('full')
    expect(() => text.setStroke(undefined)).toThrow('full')
    expect([readSections(), used()]).toEqual([before, counts])
    expect(text.passes.length).toBe(3)
  })

  test('another colour', () => {
    const { text, readSections, used, tables } = createScene({ color: '#f00', stroke: line })
    const [before, counts] = [readSections(), used()]
    const allocate = tables.allocate.bind(tables)
    tables.allocate = (table, count) => (table === tables.gradients ? fail() : allocate(table, count))
    const gradient = requireTextColor('linear-gradient(red, lime)', 'color')
    expect(() => text.setColor(gradient)).toThrow('full')
    expect([readSections(), used()]).toEqual([before, counts])
    expect(text.isRich).toBe(false)
    tables.allocate = allocate
    text.setColor(gradient)
    expect(text.isRich).toBe(true)
  })
})
