import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Easing } from '../../src/author/model.ts'
import { fadeOut } from '../../src/author/presets/fade-out.ts'
import { popIn } from '../../src/author/presets/pop-in.ts'
import { wave } from '../../src/author/presets/wave.ts'
import { DocumentError } from '../../src/document/document-error.ts'
import { fromJSON } from '../../src/document/from-json.ts'
import { toJSON } from '../../src/document/to-json.ts'
import type { Acts } from '../../src/play/acts/acts.ts'
import type { Font } from '../../src/text/font.ts'

const fonts = { body: { family: 'Body', outline: () => undefined } as unknown as Font }
const animations = { sea: wave(), gone: fadeOut() }
const animation = fc.constantFrom(animations.sea, animations.gone, popIn(), wave({ amplitude: 5 }))
const easing = fc.constantFrom<string | Easing>(
  'linear',
  'cubic-bezier(0.3, 0, 0, 1)',
  'steps(4, jump-both)',
  'bounceOut',
  { kind: 'spring', mass: 1, stiffness: 100, damping: 10, velocity: 0 },
  {
    kind: 'stops',
    stops: [
      { input: 0, output: 0 },
      { input: 1, output: 1 },
    ],
  },
)
const seconds = fc.double({ min: 0, max: 86_400, noNaN: true }).map((value) => value || 0)
const acts = fc.record(
  {
    intro: animation,
    idle: animation,
    outro: animation,
    crossFade: fc.oneof(seconds, fc.record({ duration: seconds, easing }, { requiredKeys: ['duration'] })),
  },
  { requiredKeys: ['intro'] },
) as fc.Arbitrary<Acts>

test('acts come back from JSON as they were, shared animations as one', () => {
  fc.assert(
    fc.property(acts, (own) => {
      const given = { content: 'Ishmael', options: { font: fonts.body, acts: own } }
      const text = JSON.stringify(toJSON({ animations, texts: { given } }, { fonts }))
      const read = fromJSON(text, { fonts })
      expect(read.texts.given).toEqual(given)
      for (const name of ['intro', 'idle', 'outro'] as const) {
        const played = read.texts.given!.options.acts![name]
        if (own[name] === animations.sea) expect(played).toBe(read.animations.sea)
        if (own[name] === animations.gone) expect(played).toBe(read.animations.gone)
      }
    }),
    { numRuns: 60 },
  )
})

describe('what is wrong with acts is refused with its place', () => {
  const intro = { preset: 'popIn' }
  test.each([
    ['no intro', { acts: { outro: intro } }, 'texts.title.acts.intro', 'intro'],
    ['another name', { acts: { intro, outtro: intro } }, 'texts.title.acts.outtro', 'Did you mean "outro"?'],
    ['an animation', { acts: { intro: 'sae' } }, 'texts.title.acts.intro', 'Did you mean "sea"?'],
    ['a fade', { acts: { intro, crossFade: -1 } }, 'texts.title.acts.crossFade', '-1'],
    ['milliseconds', { acts: { intro, crossFade: 3e5 } }, 'texts.title.acts.crossFade', '86400'],
    [
      'an easing',
      { acts: { intro, crossFade: { duration: 1, easing: 'eas' } } },
      'texts.title.acts.crossFade.easing',
      'eas',
    ],
    ['both', { acts: { intro }, animation: 'sea' }, 'texts.title', 'both an animation and acts'],
  ])('%s', (_, options, path, word) => {
    const document = {
      format: 'glyphstorm/1',
      animations: { sea: { preset: 'wave' } },
      texts: { title: { content: 'x', font: 'body', ...options } },
    }
    try {
      fromJSON(document, { fonts })
    } catch (error) {
      expect(error).toBeInstanceOf(DocumentError)
      expect((error as DocumentError).path).toBe(path)
      expect((error as DocumentError).message).toContain(word)
      return
    }
    throw new Error('nothing was refused')
  })
})
