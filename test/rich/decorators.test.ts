/** Decorators stand in lines like letters, move like them, and are told where. */
import { beforeAll, describe, expect, test } from 'vitest'
import { animation, clip, decorator, type Font, layer, loadFont, plainText, richText, span } from '../../src/index.ts'
import { hitText } from '../../src/play/hit/hit-text.ts'
import { placeDecorators } from '../../src/play/rich/place-decorators.ts'
import { readGlyph } from '../../src/play/rich/read-glyph.ts'
import { readFontFile } from '../text/support/fonts.ts'
import { addText } from './rich-scene.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(await readFontFile('garamond'))
})

const IDENTITY = [1, 0, 0, 1, 0, 0] as const
const whale = decorator({ width: 40, height: 90, shift: -10, alt: 'whale' })

describe('layout', () => {
  test('a line has room for them, above and below, and only the line that they are in', () => {
    const { laid } = addText(richText(['one\ntwo ', whale, ' three\nfour']), { font, size: 20 })
    const plain = addText('one\ntwo \nfour', { font, size: 20 }).laid
    const [first, second, third] = [0, 1, 2].map((line) => laid.lines.baseline[line]!) as [number, number, number]
    expect(first).toBeCloseTo(plain.lines.baseline[0]!, 9)
    const { above, below } = { above: plain.lines.above[0]!, below: plain.lines.below[0]! }
    expect(second - first).toBeCloseTo(below + 80, 9)
    expect(third - second).toBeCloseTo(Math.max(below, 10) + above, 9)
    expect(laid.clusters.width[8]).toBeCloseTo(40, 9)
  })

  test('without a size they are as large as the text around them', () => {
    const text = addText(richText(['a', decorator(), span(decorator(), { size: '3em' })]), { font, size: 20 })
    expect(placeDecorators(text, IDENTITY).map(({ width, height }) => [width, height])).toEqual([
      [20, 20],
      [60, 60],
    ])
  })

  test('lines break around them, and plain text says what they stand for', () => {
    const content = richText(['aaa ', decorator({ width: 300 }), ' bbb'])
    expect(addText(content, { font, size: 20, width: 310 }).laid.lines.count).toBe(3)
    expect(plainText(richText(['a ', whale, decorator(), '!']))).toBe('a whale!')
  })
})

describe('lines that leave some of them out', () => {
  const named = (name: string) => decorator({ name, width: 20, height: 20 })
  const namesOf = (...[content, options]: Parameters<typeof addText>) =>
    placeDecorators(addText(content, options), IDENTITY).map(({ decorator, width }) => [decorator.name, width])
  const cut = { size: 20, maxLines: 3, whiteSpace: 'pre' } as const

  test('an ellipsis that begins with one is none, and those behind it are themselves', () => {
    const text = richText(['ab', named('hidden'), named('too'), 'cdefgh\n', named('shown'), 'i'])
    expect(namesOf(text, { font, ...cut, width: 40 })).toEqual([['shown', 20]])
    expect(namesOf(text, { font, ...cut, width: 40, ellipsis: '' })).toContainEqual(['shown', 20])
    expect(namesOf(text, { font, size: 20, maxLines: 1, width: 30 })).toEqual([])
  })

  test('behind a number sign, which takes in what follows, it stands all the same', () => {
    const text = richText(['\u0600', named('first'), 'a', named('second')])
    expect(namesOf(text, { font, size: 20 })).toEqual([
      ['first', 20],
      ['second', 20],
    ])
  })
})

describe('places', () => {
  test('at rest: the top left corner of a box on the baseline', () => {
    const text = addText(richText(['ab', whale, 'c']), { font, size: 20 })
    const { x, width } = text.laid.clusters
    const [placed] = placeDecorators(text, [1, 0, 0, 1, 7, 3])
    expect(placed).toMatchObject({ index: 2, width: 40, height: 90, opacity: 1 })
    const [a, b, c, d, e, f] = placed!.matrix
    expect([a, b, c, d]).toEqual([1, 0, 0, 1])
    expect(e).toBeCloseTo(7 + x[1]! + width[1]!, 3)
    expect(f).toBeCloseTo(3 + text.laid.lines.baseline[0]! - 80, 3)
  })

  test('moved, turned and faded as a glyph is, in the animation of its span', () => {
    const moving = animation([
      layer(
        clip(
          {
            translation: [
              [0, [0, 0]],
              [1, [30, -8]],
            ],
            rotation: [
              [0, 0],
              [1, 90],
            ],
            opacity: [
              [0, 0],
              [1, 1],
            ],
          },
          { name: 'go' },
        ),
      ),
    ])
    const text = addText(richText(['ab', span(whale, { animation: moving })]), { font, size: 20 })
    const rest = text.atTime(0, () => placeDecorators(text, IDENTITY))[0]!
    const [half, end] = [0.5, 1].map((time) => text.atTime(time, () => placeDecorators(text, IDENTITY))[0]!)
    expect(rest.opacity).toBe(0)
    expect(half!.opacity).toBeCloseTo(0.5, 5)
    const [a, b, c, d] = end!.matrix
    expect([a, b, c, d].map((entry) => Math.round(entry * 1e5) / 1e5 + 0)).toEqual([0, 1, -1, 0])
    // The middle of the glyph's box is the pivot: it only moves.
    const { ascent, descent } = text.laid.lines
    const middle = (matrix: readonly number[]) => {
      const [u, v] = [20, 80 + (descent[0]! - ascent[0]!) / 2]
      return [matrix[0]! * u + matrix[2]! * v + matrix[4]!, matrix[1]! * u + matrix[3]! * v + matrix[5]!]
    }
    const [before, after] = [middle(rest.matrix), middle(end!.matrix)]
    expect(after[0]! - before[0]!).toBeCloseTo(30, 3)
    expect(after[1]! - before[1]!).toBeCloseTo(-8, 3)
  })
})

test('a decorator is hit in its whole box, where it is, as long as it is seen', () => {
  const fade = animation([
    layer(
      clip({
        translationX: [
          [0, 0],
          [1, 100],
        ],
        opacity: [
          [0, 1],
          [1, 0],
        ],
      }),
    ),
  ])
  const text = addText(richText(['ab ', span(whale, { animation: fade }), 'c']), { font, size: 20 })
  const { x } = text.laid.clusters
  const baseline = text.laid.lines.baseline[0]!
  const hit = (time: number, right: number, up: number, shape?: 'box') =>
    hitText(text, IDENTITY, time, x[3]! + right, baseline - up, shape)
  expect([hit(0, 1, -9), hit(0, 39, 79), hit(0.5, 52, 40)]).toEqual([3, 3, 3])
  expect([hit(0, 1, -11), hit(0, 1, 81), hit(0, -0.5, 40), hit(0.5, 49, 40), hit(1, 110, 40)]).toEqual(
    new Array(5).fill(undefined),
  )
  // The box of its line is another one.
  expect(hit(0, 1, -9, 'box')).toBe(3)
  text.dispose()
})

test('a glyph tells what it is', () => {
  const text = addText(richText(['Ah, ', span(['so', whale], { class: 'end' })]), { font, size: 20 })
  expect(readGlyph(text, 5)).toEqual({
    index: 5,
    visualIndex: 5,
    string: 'o',
    word: 1,
    line: 0,
    sentence: 0,
    class: 'other',
    classNames: ['end'],
    count: 7,
  })
  expect(readGlyph(text, 6)).toMatchObject({ class: 'decorator', classNames: ['end'] })
  expect(() => readGlyph(text, 7)).toThrow(/there is no glyph 7; the text has 7/)
})
