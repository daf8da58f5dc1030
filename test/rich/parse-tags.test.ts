/** Tags read as they are printed, whatever a writer types. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import {
  decorator,
  defineTag,
  escapeTags,
  parseTags,
  type RichPart,
  richText,
  setWarningHandler,
  span,
  TagError,
  type TagProblem,
  wave,
} from '../../src/index.ts'

let warnings: string[]
beforeEach(() => {
  warnings = []
  setWarningHandler((message) => warnings.push(message))
})
afterEach(() => setWarningHandler())

const shout = defineTag({
  attributes: {
    by: { type: 'number', default: 1.5, above: 0 },
    tone: { type: 'enum', values: ['red', 'blue'] },
    loud: { type: 'boolean', default: false },
    ink: { type: 'color' },
    label: { type: 'string', default: '' },
  },
  main: 'by',
  span(values) {
    expectTypeOf(values.by).toEqualTypeOf<number>()
    expectTypeOf(values.tone).toEqualTypeOf<'red' | 'blue' | undefined>()
    expectTypeOf(values.loud).toEqualTypeOf<boolean>()
    return {
      size: `${values.by}em`,
      class: [values.label, values.tone ?? '', values.loud ? 'loud' : ''].filter(Boolean),
    }
  },
})

const problemsOf = (source: string) => {
  const problems: TagProblem[] = []
  const rich = parseTags(source, { tags: { shout }, onProblem: (problem) => problems.push(problem) })
  return { rich, problems: problems.map(({ kind, tag, index }) => `${kind} ${tag} ${index}`), messages: problems }
}

describe('reading', () => {
  test('nests, and gives spans their places', () => {
    const rich = parseTags('Call me <wave amplitude=8>Ish<color=tomato>mael</color></wave>, <size=1.5em>some</> years')
    expect(rich.text).toBe('Call me Ishmael, some years')
    expect(rich.spans).toEqual([
      { start: 8, end: 15, animation: expect.anything() },
      { start: 11, end: 15, color: 'tomato' },
      { start: 17, end: 21, size: '1.5em' },
    ])
    expect(rich.spans[0]!.animation).toEqual(wave({ amplitude: 8 }))
    expect(warnings).toEqual([])
  })

  test('attributes of every type, quoted or not, and shaped staggers', () => {
    const { rich, problems } = problemsOf(`<shout=2 tone="red" loud label='a &quot;b&quot;' ink=#f00>x</shout>`)
    expect(problems).toEqual([])
    expect(rich.spans).toEqual([{ start: 0, end: 1, size: '2em', class: ['a "b"', 'red', 'loud'] }])
    expect(parseTags('<wave stagger=0.2 by=word composite=add>x</wave>').spans[0]).toEqual({
      start: 0,
      end: 1,
      animation: wave({ stagger: { each: 0.2, by: 'word' } }),
      composite: 'add',
    })
  })

  test('decorators', () => {
    const { text, spans, decorators } = parseTags('a<wave><image="/w.svg" width=20 alt=whale/></wave>b <image=x.png>')
    expect(text).toBe('a\ufffcb \ufffc')
    expect(spans).toMatchObject([{ start: 1, end: 2 }])
    expect(decorators).toEqual([{ image: '/w.svg', width: 20, alt: 'whale' }, { image: 'x.png' }])
  })

  test.each(['a < b', '1<2>0', '<3', '<>', 'x <', '<-', '</', '& &amp', '<a', '< wave>', '<wave', '<wave x="'])(
    '%s is text',
    (source) => {
      expect(parseTags(source)).toMatchObject({ text: source, spans: [] })
      expect(warnings).toEqual([])
    },
  )

  test('entities stand for their characters', () => {
    expect(parseTags('&lt;wave&gt; &amp;lt; &quot;&apos; Tom & Jerry').text).toBe(`<wave> &lt; "' Tom & Jerry`)
  })
})

describe('problems', () => {
  test('unknown tags stay as text, with one warning that knows what was meant', () => {
    expect(parseTags('a <wavy x=1>b</wavy> <wavy>c</wavy>').text).toBe('a <wavy x=1>b</wavy> <wavy>c</wavy>')
    expect(warnings).toEqual([expect.stringMatching(/<wavy>.*did you mean <wave>.*at 2/)])
  })

  test('unclosed, crossed and stray tags', () => {
    const { rich, problems } = problemsOf('<shout>a<color=red>b</shout>c</color> <shout>d')
    expect(rich.text).toBe('abc d')
    expect(rich.spans).toMatchObject([
      { start: 0, end: 2 },
      { start: 1, end: 2, color: 'red' },
      { start: 4, end: 5 },
    ])
    expect(problems).toEqual(['unclosed color 8', 'stray color 29', 'unclosed shout 38'])
    const nameless = problemsOf('a</> <shout>b</></>')
    expect(nameless.rich.text).toBe('a b')
    expect(nameless.problems).toEqual(['stray  1', 'stray  16'])
  })

  test.each([
    ['<shout by=much>', /tag <shout>: attribute by is "much"; it needs a number/],
    ['<shout by=0>', /tag <shout>: attribute by is 0; it needs a finite number > 0/],
    ['<shout tone=green>', /tag <shout>: attribute tone is "green"; it needs one of red, blue/],
    ['<shout ink=nocolour>', /tag <shout>, attribute ink: .*nocolour/],
    ['<shout loud=maybe>', /attribute loud is "maybe"; it needs true or false/],
    ['<shout label>', /attribute label is without a value; it needs text/],
    ['<shout tome=red>', /tag <shout>: there is no attribute "tome".*Did you mean "tone"/],
    ['<color>', /tag <color>: attribute value is missing; it needs a CSS colour/],
    ['<shout by=2 by=3>', /tag <shout>: attribute by is given twice/],
    ['<size=2em value=3em>', /tag <size>: attribute value is given twice/],
    ['<still=1>', /tag <still>: it takes no value of its own, but has ="1"/],
    ['<wave period=-1>', /tag <wave>: wave\(\): period is -1/],
    ['<size=huge>', /tag <size>: its value is "huge"; it needs px such as 32/],
  ])('%s is refused and stays as text', (source, message) => {
    const whole = `a ${source}b</${/\w+/.exec(source)![0]}>`
    const { rich, messages } = problemsOf(whole)
    expect(rich.text).toBe(whole)
    expect(messages).toMatchObject([{ kind: 'refused', index: 2, message: expect.stringMatching(message) }])
    expect(() => parseTags(whole, { tags: { shout }, strict: true })).toThrow(TagError)
  })
})

/** A tree of parts, and how it is written. */
const parts: fc.Arbitrary<{ part: RichPart; source: string }[]> = fc.letrec<{
  node: { part: RichPart; source: string }
  nodes: { part: RichPart; source: string }[]
}>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary', maxLength: 8 }).map((text) => {
      const plain = text.replaceAll('\ufffc', '')
      return { part: plain, source: escapeTags(plain) }
    }),
    fc.string({ maxLength: 6 }).map((alt) => ({
      part: decorator({ image: 'x', alt }),
      source: `<image=x alt="${escapeTags(alt)}"/>`,
    })),
    fc.tuple(fc.constantFrom('red', '#0f08', 'rgb(1, 2, 3)'), tie('nodes')).map(([color, inner]) => ({
      part: span(
        inner.map(({ part }) => part),
        { color },
      ),
      source: `<color="${color}">${inner.map(({ source }) => source).join('')}</color>`,
    })),
    fc.tuple(fc.string({ maxLength: 5 }), tie('nodes')).map(([name, inner]) => ({
      part: span(
        inner.map(({ part }) => part),
        { class: name },
      ),
      source: `<class  value = '${escapeTags(name)}' >${inner.map(({ source }) => source).join('')}</class>`,
    })),
  ),
})).nodes

