import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHANNEL_COUNT, CHANNEL_INDEX } from '../../../shaders/channels.ts'
import { animation, blend1d, clip, layer, together } from '../../../src/index.ts'
import type { Acts } from '../../../src/play/acts/acts.ts'
import type { StageText } from '../../../src/play/stage-text.ts'
import { ActedStage } from '../support/acted-stage.ts'
import { acts, expectState, font, idle, intro, open, outro, richActs } from './acted-scene.ts'

const { opacity } = CHANNEL_INDEX

type Step = { readonly do: 'wait'; readonly ms: number } | { readonly do: 'enter' | 'leave' }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 1500 }) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('enter' as const, 'leave' as const) }) },
  ),
  { minLength: 2, maxLength: 14 },
)

describe('no jump', () => {
  const largest = async (stage: ActedStage, text: StageText, before: Float32Array) => {
    const after = await stage.channels(text)
    return after.reduce((most, value, index) => {
      // What intro hides before it starts is seen in one step, by its author's will.
      const step = index % CHANNEL_COUNT === opacity ? 0 : Math.abs(value - before[index]!)
      return Math.max(step, most)
    }, 0)
  }

  test('enter and leave at any moment change no channel of any glyph', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(0.05, 0.3, 1.7), async (list, fade) => {
        const { stage, text } = open(richActs(fade))
        text.enter()
        stage.frame(0)
        for (const step of list) {
          if (step.do === 'wait') stage.frame(stage.time + step.ms / 1000)
          else {
            const before = await stage.channels(text)
            if (step.do === 'enter') text.enter()
            else text.leave()
            const after = await stage.channels(text)
            for (const [index, value] of after.entries())
              if (!(Math.abs(value - before[index]!) <= 1e-6))
                throw new Error(`channel ${index % CHANNEL_COUNT} jumped from ${before[index]} to ${value}`)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('and no moment after it is far from the one before: what moves is the motion and the fade', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(0.3, 1.7), async (list, fade) => {
        const { stage, text } = open(richActs(fade))
        text.enter()
        stage.frame(0)
        // Values lie within ±3, slopes below 8 a second; a fade with ease-in-out changes shares by 1.7 of its duration at most.
        const bound = 1e-4 * (8 + (1.7 / fade) * 6) + 1e-5
        for (const step of list) {
          if (step.do === 'enter') text.enter()
          else if (step.do === 'leave') text.leave()
          else if (step.do === 'wait') stage.frame(stage.time + step.ms / 1000)
          const before = await stage.channels(text)
          stage.frame(stage.time + 1e-4)
          const moved = await largest(stage, text, before)
          if (!(moved <= bound)) throw new Error(`a channel moved by ${moved} in 0.1 ms; ${bound} at most`)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('life', () => {
  test('texts with acts leave nothing behind, also where they are changed', () => {
    const { stage, text } = open(richActs(0.3), 'Call me Ishmael.')
    text.enter()
    stage.frame(1)
    text.acts = acts
    expect(text.act).toBe('idle')
    text.animation = idle
    expect([text.acts, text.act]).toEqual([undefined, undefined])
    text.acts = richActs(0)
    text.leave()
    text.dispose()
    text.dispose()
    expect(() => text.enter()).toThrow(/disposed/)
    expect(() => text.leave()).toThrow(/disposed/)
    expect(stage.used.every((count) => count === 0)).toBe(true)
    expect(stage.stores.animations.size).toBe(0)
  })

  test('acts that blend motions follow parameters', async () => {
    const gait = blend1d({
      parameter: 'mood',
      motions: [
        [0, clip({ translationY: 0 }, { duration: 1, name: 'low' })],
        [1, clip({ translationY: 40 }, { duration: 1, name: 'high' })],
      ],
    })
    const { stage, text, show } = open({
      intro,
      idle: animation([layer(gait, { iterations: Infinity })]),
      crossFade: 0,
    })
    text.setParameter('mood', 0.5)
    text.enter()
    stage.frame(0)
    stage.frame(0.5)
    expectState(await show(), 50, 0, 1)
    stage.frame(1.5)
    expectState(await show(), 0, 20, 1)
  })

  test('a group plays intro and idle, but does not let go meanwhile', async () => {
    const { stage, text, show } = open()
    const group = together([text])
    group.currentTime = 1.25
    expectState(await show(), 50, 5, 1)
    expect(() => text.enter()).toThrow(/a group plays it/)
    expect(() => text.leave()).toThrow(/a group plays it/)
    group.dispose()
    stage.frame(1)
    text.leave()
    expect(text.act).toBe('outro')
  })
})

test.each([
  [{ idle, outro }, /has no intro/],
  [{ intro, exit: outro }, /there is no option "exit"; there are intro, idle, outro, crossFade/],
  [{ intro, outtro: outro }, /Did you mean outro/],
  [{ intro: idle.layers[0] }, /intro must be what animation\(/],
  [{ intro, crossFade: Number.NaN }, /crossFade must be seconds from 0 to 86400.*NaN/],
  [{ intro, crossFade: -1 }, /crossFade must be seconds/],
  [{ intro, crossFade: { easing: 'ease' } }, /its duration is undefined/],
  [{ intro, crossFade: { duration: 1, easing: 'soft' } }, /crossFade\.easing/],
  [{ intro, crossFade: { duration: 1, ease: 'linear' } }, /there is no option "ease"/],
  [intro, /there is no option "kind"/],
  [null, /must be \{ intro/],
])('refused: %#', (wrong, message) => {
  const stage = new ActedStage(font)
  expect(() => stage.add('a', { acts: wrong as unknown as Acts })).toThrow(message)
  expect(() => stage.add('a', { acts, animation: intro })).toThrow(/both an animation and acts/)
  const text = stage.add('a', { acts })
  expect(() => (text.acts = wrong as unknown as Acts)).toThrow(message)
  expect(text.acts).toEqual(acts)
})

test('a text without acts says so', () => {
  const stage = new ActedStage(font)
  const text = stage.add('a', { animation: intro })
  expect(() => text.enter()).toThrow(/it has no acts/)
  expect(() => text.leave()).toThrow(/it has no acts/)
  expect(text.act).toBe(undefined)
})
