import fc from 'fast-check'
import { expect, test } from 'vitest'
import { animation, clip, layer, richText, span } from '../../../src/index.ts'
import type { Acts } from '../../../src/play/acts/acts.ts'
import type { StageText } from '../../../src/play/stage-text.ts'
import type { RichText } from '../../../src/rich/rich-text.ts'
import { ActedStage } from '../support/acted-stage.ts'
import { font } from './acted-scene.ts'

const repeat = (name: string, seconds: number, iterations: number) =>
  animation(
    [
      layer(
        clip({
          rotation: [
            [0, 0],
            [seconds, 1],
          ],
        }),
        { name, iterations },
      ),
    ],
    { name },
  )

/** In comes in two rounds of 0.5 s; idle begins again after three of 0.25 s; out goes for ever, in rounds of 0.4 s. */
const acts: Acts = {
  intro: repeat('in', 0.5, 2),
  idle: repeat('stay', 0.25, 3),
  outro: repeat('out', 0.4, Number.POSITIVE_INFINITY),
  crossFade: 0.125,
}

function open(content: string | RichText = 'ab', own: Acts = acts) {
  const stage = new ActedStage(font)
  const text = stage.add(content, { acts: own })
  return { stage, text, told: listen(text) }
}

function listen(text: StageText): string[] {
  const told: string[] = []
  text.on('iteration', ({ time, animation: name, act, layer: own, iteration, forwards }) =>
    told.push(`${Number(time!.toFixed(6))} ${name}/${own} ${act} ${iteration}${forwards ? '' : ' back'}`),
  )
  text.on('actChanged', ({ time, from, to }) => told.push(`${time} ${from}>${to}`))
  return told
}

const EXPECTED = [
  '0 undefined>intro',
  '0.5 in/in intro 1',
  '1 intro>idle',
  '1.25 stay/stay idle 1',
  '1.5 stay/stay idle 2',
  '2 stay/stay idle 1',
  '2.25 stay/stay idle 2',
  '2.5 idle>outro',
  '2.9 out/out outro 1',
  // Endless, it is called back: the idle act is where it would be.
  '3.25 outro>idle',
  '3.5 stay/stay idle 1',
  '3.75 stay/stay idle 2',
  '4.25 stay/stay idle 1',
  '4.5 stay/stay idle 2',
]

test('iterations of the act that is on, each once, whatever the steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), (ticks) => {
      const { stage, text, told } = open()
      const steps = (until: number) => {
        for (const tick of ticks) stage.frame(Math.min(until, stage.time + tick / 32))
        stage.frame(until)
      }
      text.enter()
      stage.frame(0)
      steps(2.5)
      void text.leave()
      steps(3.25)
      text.enter()
      steps(4.6)
      expect(told).toEqual(EXPECTED)
    }),
    { numRuns: 30 },
  )
})

test('seeks are silent unless they are told', () => {
  const { stage, text, told } = open()
  text.enter()
  stage.frame(0)
  told.length = 0
  text.currentTime = 2.1
  text.seek(0.25)
  expect(told).toEqual([])
  text.seek(1.6, { events: 'all' })
  text.seek(1.1, { events: 'all' })
  stage.frame(0)
  expect(told).toEqual([
    '0.5 in/in intro 1',
    '1 intro>idle',
    '1.25 stay/stay idle 1',
    '1.5 stay/stay idle 2',
    '1.5 stay/stay idle 1 back',
    '1.25 stay/stay idle 0 back',
  ])
})

test('spans tell of their iterations and glyphs on the text’s own time, each animation once', () => {
  const flicker = repeat('flicker', 0.4, 3)
  const content = richText(['ab', span('cd', { animation: flicker }), 'ef', span('gh', { animation: flicker })])
  const { stage, text, told } = open(content, { ...acts, outro: repeat('out', 0.4, 2) })
  const revealed: number[] = []
  text.on('glyphRevealed', ({ index }) => revealed.push(index))
  text.enter()
  stage.frame(0)
  stage.frame(1.1)
  expect(told).toEqual([
    '0 undefined>intro',
    '0.4 flicker/flicker undefined 1',
    '0.5 in/in intro 1',
    '0.8 flicker/flicker undefined 2',
    '1 intro>idle',
  ])
  expect(revealed.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  void text.leave()
  stage.frame(3)
  text.enter()
  stage.frame(3.1)
  expect(revealed.slice(8)).toEqual([0, 1, 4, 5])
})

test('a span’s animation beside the text’s: each is told of', () => {
  const stage = new ActedStage(font)
  const [whole, part] = [repeat('whole', 1, 2), repeat('part', 0.75, 2)]
  const content = richText(['ab', span('cd', { animation: part, composite: 'add' })])
  const text = stage.add(content, { animation: whole })
  const told = listen(text)
  text.play()
  stage.frame(0)
  stage.frame(2)
  expect(told).toEqual(['0.75 part/part undefined 1', '1 whole/whole undefined 1'])
})
