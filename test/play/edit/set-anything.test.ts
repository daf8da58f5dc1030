/** Whatever is set, in whatever order: the text is what a new one would be, and leaves nothing behind. */
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setWarningHandler } from '../../../src/author/warn-once.ts'
import { ActedStage } from '../support/acted-stage.ts'
import { anyChange, anyContent, anyOptions, fonts, loadFonts, look } from './any-text.ts'

beforeAll(loadFonts)
// Boxes of missing characters are part of it.
beforeEach(() => setWarningHandler(() => {}))

test('set again and again, it is what a new text would be', async () => {
  const changes = fc.tuple(fc.option(anyContent(), { nil: undefined, freq: 1 }), anyChange())
  await fc.assert(
    fc.asyncProperty(
      anyContent(),
      anyOptions(),
      fc.array(changes, { maxLength: 6 }),
      fc.constantFrom(0, 0.4, 2),
      async (...given) => {
        const [first, start, steps, time] = given
        const play = (own: typeof first, how: object) => {
          const stage = new ActedStage(fonts.garamond)
          const text = stage.add(own, how)
          text.play()
          stage.frame(0)
          stage.frame(time)
          return { stage, text }
        }
        const { stage, text } = play(first, start)
        let own = first
        let all: object = start
        for (const [other, change] of steps) {
          text.set(other === undefined ? change : { text: other, ...change })
          own = other ?? own
          all = { ...all, ...change }
          stage.frame(time)
        }
        const named = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
        const fresh = play(own, named)
        fresh.text.currentTime = text.currentTime!
        expect(await look(stage, text)).toEqual(await look(fresh.stage, fresh.text))
        text.dispose()
        expect(stage.used.every((count) => count === 0)).toBe(true)
      },
    ),
    { numRuns: 120 },
  )
})
