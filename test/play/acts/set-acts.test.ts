import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNEL_COUNT } from '../../../shaders/channels.ts'
import { animation, clip, layer } from '../../../src/index.ts'
import type { Acts } from '../../../src/play/acts/acts.ts'
import { ActedStage } from '../support/acted-stage.ts'
import { font } from './acted-scene.ts'

const ramp = (channel: 'translationX' | 'rotation', to: number) =>
  clip({
    [channel]: [
      [0, 0],
      [1, to],
    ],
  })
const swing = clip({
  translationY: [
    [0, 0],
    [0.5, 40],
    [1, 0],
  ],
})
/** Each of them takes as long as there are words, the idle act's round as well. */
const acts: Acts = {
  intro: animation([layer(ramp('translationX', 100), { fill: 'both', stagger: { each: 0.25 } })]),
  // A round ends as it begins, so that rounds follow one another without a jump.
  idle: animation([layer(swing, { fill: 'both', stagger: { each: 0.25 } })]),
  outro: animation([layer(ramp('rotation', 90), { fill: 'both', stagger: { each: 0.25 } })]),
  crossFade: { duration: 0.5, easing: 'linear' },
}
const words = ['ab', 'abcd', 'abcdef', 'ab\n\ncd']

function open(content: string) {
  const stage = new ActedStage(font)
  const text = stage.add(content, { acts })
  text.enter()
  stage.frame(0)
  return { stage, text }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 2500 }) }),
  fc.record({ do: fc.constantFrom('enter' as const, 'leave' as const) }),
  fc.record({ do: fc.constant('set' as const), text: fc.constantFrom(...words) }),
)

test('other words in the middle of an act move no glyph that was there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { stage, text } = open('abcd')
      for (const next of steps) {
        if (next.do === 'wait') stage.frame(stage.time + next.ms / 1000)
        else if (next.do === 'set') {
          const [before, time] = [await stage.channels(text), text.currentTime]
          const act = text.act
          text.set({ text: next.text })
          const after = await stage.channels(text)
          expect(text.currentTime).toBe(time)
          // The intro of fewer words may be over already.
          if (!(act === 'intro' && text.act === 'idle')) expect(text.act).toBe(act)
          for (let index = 0; index < 2 * CHANNEL_COUNT; index++) {
            const jump = Math.abs(after[index]! - before[index]!)
            if (!(jump <= 1e-4))
              throw new Error(`channel ${index % CHANNEL_COUNT} jumped by ${jump} at ${time} s, ${act}`)
          }
        } else if (next.do === 'enter') text.enter()
        else text.leave()
      }
      text.dispose()
      expect(stage.used.every((count) => count === 0)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('the idle act comes when the intro ends now', () => {
  const { stage, text } = open('abcd')
  stage.frame(1)
  text.set({ text: 'abcdefgh' })
  stage.frame(2.7)
  expect(text.act).toBe('intro')
  stage.frame(2.8)
  expect(text.act).toBe('idle')
})

test('fewer words, and an intro that is over with them, let the idle act begin then and there', () => {
  const { stage, text } = open('abcdefgh')
  const told: unknown[] = []
  text.on('actChanged', ({ time, from, to }) => told.push([time, from, to]))
  stage.frame(2)
  text.set({ text: 'ab' })
  stage.frame(2.1)
  expect(text.act).toBe('idle')
  expect(told).toEqual([[2, 'intro', 'idle']])
})

test('set takes other acts, an animation in the place of acts, and acts in the place of that', () => {
  const { stage, text } = open('abcd')
  stage.frame(2)
  text.leave()
  stage.frame(2.2)
  text.set({ acts: { ...acts } })
  expect(text.act).toBe('outro')
  text.set({ acts: { ...acts, crossFade: 1 } })
  expect(text.act).toBe('idle')
  text.set({ animation: acts.intro })
  expect([text.acts, text.animation]).toEqual([undefined, acts.intro])
  text.set({ acts, text: 'abc' })
  expect([text.acts, text.animation]).toEqual([acts, undefined])
  expect(() => text.set({ acts, animation: acts.intro })).toThrow(/both an animation and acts/)
  expect(text.acts).toEqual(acts)
})
