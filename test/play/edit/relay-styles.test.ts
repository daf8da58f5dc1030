/** Rich texts, acts and gradients that took another layout are, to the bit, what new ones would be; and little was touched. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { animation, clip, type Font, fadeIn, layer, loadFont, random, wave } from '../../../src/index.ts'
import { unpackDraw } from '../../../src/pack/draws.ts'
import { unpackPaint } from '../../../src/pack/paints.ts'
import { layOutContent } from '../../../src/play/rich/lay-out-content.ts'
import { SceneStores } from '../../../src/play/scene/scene-stores.ts'
import { SceneTables } from '../../../src/play/scene/scene-tables.ts'
import { SceneText } from '../../../src/play/scene/scene-text.ts'
import { resolveTextOptions, type TextOptions } from '../../../src/play/text-options.ts'
import type { RichText, SpanStyle } from '../../../src/rich/rich-text.ts'
import { expectSameLayout } from '../../text/support/same-layout.ts'
import { inspectOnCpu } from '../support/inspect-on-cpu.ts'

let font: Font
let italic: Font
beforeAll(async () => {
  const read = async (style: string) => {
    const path = `@fontsource/eb-garamond/files/eb-garamond-latin-400-${style}.woff2`
    return loadFont(new Uint8Array(await readFile(createRequire(import.meta.url).resolve(path))))
  }
  ;[font, italic] = await Promise.all([read('normal'), read('italic')])
})

const turn = clip({
  rotation: [
    [0, 0],
    [1, 90],
  ],
})
const waves = wave({ amplitude: 0.3 })
const dice = animation([layer(turn, { stagger: 0.1, overrides: [{ multiply: { rotation: random(0.5, 2) } }] })])
const loud = animation([
  layer(turn, { stagger: 0.1, skip: '.loud' }),
  layer(turn, { iterations: Infinity, blend: 'additive', stagger: { each: 0.01, by: 'word', from: 'end' } }),
])

/** What a piece of text may have; by name, so that a failing case can be read. */
const STYLES: Record<string, () => SpanStyle> = {
  red: () => ({ color: 'tomato' }),
  blue: () => ({ color: 'steelblue' }),
  dawn: () => ({ color: 'linear-gradient(90deg, gold, tomato)' }),
  italic: () => ({ font: italic }),
  large: () => ({ size: '1.5em' }),
  waves: () => ({ animation: waves }),
  over: () => ({ animation: waves, composite: 'add' }),
  dice: () => ({ animation: dice }),
  still: () => ({ animation: 'none' }),
  loud: () => ({ class: 'loud' }),
}

interface Piece {
  readonly words: string
  readonly style: string
}

/** Pieces end paragraphs, or do not. */
function write(pieces: readonly Piece[]): RichText {
  let text = ''
  const spans = pieces.flatMap(({ words, style }) => {
    const start = text.length
    text += words
    const own = STYLES[style]
    return own && words !== '' ? [{ ...own(), start, end: text.length }] : []
  })
  const decorators = [...text.matchAll(/\ufffc/g)].map((_, index) => ({ width: 10 + index }))
  return { kind: 'richText', text, spans, decorators }
}

type Look = Omit<Partial<TextOptions>, 'font'>

const LOOKS: Record<string, Look> = {
  still: {},
  loud: { animation: loud },
  dice: { animation: dice },
  acts: { acts: { intro: fadeIn(), idle: wave(), outro: dice, crossFade: 0.3 } },
  gradient: { animation: loud, color: 'linear-gradient(160deg, gold, tomato)' },
  lines: { color: { gradient: 'linear-gradient(gold, tomato)', across: 'line' } },
  glyphs: { color: { gradient: 'linear-gradient(20deg, gold, tomato)', across: 'glyph' } },
  colors: { animation: waves, color: ({ word }) => (word % 3 === 0 ? 'tomato' : '#123') },
}

function createScene(look: Look) {
  const tables = new SceneTables()
  const stores = new SceneStores(tables)
  const options = () => ({ font, size: 20, width: 300, ...look })
  const add = (content: RichText | string) => {
    const resolved = resolveTextOptions(content, options())
    return new SceneText(tables, stores, layOutContent(content, options(), resolved), resolved)
  }
  /** As text.set does. */
  const relay = (text: SceneText, content: RichText | string) => {
    const resolved = resolveTextOptions(content, options())
    if (text.acts) resolved.acts = text.acts.acts
    text.relay(layOutContent(content, options(), resolved, text.laid), resolved)
  }
  const all = () => [...tables.shared, ...tables.pages.flatMap((page) => page.tables)]
  const touched = () =>
    all().reduce((sum, table) => sum + table.takeDirty().reduce((own, { start, end }) => own + end - start, 0), 0)
  return { tables, add, relay, touched, used: () => all().map((table) => table.ranges.used) }
}

