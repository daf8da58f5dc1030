/** Several animations on one text: each span moves as a text of its own would. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Animation,
  animation,
  clip,
  double,
  type Font,
  fadeIn,
  layer,
  loadFont,
  motion,
  random,
  richText,
  span,
  typewriter,
  wave,
} from '../../src/index.ts'
import { readFontFile } from '../text/support/fonts.ts'
import { addText, evaluateOnce, evaluateText, tables } from './rich-scene.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(await readFontFile('garamond'))
})

const TIMES = [-0.5, 0, 0.05, 0.21, 0.4, 0.777, 1.3, 5]
const still = (count: number) => evaluateOnce('x'.repeat(count), font, {}, 0)
const rise = (options: Parameters<typeof layer>[1] = {}) =>
  animation([
    layer(
      clip({
        translationY: [
          [0, 10],
          [1, -30],
        ],
      }),
      { stagger: 0.1, ...options },
    ),
  ])
const jitter = animation(
  [
    layer(
      clip({
        rotation: [
          [0, -5],
          [1, 5],
        ],
      }),
      {
        delay: random(0, 0.5, { seed: 3 }),
        iterationStart: random(0, 0.9),
        iterations: 2,
        overrides: [{ multiply: { rotation: random(0.5, 2, { seed: 1 }) } }],
      },
    ),
  ],
  { overrides: [{ add: { translation: [random(0, 9, { seed: 8 }), 2] } }] },
)
const blended = animation([
  layer(
    double({
      main: motion(
        clip({
          scale: [
            [0, [1, 1]],
            [1, [2, 1]],
          ],
        }),
      ),
      add: motion(
        clip({
          scale: [
            [0, [1, 1]],
            [1, [1, 3]],
          ],
        }),
      ),
      weight: 0.5,
      glyphs: { indices: [0], words: [1] },
    }),
    { stagger: { each: 0.1, by: 'word', from: 'end' } },
  ),
])

describe('a span’s animation', () => {
  const cases: Record<string, Animation> = {
    wave: wave(),
    fade: fadeIn({ stagger: { each: 0.05, from: 'center' } }),
    typewriter: typewriter(),
    random: jitter,
    blended,
    visual: rise({ stagger: { each: 0.1, order: 'visual', from: 'end' } }),
    indices: rise({ skip: [1, 'whitespace'] }),
    function: rise({ stagger: ({ index, count, word, line }) => index / count + word + 3 * line }),
  }
  test.each(Object.entries(cases))('%s: moves its glyphs as those of a text of its own', (_, moving) => {
    const content = richText(['Call me ', span('Ishmael, or so', { animation: moving }), '. Some years ago'])
    for (const time of TIMES) {
      const rich = evaluateOnce(content, font, { animation: rise() }, time)
      const alone = evaluateOnce('Ishmael, or so', font, { animation: moving }, time)
      expect(rich.slice(8, 22)).toEqual(alone)
    }
  })

  test('the text’s own animation skips its glyphs, as `skip` would', () => {
    const content = richText(['Call me ', span('Ishmael', { animation: wave() }), '. Some'])
    const skip = Array.from({ length: 7 }, (_, index) => 8 + index)
    for (const time of TIMES) {
      const rich = evaluateOnce(content, font, { animation: rise() }, time)
      const skipped = evaluateOnce('Call me Ishmael. Some', font, { animation: rise({ skip }) }, time)
      expect([...rich.slice(0, 8), ...rich.slice(15)]).toEqual([...skipped.slice(0, 8), ...skipped.slice(15)])
    }
  })

  test('a text without one of its own stands still around it, and `none` stands still inside', () => {
    const content = richText(['ab', span(['cd', span('ef', { animation: 'none' }), 'gh'], { animation: rise() })])
    const rich = evaluateOnce(content, font, {}, 0.35)
    expect(rich.slice(0, 2)).toEqual(still(2))
    expect(rich.slice(4, 6)).toEqual(still(2))
    const around = evaluateOnce('cdefgh', font, { animation: rise({ skip: [2, 3] }) }, 0.35)
    expect([...rich.slice(2, 4), ...rich.slice(6)]).toEqual([...around.slice(0, 2), ...around.slice(4)])
  })

  test('the inner of two spans wins; equal animations are stored once and count each span by itself', () => {
    const swell = wave()
    const content = richText([
      span(['one ', span('two', { animation: rise() }), ' one'], { animation: swell }),
      ' and ',
      span('three', { animation: swell }),
    ])
    const blocks = tables.blocks.ranges.used
    const text = addText(content, { font })
    expect(tables.blocks.ranges.used - blocks).toBe(3)
    const rich = evaluateText(text, 0.5)
    text.dispose()
    expect(rich.slice(4, 7)).toEqual(evaluateOnce('two', font, { animation: rise() }, 0.5))
    expect(rich.slice(-5)).toEqual(evaluateOnce('three', font, { animation: swell }, 0.5))
  })
})

describe('added on top', () => {
  test('its layers blend over those around it', () => {
    const drift = animation([
      layer(
        clip({
          translationX: [
            [0, 0],
            [1, 40],
          ],
        }),
        { blend: 'additive', stagger: 0.2 },
      ),
    ])
    const content = richText(['ab', span('cd', { animation: drift, composite: 'add' }), 'ef'])
    for (const time of TIMES) {
      const rich = evaluateOnce(content, font, { animation: rise() }, time)
      const own = evaluateOnce('abcdef', font, { animation: rise() }, time)
      const added = evaluateOnce('cd', font, { animation: drift }, time)
      for (const [glyph, channels] of own.entries()) {
        if (glyph === 2 || glyph === 3) channels[3] = added[glyph - 2]![3]!
      }
      expect(rich).toEqual(own)
    }
  })

  test('what the text hides before its start stays hidden, however early the added layers begin', () => {
    const content = richText(['abc', span('def', { animation: wave(), composite: 'add' })])
    const typed = typewriter({ interval: 0.5 })
    for (const time of [0, 0.2, 0.5, 1.4999, 1.5, 1.51, 2.4, 9]) {
      const rich = evaluateOnce(content, font, { animation: typed }, time)
      const own = evaluateOnce('abcdef', font, { animation: typed }, time)
      expect(rich.map(([opacity]) => opacity)).toEqual(own.map(([opacity]) => opacity))
      const waved = evaluateOnce('def', font, { animation: wave() }, time)
      expect(rich.slice(3).map((channels) => channels[4])).toEqual(waved.map((channels) => channels[4]))
    }
  })

  test('a span is typed at its own pace, from its own beginning', () => {
    const typed = typewriter({ charactersPerSecond: 10, pauses: { '.': 1 } })
    const content = richText(['ab', span('c.de', { animation: typed })])
    const seen = (time: number) => evaluateOnce(content, font, {}, time).map(([opacity]) => opacity)
    expect(seen(0.05)).toEqual([1, 1, 1, 0, 0, 0])
    expect(seen(0.15)).toEqual([1, 1, 1, 1, 0, 0])
    expect(seen(1.15)).toEqual([1, 1, 1, 1, 0, 0])
    expect(seen(1.25)).toEqual([1, 1, 1, 1, 1, 0])
    expect(seen(1.35)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('works where the text has no animation', () => {
    const content = richText(['ab', span('cd', { animation: rise(), composite: 'add' })])
    expect(evaluateOnce(content, font, {}, 0.3).slice(2)).toEqual(evaluateOnce('cd', font, { animation: rise() }, 0.3))
  })
})

describe('class names', () => {
  const content = richText([
    'a ',
    span(['loud ', span('and clear', { class: 'clear bright' })], { class: 'loud' }),
    ' b',
  ])

  test('skip and masks take them after a dot', () => {
    const rich = evaluateOnce(content, font, { animation: rise({ skip: '.clear', stagger: 0 }) }, 0.5)
    const moved = rich.map((channels) => channels[4] !== 0)
    expect(moved.map((own) => (own ? 'm' : '.')).join('')).toBe(`${'m'.repeat(7)}${'.'.repeat(9)}mm`)
    const masked = animation([
      layer(
        double({
          main: motion(clip({ translationX: 0 }, { duration: 1 })),
          add: motion(clip({ translationX: 8 }, { duration: 1 })),
          weight: 1,
          glyphs: { classes: ['.bright'] },
        }),
      ),
    ])
    const shown = evaluateOnce(content, font, { animation: masked }, 0.5).map((channels) => (channels[3] ? 'm' : '.'))
    expect(shown.join('')).toBe(`${'.'.repeat(7)}${'m'.repeat(9)}..`)
  })

  test('a stagger function sees those of all spans around a glyph', () => {
    const seen: string[] = []
    const stagger = ({ string, classNames }: { string: string; classNames: readonly string[] }) => {
      seen.push(`${string}:${classNames.join('+')}`)
      return 0
    }
    addText(content, { font, animation: rise({ stagger }) }).dispose()
    expect(seen[0]).toBe('a:')
    expect(seen[2]).toBe('l:loud')
    expect(seen[7]).toBe('a:loud+clear+bright')
  })
})

describe('life', () => {
  test('nothing is left of a rich text, nor of one whose new animation is refused', () => {
    const used = () => [...tables.shared, ...tables.pages.flatMap((page) => page.tables)].map((t) => t.ranges.used)
    const before = used()
    const content = richText([
      'ab',
      span('cd', { animation: jitter }),
      span('ef', { animation: blended, composite: 'add' }),
    ])
    const text = addText(content, { font, animation: rise() })
    const placed = used()
    const broken = rise({
      stagger: () => {
        throw new Error('no')
      },
    })
    expect(() => text.setAnimation(broken)).toThrow('no')
    expect(used()).toEqual(placed)
    text.setAnimation(wave())
    text.setAnimation(undefined)
    text.dispose()
    expect(used()).toEqual(before)
  })

  test('the end time covers all animations', () => {
    const content = richText(['ab', span('cd', { animation: rise({ delay: 7 }) })])
    const text = addText(content, { font, animation: rise() })
    expect(text.endTime).toBeCloseTo(7 + 1 + 0.1, 9)
    text.dispose()
  })
})
