/** Texts come and go in the scene's tables without a trace, and a refused change leaves them as they were. */
import { beforeAll, describe, expect, test } from 'vitest'
import { animation, clip, type Font, layer, loadFont, random, wave } from '../../../src/index.ts'
import { SceneStores } from '../../../src/play/scene/scene-stores.ts'
import { SceneTables } from '../../../src/play/scene/scene-tables.ts'
import { SceneText } from '../../../src/play/scene/scene-text.ts'
import { resolveTextOptions, type TextOptions } from '../../../src/play/text-options.ts'
import { layoutText } from '../../../src/text/layout-text.ts'
import { readFontFile } from '../../text/support/fonts.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(await readFontFile('garamond'))
})

function createScene() {
  const tables = new SceneTables()
  const stores = new SceneStores(tables)
  const add = (content: string, options: Omit<TextOptions, 'font'> = {}) => {
    const resolved = resolveTextOptions(content, { font, ...options })
    return new SceneText(tables, stores, layoutText(content, { font, size: resolved.size }), resolved)
  }
  const used = () =>
    [...tables.shared, ...tables.pages.flatMap((page) => page.tables)].map((table) => table.ranges.used)
  return { tables, stores, add, used }
}

const fade = animation([
  layer(
    clip({
      opacity: [
        [0, 0],
        [1, 1],
      ],
    }),
    { stagger: 0.1 },
  ),
])
const jitter = animation([
  layer(
    clip({
      rotation: [
        [0, -5],
        [1, 5],
      ],
    }),
    { delay: random(0, 1), overrides: [{ multiply: { rotation: random(0.5, 2) } }] },
  ),
])

describe('life', () => {
  test('a thousand texts leave nothing behind', () => {
    const { add, used, stores } = createScene()
    for (let round = 0; round < 10; round++) {
      const texts = Array.from({ length: 100 }, (_, index) =>
        add(`Text ${index}\nof two lines`, { animation: [fade, jitter, wave(), undefined][index % 4] as typeof fade }),
      )
      expect(stores.animations.size).toBe(3)
      // Taken out in another order than they came.
      for (const text of [...texts.slice(50), ...texts.slice(0, 50)]) text.dispose()
    }
    expect(used().every((count) => count === 0)).toBe(true)
    expect(stores.animations.size).toBe(0)
  })

  test('equal animations of different objects are stored once', () => {
    const { add, tables, stores } = createScene()
    const make = () =>
      animation([
        layer(
          clip({
            opacity: [
              [0, 0],
              [1, 1],
            ],
          }),
        ),
      ])
    add('one', { animation: make() })
    const { used } = tables.layers.ranges
    add('two', { animation: make() })
    expect(tables.layers.ranges.used).toBe(used)
    expect(stores.animations.size).toBe(1)
  })

  test('a new animation takes the place of the old one; a refused one leaves it', () => {
    const { add, used } = createScene()
    const plain = add('Ishmael')
    const still = used()
    plain.setAnimation(fade)
    expect(plain.animation).toBe(fade)
    const faded = used()
    const endless = animation([
      layer(
        clip({
          opacity: [
            [0, 0],
            [1, 1],
          ],
        }),
        { stagger: () => Number.NaN },
      ),
    ])
    expect(() => plain.setAnimation(endless)).toThrow(/glyph 0/)
    expect(plain.animation).toBe(fade)
    expect(used()).toEqual(faded)
    plain.setAnimation(undefined)
    expect(used()).toEqual(still)
  })

  test('a stagger function cannot pull the text from under its placing', () => {
    const { add, used } = createScene()
    const text = add('Ishmael')
    const before = used()
    for (const meddle of [() => text.setAnimation(fade), () => text.dispose()]) {
      const stagger = () => {
        meddle()
        return 0
      }
      const motion = animation([
        layer(
          clip({
            opacity: [
              [0, 0],
              [1, 1],
            ],
          }),
          { stagger },
        ),
      ])
      expect(() => text.setAnimation(motion)).toThrow(/stagger function of the same text/)
      expect(used()).toEqual(before)
    }
    text.dispose()
    expect(used().every((count) => count === 0)).toBe(true)
  })

  test('many layers of delays make smaller blocks, not an error', () => {
    const { add, tables } = createScene()
    const line = 'abcdefghi\n'
    const layers = Array.from({ length: 9 }, (_, index) =>
      layer(
        clip({
          opacity: [
            [0, 0],
            [1, 1],
          ],
        }),
        { iterations: Infinity, stagger: 0.001 * (index + 1) },
      ),
    )
    const text = add(line.repeat(13_000), { animation: animation(layers) })
    expect(text.blocks.length).toBeGreaterThan(1)
    expect(tables.pages.length).toBe(1)
  })

  test('a text that cannot be placed leaves nothing', () => {
    const { add, used } = createScene()
    const bad = animation([
      layer(
        clip({
          opacity: [
            [0, 0],
            [1, 1],
          ],
        }),
        { stagger: () => Number.POSITIVE_INFINITY },
      ),
    ])
    expect(() => add('Ishmael', { animation: bad })).toThrow()
    expect(used().every((count) => count === 0)).toBe(true)
  })
})

describe('work', () => {
  test('a text at rest asks for nothing; past its end it rests', () => {
    const { add } = createScene()
    const text = add('Ishmael', { animation: fade })
    const moves = (time: number) => {
      text.markComputed()
      text.writeClocks(time)
      return text.moved
    }
    expect(text.fresh).toBe(true)
    expect(moves(0)).toBe(true)
    expect(moves(0)).toBe(false)
    expect(moves(0.5)).toBe(true)
    expect(moves(text.endTime + 1)).toBe(true)
    expect(moves(text.endTime + 500)).toBe(false)
    expect(moves(0.5)).toBe(true)
  })

  test('a text without animation is computed once', () => {
    const { add } = createScene()
    const text = add('Ishmael')
    expect(text.fresh).toBe(true)
    text.writeClocks(0)
    text.markComputed()
    text.writeClocks(3)
    expect([text.fresh, text.moved]).toEqual([false, false])
    text.setColor({ kind: 'solid', color: [1, 0, 0, 1] })
    expect(text.fresh).toBe(true)
  })

  test('stages run only for what the animation moves', () => {
    const { add } = createScene()
    const spaced = add('a b', { animation: animation([layer(clip({ letterSpacing: 3 }))]) })
    expect([spaced.usesSpacing, spaced.usesTint, spaced.usesShadow]).toEqual([true, false, false])
    const tinted = add('a b', { animation: animation([layer(clip({ color: '#f00' }))]) })
    expect([tinted.usesSpacing, tinted.usesTint, tinted.usesShadow]).toEqual([false, true, false])
    const shadowed = add('a b', { animation: animation([layer(clip({ shadowColor: '#0008' }))]) })
    expect([shadowed.usesSpacing, shadowed.usesTint, shadowed.usesShadow]).toEqual([false, false, true])
  })

  test('empty texts, blank texts and lines are welcome', () => {
    const { add } = createScene()
    for (const content of ['', ' ', '\n', '\n\n a']) {
      const text = add(content, { animation: fade })
      text.writeClocks(0)
      text.writePlacement([1, 0, 0, 1, 0, 0], 100, 100)
      text.dispose()
    }
  })
})
