/** Any words, any options, and all that can be seen of a text. */
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  animation,
  clip,
  type Font,
  layer,
  loadFont,
  type RichText,
  random,
  type TextOptions,
  wave,
} from '../../../src/index.ts'
import type { StageText } from '../../../src/play/stage-text.ts'
import { readFontFile } from '../../text/support/fonts.ts'
import type { ActedStage } from '../support/acted-stage.ts'

export const fonts = {} as { [name in 'garamond' | 'inter' | 'arabic' | 'hebrew']: Font }

/** To be waited for before any of the rest is used. */
export async function loadFonts(): Promise<void> {
  for (const name of ['garamond', 'inter', 'arabic', 'hebrew'] as const)
    fonts[name] = await loadFont(await readFontFile(name))
}

const turn = clip({
  rotation: [
    [0, 0],
    [1, 90],
  ],
})
const spread = clip({
  letterSpacing: [
    [0, -100],
    [1, 40],
  ],
})
const ANIMATIONS = [
  undefined,
  animation([layer(turn, { stagger: 0.1 })]),
  animation([layer(turn, { stagger: { amount: 3, from: 'center', by: 'word' }, skip: ['whitespace', '.loud'] })]),
  animation([layer(spread, { stagger: ({ index, line, word }) => index * 0.1 + line + word * 0.3 })]),
  animation([layer(turn, { delay: random(0, 1), overrides: [{ multiply: { rotation: random(0.5, 2) } }] })]),
  wave(),
]

const optional = <Value>(...values: Value[]) => fc.constantFrom(undefined, ...values)
const words = fc
  .array(
    fc.constantFrom(
      'Call me ',
      'office',
      '\n',
      '\r\n',
      ' ',
      'مرحبا ',
      'שלום',
      '\ufffc',
      '\t',
      '(',
      'e\u0301',
      '\u202e',
      '\ud83d',
      '\ude00',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))
const style = () =>
  fc.record({
    size: optional<number | '1.5em'>(10, 30, '1.5em'),
    color: optional('red', 'linear-gradient(red, blue)'),
    animation: fc.constantFrom(...ANIMATIONS, 'none' as const),
    composite: optional('add' as const),
    class: optional('loud', 'loud clear'),
    font: optional(fonts.inter, fonts.arabic),
  })
const rich = () =>
  fc
    .tuple(words, fc.array(fc.tuple(fc.nat(60), fc.nat(60), style()), { maxLength: 4 }))
    .map(([text, parts]): RichText => {
      const place = (offset: number) => offset % (text.length + 1)
      const spans = parts.map(([a, b, own]) => {
        const [start, end] = [place(a), place(b)].sort((one, other) => one - other)
        return { start: start!, end: end!, ...own }
      })
      const decorators = [...text.matchAll(/\ufffc/g)].map((_, index) =>
        index % 2 ? {} : { width: 30, alt: `${index}` },
      )
      return { kind: 'richText', text, spans, decorators }
    })
export const anyContent = () => fc.oneof(words, rich())
const decoratorWidth = (ordinal: number) => 5 + ordinal
const inTurns = ({ index }: { index: number }) => (index % 2 ? '#f00' : '#00f')
export const anyOptions = () =>
  fc.record(
    {
      font: fc.constantFrom(fonts.garamond, fonts.inter, [fonts.garamond, fonts.arabic], [fonts.hebrew, fonts.inter]),
      width: optional(0, 50, 120, 300),
      size: optional(10, 20, 33),
      textAlign: optional('center' as const, 'justify' as const, 'end' as const),
      maxLines: optional(1, 2),
      animation: fc.constantFrom(...ANIMATIONS),
      color: optional<TextOptions['color']>('red', 'linear-gradient(red, blue)', inTurns),
      direction: optional('rtl' as const, 'ltr' as const),
      x: optional(5, -7),
      order: optional(1),
      lineHeight: optional<TextOptions['lineHeight']>(1.2, '30px'),
      overflowWrap: optional('anywhere' as const),
      whiteSpace: optional('pre' as const),
      features: optional({ liga: false }),
      decoratorWidth: optional<TextOptions['decoratorWidth']>(10, decoratorWidth),
    },
    { requiredKeys: [] },
  )
/** Few at a time: what one of them should have done is not done for another. */
export const anyChange = () =>
  fc.tuple(anyOptions(), fc.nat(20), fc.nat(20)).map(([all, ...picked]) => {
    const entries = Object.entries(all)
    return Object.fromEntries(picked.flatMap((index) => entries.slice(index, index + 1))) as typeof all
  })

/** All that a text shows and says of itself. */
export async function look(stage: ActedStage, text: StageText) {
  const indices = Array.from({ length: text.glyphCount }, (_, index) => index)
  const channels = await stage.channels(text)
  expect(channels.every(Number.isFinite)).toBe(true)
  return {
    channels: [...channels],
    bounds: indices.map((index) => text.glyphBounds(index)),
    glyphs: indices.map((index) => text.glyph(index)),
    hit: text.glyphAt(30, 10, undefined, 'box'),
    box: [text.lineCount, text.width, text.height, text.endTime, text.x, text.order],
    decorators: text.decorators(),
    mirrored: text.mirrored,
    color: text.color,
  }
}
