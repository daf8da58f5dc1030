/** A text that took another layout is, to the bit, what a new text would be; and little of it was touched. */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Animation, animation, clip, type Font, layer, loadFont, random } from '../../../src/index.ts'
import { boundText } from '../../../src/play/hit/hit-text.ts'
import { IDENTITY_MATRIX } from '../../../src/play/matrix.ts'
import { SceneStores } from '../../../src/play/scene/scene-stores.ts'
import { SceneTables } from '../../../src/play/scene/scene-tables.ts'
import { SceneText } from '../../../src/play/scene/scene-text.ts'
import { resolveTextOptions } from '../../../src/play/text-options.ts'
import type { LaidText } from '../../../src/text/layout.types.ts'
import { layoutText } from '../../../src/text/layout-text.ts'
import { readFontFile } from '../../text/support/fonts.ts'
import { inspectOnCpu } from '../support/inspect-on-cpu.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(await readFontFile('garamond'))
})

function createScene() {
  const tables = new SceneTables()
  const stores = new SceneStores(tables)
  const layOut = (content: string, previous?: LaidText) =>
    layoutText(content, { font, size: 20, width: 300, textAlign: 'center' }, previous)
  const add = (content: string, moves?: Animation) => {
    const resolved = resolveTextOptions(content, { font, ...(moves && { animation: moves }) })
    return new SceneText(tables, stores, layOut(content), resolved)
  }
  const all = () => [...tables.shared, ...tables.pages.flatMap((page) => page.tables)]
  return { tables, add, layOut, all, used: () => all().map((table) => table.ranges.used) }
}

/** As text.set does. */
function relay(text: SceneText, laid: LaidText, moves: Animation | undefined): void {
  text.relay(laid, resolveTextOptions(laid.text, { font, ...(moves && { animation: moves }) }))
}

const turn = clip({
  rotation: [
    [0, 0],
    [1, 90],
  ],
})
const ANIMATIONS: Record<string, Animation | undefined> = {
  none: undefined,
  start: animation([layer(turn, { stagger: 0.1 })]),
  center: animation([layer(turn, { stagger: { amount: 3, from: 'center', ease: 'ease-in' } }), layer(turn)]),
  words: animation([
    layer(turn, { stagger: { each: 0.2, by: 'line', from: 'end' }, iterations: Number.POSITIVE_INFINITY }),
  ]),
  random: animation([layer(turn, { delay: random(0, 1), overrides: [{ multiply: { rotation: random(0.5, 2) } }] })]),
  function: animation([layer(turn, { stagger: ({ index, count }) => index / count })]),
  endless: animation([
    layer(turn, { iterations: Number.POSITIVE_INFINITY, direction: 'alternate', stagger: 0.003 }),
    layer(turn, { iterations: Number.POSITIVE_INFINITY, blend: 'additive', stagger: { each: 0.002, from: 'end' } }),
    layer(turn, { iterations: 2.5, delay: -3, blend: 'additive', stagger: ({ index }) => index * 0.01 - 5 }),
    layer(turn, { iterations: 3, iterationStart: random(0, 2), fill: 'both', skip: 'whitespace', stagger: 0.01 }),
  ]),
}

/** All that a text shows: the channels of each glyph, and where some of them are. */
async function readText(tables: SceneTables, text: SceneText) {
  text.writeClocks(0.7)
  const channels = await inspectOnCpu(tables, text)
  const { count } = text.laid.clusters
  const picked = [0, 1, count >> 1, count - 1].filter((index) => index >= 0 && index < count)
  return { channels, bounds: picked.map((index) => boundText(text, IDENTITY_MATRIX, 0.7, index)) }
}

const paragraph = fc.constantFrom('Call me Ishmael.', '', 'Some years ago', 'never mind how long precisely', 'sea')
const edits = fc.array(fc.record({ at: fc.nat(20), cut: fc.nat(2), put: fc.array(paragraph, { maxLength: 2 }) }), {
  minLength: 1,
  maxLength: 4,
})

describe.each(Object.keys(ANIMATIONS))('animation %s', (name) => {
  test('after any edits a text is what a new one would be, and leaves nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paragraph, { minLength: 1, maxLength: 12 }), edits, async (paragraphs, steps) => {
        const { tables, add, layOut, used } = createScene()
        const moves = ANIMATIONS[name]
        const lines = [...paragraphs]
        const text = add(lines.join('\n'), moves)
        for (const { at, cut, put } of steps) {
          lines.splice(at % lines.length, cut, ...put)
          if (lines.length === 0) lines.push('')
          relay(text, layOut(lines.join('\n'), text.laid), moves)
        }
        const wanted = createScene()
        const fresh = wanted.add(lines.join('\n'), moves)
        expect(await readText(tables, text)).toEqual(await readText(wanted.tables, fresh))
        text.dispose()
        expect(used().every((count) => count === 0)).toBe(true)
      }),
      { numRuns: 8, seed: 3 },
    )
  })
})

/** Paragraphs enough for several blocks. */
const NOVEL = Array.from({ length: 400 }, (_, index) => `Paragraph ${index}: ${'the sea '.repeat(6)}end.`)
const edited = (index: number, words: string) => NOVEL.map((text, at) => (at === index ? words : text)).join('\n')