/** All that a text shows: the channels of its glyphs, and what they are drawn in. */
async function readText(tables: SceneTables, text: SceneText) {
  text.writeClocks(0.7)
  const draws = text.blocks.flatMap(({ allocation: at, clusterStart }) =>
    Array.from({ length: at.drawCount }, (_, index) => {
      const { cluster, offset, paint } = unpackDraw(tables.pages[at.page]!.draws.view, at.drawStart + index)
      const { gradient, ...values } = unpackPaint(tables.paints.view, paint)
      const stops = gradient === undefined ? [] : [...tables.gradients.view.u32.slice(gradient * 4, gradient * 4 + 8)]
      return JSON.stringify({ cluster: cluster - at.clusterStart + clusterStart, offset, ...values, stops })
    }),
  )
  return { channels: Buffer.from((await inspectOnCpu(tables, text)).buffer).toString('hex'), draws: draws.join('\n') }
}

const words = fc.constantFrom('Call me Ishmael.\n', '\n', 'Some years ago', ' never mind\n', 'sea', '\ufffc\n', '')
const piece = fc.record({ words, style: fc.constantFrom('none', ...Object.keys(STYLES)) })
const edits = fc.array(fc.record({ at: fc.nat(20), cut: fc.nat(2), put: fc.array(piece, { maxLength: 2 }) }), {
  minLength: 1,
  maxLength: 4,
})

describe.each(Object.keys(LOOKS))('look %s', (name) => {
  test('after any edits a rich text is what a new one would be, and leaves nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), edits, async (pieces, steps) => {
        const scene = createScene(LOOKS[name]!)
        const now = [...pieces]
        const text = scene.add(write(now))
        for (const { at, cut, put } of steps) {
          now.splice(at % (now.length + 1), cut, ...put)
          scene.relay(text, write(now))
        }
        const wanted = createScene(LOOKS[name]!)
        const fresh = wanted.add(write(now))
        expectSameLayout(text.laid, fresh.laid)
        expect(await readText(scene.tables, text)).toStrictEqual(await readText(wanted.tables, fresh))
        text.dispose()
        expect(scene.used().every((count) => count === 0)).toBe(true)
      }),
      { numRuns: 12, seed: 5 },
    )
  })
})

/** Paragraphs enough for several blocks, with styles in turns. */
const NOVEL = Array.from({ length: 400 }, (_, index): Piece[] => {
  const styles = ['none', 'red', 'waves', 'italic', 'none', 'over', 'blue', 'dice', 'loud']
  return [
    { words: `Paragraph ${index}: ${'the sea '.repeat(5)}`, style: 'none' },
    { words: 'the whale', style: styles[index % styles.length]! },
    { words: ' and the end.\n', style: 'none' },
  ]
})
const edited = (index: number, put: readonly Piece[]) =>
  write(NOVEL.flatMap((pieces, at) => (at === index ? put : pieces)))

describe.each(['loud', 'acts', 'gradient', 'dice'])('of a long rich text, look %s,', (name) => {
  test('an edit of one paragraph keeps the blocks that show what they did, and they are as new ones', async () => {
    const scene = createScene(LOOKS[name]!)
    const text = scene.add(write(NOVEL.flat()))
    const whole = scene.touched()
    expect(text.blocks.length).toBeGreaterThan(4)
    const before = text.blocks.map(({ index }) => index)
    // As many glyphs as before: not even what goes by the numbers of glyphs is another.
    const put = [{ words: NOVEL[200]![0]!.words.replace('sea', 'sky'), style: 'none' }, ...NOVEL[200]!.slice(1)]
    scene.relay(text, edited(200, put))
    const kept = text.blocks.filter(({ index }) => before.includes(index))
    expect(kept.length).toBeGreaterThanOrEqual(before.length - 2)
    expect(scene.touched()).toBeLessThan(whole * 0.35)
    const wanted = createScene(LOOKS[name]!)
    const fresh = wanted.add(edited(200, put))
    expect(await readText(scene.tables, text)).toStrictEqual(await readText(wanted.tables, fresh))
  })
})
