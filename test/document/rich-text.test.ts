import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { animation } from '../../src/author/animation.ts'
import { clip } from '../../src/author/clip.ts'
import { layer } from '../../src/author/layer.ts'
import { double } from '../../src/author/motion/double.ts'
import { wave } from '../../src/author/presets/wave.ts'
import { DocumentError } from '../../src/document/document-error.ts'
import { fromJSON } from '../../src/document/from-json.ts'
import { toJSON } from '../../src/document/to-json.ts'
import type { RichSpan, RichText } from '../../src/rich/rich-text.ts'
import type { Font } from '../../src/text/font.ts'

/** All that a document asks of a font is that it is one. */
const fakeFont = (family: string) => ({ family, outline: () => undefined }) as unknown as Font
const fonts = { body: fakeFont('Body'), bold: fakeFont('Bold') }
const animations = { sea: wave(), none: wave({ amplitude: 3 }) }
const own = wave({ amplitude: 5 })

const style = fc.record(
  {
    font: fc.constantFrom<RichSpan['font']>(fonts.body, [fonts.bold, fonts.body]),
    size: fc.constantFrom<RichSpan['size']>(12, 0.5, '1.5em', '.5em'),
    color: fc.constantFrom('tomato', '#0f08', 'linear-gradient(to right, red, blue)'),
    animation: fc.constantFrom<RichSpan['animation']>('none', animations.sea, animations.none, own),
    composite: fc.constantFrom<RichSpan['composite']>('replace', 'add'),
    class: fc.constantFrom<RichSpan['class']>('shout', 'a b', ['a', 'b']),
  },
  { requiredKeys: [] },
)
const decorator = fc.record(
  {
    width: fc.nat(40),
    height: fc.nat(40),
    shift: fc.integer({ min: -9, max: 9 }),
    alt: fc.string(),
    image: fc.webUrl(),
    name: fc.string(),
  },
  { requiredKeys: [] },
)
const richTexts: fc.Arbitrary<RichText> = fc
  .tuple(
    fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { minLength: 1, maxLength: 4 }),
    fc.infiniteStream(decorator),
  )
  .chain(([words, stream]) => {
    const text = words.map((word) => word.replaceAll('\ufffc', '')).join('\ufffc')
    const place = fc.nat(text.length)
    const span = fc
      .tuple(place, place, style)
      .map(([a, b, own]) => ({ start: Math.min(a, b), end: Math.max(a, b), ...own }))
    return fc
      .array(span, { maxLength: 5 })
      .map((spans) => ({ kind: 'richText' as const, text, spans, decorators: [...stream.take(words.length - 1)] }))
  })

const stops = fc.array(
  fc.oneof(
    fc.constantFrom('red', '#00f8'),
    fc.tuple(fc.constantFrom(0, 0.25, 1), fc.constantFrom('gold', 'rebeccapurple')),
  ),
  { minLength: 1, maxLength: 4 },
)
const options = fc.record(
  {
    color: fc.oneof(
      fc.constantFrom('navy', 'linear-gradient(red, blue 80%)'),
      fc.record(
        {
          gradient: fc.record(
            {
              stops,
              angle: fc.integer({ min: -360, max: 360 }),
              interpolation: fc.constantFrom('srgb', 'oklch', 'pigment'),
              repeating: fc.boolean(),
            },
            { requiredKeys: ['stops'] },
          ),
          across: fc.constantFrom('text', 'line', 'glyph'),
        },
        { requiredKeys: ['gradient'] },
      ),
    ),
    stroke: fc.record(
      {
        width: fc.nat(9),
        color: fc.constant('#fff8'),
        paintOrder: fc.constant('stroke'),
        join: fc.constantFrom('miter', 'round'),
      },
      { requiredKeys: ['width'] },
    ),
  },
  { requiredKeys: [] },
)

test('rich texts, colours and strokes come back from JSON as they were', () => {
  fc.assert(
    fc.property(richTexts, options, (content, own) => {
      const given = { content, options: { font: fonts.body, ...own } as never }
      const text = JSON.stringify(toJSON({ animations, texts: { given } }, { fonts }))
      const read = fromJSON(text, { fonts })
      expect(read.texts.given).toEqual(given)
      const { spans } = read.texts.given!.content as RichText
      spans.forEach(({ animation }, index) => {
        if (content.spans[index]!.animation === animations.sea) expect(animation).toBe(read.animations.sea)
      })
    }),
    { numRuns: 150 },
  )
})

test("names of spans in skips and masks come back, and a stage's options", () => {
  const [still, turning] = [clip({ rotation: 0 }, { duration: 1 }), clip({ rotation: 9 }, { duration: 1 })]
  const motion = double({ main: still, add: turning, glyphs: { classes: ['cjk', '.shout'], words: [1] } })
  const made = animation([layer(motion, { skip: ['whitespace', '.quiet', '.loud'] })])
  expect(fromJSON(JSON.stringify(toJSON({ animations: { made } }))).animations.made).toEqual(made)
  const page = { texts: [], options: { background: '#123', textWeight: 'linear', cull: false } as const }
  expect(fromJSON(JSON.stringify(toJSON({ stages: { page } }))).stages.page).toEqual(page)
})

describe('what is wrong with a rich text is refused with its place', () => {
  const refuse = (content: object) => {
    try {
      fromJSON({ format: 'glyphstorm/1', texts: { title: { content, font: 'body' } } }, { fonts })
    } catch (error) {
      expect(error).toBeInstanceOf(DocumentError)
      return error as DocumentError
    }
    throw new Error('nothing was refused')
  }
  const rich = { kind: 'richText', text: 'Ishmael', spans: [], decorators: [] }
  const span = (style: object) => ({ ...rich, spans: [{ start: 0, end: 3, ...style }] })
  test.each([
    ['a span beyond the end', span({ end: 99 }), 'texts.title.content.spans[0]', '99'],
    ['a colour', span({ color: 'reddish' }), 'texts.title.content.spans[0]', 'reddish'],
    ['a field', span({ colour: 'red' }), 'texts.title.content.spans[0].colour', 'Did you mean "color"?'],
    ['a font', span({ font: 'bodi' }), 'texts.title.content.spans[0].font', 'Did you mean "body"?'],
    ['an animation', span({ animation: 'sae' }), 'texts.title.content.spans[0].animation', '"sae"'],
    ['a size', span({ size: '2rem' }), 'texts.title.content.spans[0].size', '1.5em'],
    ['decorators without a place', { ...rich, decorators: [{}] }, 'texts.title.content', 'U+FFFC'],
  ])('%s', (_, content, path, word) => {
    const error = refuse(content)
    expect(error.path).toBe(path)
    expect(error.message).toContain(word)
  })
})