describe('of a long text', () => {
  const touched = (scene: ReturnType<typeof createScene>) =>
    scene.all().reduce((sum, table) => sum + table.takeDirty().reduce((own, { start, end }) => own + end - start, 0), 0)

  test('of a plain stagger an edit sends the delays behind it only', () => {
    const scene = createScene()
    const text = scene.add(NOVEL.join('\n'), ANIMATIONS.start)
    const { delays } = scene.tables.pages[0]!
    const bytes = () => delays.takeDirty().reduce((sum, { start, end }) => sum + end - start, 0)
    const whole = bytes()
    relay(text, scene.layOut(edited(360, 'Whale!'), text.laid), ANIMATIONS.start)
    // A tenth of them, and the block in which they begin.
    expect(bytes()).toBeLessThan(whole * 0.3)
  })

  test.each(['none', 'start', 'center'])('an edit uploads what it changed: %s', (name) => {
    const scene = createScene()
    const text = scene.add(NOVEL.join('\n'), ANIMATIONS[name])
    const whole = touched(scene)
    expect(text.blocks.length).toBeGreaterThan(4)
    text.markComputed()
    const before = text.blocks
    relay(text, scene.layOut(edited(200, 'Whale!'), text.laid), ANIMATIONS[name])
    const kept = before.filter(({ index }) => text.blocks.some((block) => block.index === index))
    expect(kept.length).toBeGreaterThanOrEqual(before.length - 2)
    // One block of a handful, lines below it, and delays where they are others.
    expect(touched(scene)).toBeLessThan(whole * (name === 'none' ? 0.35 : 0.6))
    expect(text.blocks.filter((block) => text.isFresh(block)).length).toBeLessThan(name === 'none' ? 3 : 20)
    if (name === 'none') expect(text.fresh).toBe(false)
  })

  test.each(Object.keys(ANIMATIONS))('blocks that stayed show what new ones would: %s', async (name) => {
    const scene = createScene()
    const moves = ANIMATIONS[name]
    const text = scene.add(NOVEL.join('\n'), moves)
    for (const [index, words] of [
      [200, 'Whale!'],
      [3, ''],
      [390, 'long '.repeat(50)],
    ] as const)
      relay(text, scene.layOut(edited(index, words), text.laid), moves)
    const wanted = createScene()
    const fresh = wanted.add(edited(390, 'long '.repeat(50)), moves)
    const [shown, right] = await Promise.all([readText(scene.tables, text), readText(wanted.tables, fresh)])
    expect(Buffer.compare(Buffer.from(shown.channels.buffer), Buffer.from(right.channels.buffer))).toBe(0)
    expect(shown.bounds).toEqual(right.bounds)
  })

  test('texts that are edited in turns, which hand each other their memory, show what new ones would', async () => {
    const scene = createScene()
    const names = ['endless', 'random']
    const texts = names.map((name) => scene.add(NOVEL.join('\n'), ANIMATIONS[name]))
    const edit = (index: number, words: string) => {
      for (const [at, text] of texts.entries())
        relay(text, scene.layOut(edited(index, words), text.laid), ANIMATIONS[names[at]!])
    }
    edit(200, 'Whale!')
    edit(0, 'long '.repeat(60))
    // Words that come before the answer do not reach into it.
    const before = await Promise.all(texts.map((text) => readText(scene.tables, text)))
    const asked = texts.map((text) => readText(scene.tables, text))
    edit(399, '')
    edit(200, 'A whale.')
    for (const [at, { channels }] of (await Promise.all(asked)).entries())
      expect(Buffer.compare(Buffer.from(channels.buffer), Buffer.from(before[at]!.channels.buffer))).toBe(0)
    for (const [at, text] of texts.entries()) {
      const wanted = createScene()
      const fresh = wanted.add(edited(200, 'A whale.'), ANIMATIONS[names[at]!])
      const [shown, right] = await Promise.all([readText(scene.tables, text), readText(wanted.tables, fresh)])
      expect(Buffer.compare(Buffer.from(shown.channels.buffer), Buffer.from(right.channels.buffer))).toBe(0)
      expect(shown.bounds).toEqual(right.bounds)
    }
  })

  test('an edit of the last words touches none of the delays before them', () => {
    const scene = createScene()
    const text = scene.add(NOVEL.join('\n'), ANIMATIONS.start)
    const whole = touched(scene)
    relay(text, scene.layOut(edited(399, 'The end.'), text.laid), ANIMATIONS.start)
    expect(touched(scene)).toBeLessThan(whole * 0.3)
  })

  test('many edits do not crumble it', () => {
    const scene = createScene()
    const text = scene.add(NOVEL.join('\n'))
    const { length } = text.blocks
    const lines = [...NOVEL]
    for (let step = 0; step < 30; step++) {
      lines.splice((step * 37) % lines.length, 1, `${'long '.repeat(step)}.`, '')
      relay(text, scene.layOut(lines.join('\n'), text.laid), undefined)
    }
    expect(text.blocks.length).toBeLessThan(3 * length + 32)
  })

  test('a refused change leaves blocks, tables and layout as they were', () => {
    const scene = createScene()
    const text = scene.add(NOVEL.join('\n'), ANIMATIONS.start)
    const { laid, blocks } = text
    const before = scene.used()
    touched(scene)
    const wrong = animation([layer(turn, { stagger: () => Number.NaN })])
    expect(() => relay(text, scene.layOut('other', text.laid), wrong)).toThrow(/glyph 0/)
    expect(text.laid).toBe(laid)
    expect(text.blocks).toBe(blocks)
    expect(text.animation).toBe(ANIMATIONS.start)
    expect(scene.used()).toEqual(before)
  })
})