describe('any text', () => {
  test('a printed tree reads as the tree', () => {
    fc.assert(
      fc.property(parts, (nodes) => {
        const source = nodes.map((node) => node.source).join('')
        expect(parseTags(source, { strict: true })).toEqual(richText(nodes.map(({ part }) => part)))
      }),
      { numRuns: 150 },
    )
  })

  test('never throws, and spans lie in the text', () => {
    const token = fc.constantFrom(
      '<wave',
      '</wave>',
      '<color=red>',
      '</',
      '>',
      '="',
      "'",
      ' amplitude=',
      '8',
      '/',
      '</>',
      '&lt;',
      'x',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(token, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 25 }),
        (tokens) => {
          const { text, spans, decorators } = parseTags(tokens.join(''))
          expect(text.split('\ufffc').length - 1).toBe(decorators.length)
          for (const { start, end } of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('text without tags is itself, once escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseTags(escapeTags(text), { strict: true }).text).toBe(text)
      }),
      { numRuns: 100 },
    )
  })

  test('ten thousand tags inside one another are read and flattened', () => {
    const depth = 10_000
    const rich = parseTags(`${'<still>'.repeat(depth)}x${'</still>'.repeat(depth)}`, { strict: true })
    expect(rich.spans).toHaveLength(depth)
    expect(rich.spans.every(({ start, end }) => start === 0 && end === 1)).toBe(true)
  })
})
