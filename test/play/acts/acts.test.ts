import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHANNEL_COUNT, CHANNEL_INDEX, CHANNELS, IDENTITY } from '../../../shaders/channels.ts'
import { animation, blend1d, clip, type Font, layer, loadFont, together } from '../../../src/index.ts'
import type { Acts } from '../../../src/play/acts/acts.ts'
import type { StageText } from '../../../src/play/stage-text.ts'
import { ActedStage } from '../support/acted-stage.ts'

let font: Font
beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve(
    '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2',
  )
  font = await loadFont(new Uint8Array(await readFile(path)))
})

const { translationX, translationY, opacity, rotation } = CHANNEL_INDEX

/** X from 0 to 100 in a second, and held. */
const intro = animation([
  layer(
    clip({
      translationX: [
        [0, 0],
        [1, 100],
      ],
    }),
    { fill: 'both' },
  ),
])
/** Y from 0 to 40 and back, for ever. */
const idle = animation([
  layer(
    clip({
      translationY: [
        [0, 0],
        [1, 40],
        [2, 0],
      ],
    }),
    { iterations: Infinity },
  ),
])
/** Opacity from 1 to 0 in two seconds, and held. */
const outro = animation([
  layer(
    clip({
      opacity: [
        [0, 1],
        [2, 0],
      ],
    }),
    { fill: 'both' },
  ),
])
const linear = { duration: 0.5, easing: 'linear' }
const acts: Acts = { intro, idle, outro, crossFade: linear }

function open(own: Acts = acts, content = 'ab') {
  const stage = new ActedStage(font)
  const text = stage.add(content, { acts: own })
  stage.frame(0)
  const show = async () => {
    const channels = await stage.channels(text)
    const at = (channel: number) => channels[channel]!
    return { x: at(translationX), y: at(translationY), opacity: at(opacity), rotation: at(rotation) }
  }
  return { stage, text, show }
}

function expectState(found: Awaited<ReturnType<ReturnType<typeof open>['show']>>, x: number, y: number, alpha: number) {
  expect(found.x).toBeCloseTo(x, 4)
  expect(found.y).toBeCloseTo(y, 4)
  expect(found.opacity).toBeCloseTo(alpha, 5)
}

describe('sequence', () => {
  test('intro, idle and outro at times worked out by hand', async () => {
    const { stage, text, show } = open()
    expect(text.act).toBe(undefined)
    expectState(await show(), 0, 0, 1)
    text.enter()
    stage.frame(0)
    stage.frame(0.4)
    expect([text.act, text.playState, text.endTime]).toEqual(['intro', 'running', Infinity])
    expectState(await show(), 40, 0, 1)
    // A quarter of a second into the fade to the idle act, which has begun at 0.
    stage.frame(1.25)
    expect(text.act).toBe('idle')
    expectState(await show(), 0.5 * 100, 0.5 * 10, 1)
    stage.frame(1.5)
    expectState(await show(), 0, 20, 1)
    stage.frame(2)
    expectState(await show(), 0, 40, 1)
    const left = text.leave()
    expect(text.act).toBe('outro')
    expect(text.endTime).toBe(4)
    expectState(await show(), 0, 40, 1)
    // Half of the idle act, which has gone on to 30, and half of the outro.
    stage.frame(2.25)
    expectState(await show(), 0, 0.5 * 30, 0.5 * 1 + 0.5 * 0.875)
    stage.frame(3)
    expectState(await show(), 0, 0, 0.5)
    stage.frame(5)
    expect(text.playState).toBe('finished')
    expect(await left).toBe(text)
    expectState(await show(), 0, 0, 0)
    stage.frame(9)
    expectState(await show(), 0, 0, 0)
  })

  test('who comes back after it has left begins with the intro, from what is shown', async () => {
    const { stage, text, show } = open()
    text.enter()
    stage.frame(0)
    stage.frame(2)
    text.leave()
    stage.frame(10)
    expect(text.currentTime).toBe(4)
    text.enter()
    expect([text.act, text.currentTime]).toEqual(['intro', 4])
    expectState(await show(), 0, 0, 0)
    stage.frame(10.25)
    expectState(await show(), 0.5 * 25, 0, 0.5)
    stage.frame(11)
    expect(text.act).toBe('idle')
    expectState(await show(), 100, 0, 1)
    const second = text.leave()
    stage.frame(14)
    expect(await second).toBe(text)
  })

  test('an act that still shows goes on from where it is', async () => {
    const { stage, text, show } = open()
    text.enter()
    stage.frame(0)
    stage.frame(0.5)
    text.leave()
    stage.frame(0.6)
    // 0.8 of the intro at 60.
    expectState(await show(), 0.8 * 60, 0, 0.8 + 0.2 * 0.95)
    text.enter()
    stage.frame(0.85)
    // Its share is half way from 0.8 to 1.
    expectState(await show(), 0.9 * 85, 0, 0.9 + 0.1 * 0.825)
    stage.frame(1.05)
    expect(text.act).toBe('idle')
  })

  test('an idle act that ends begins again', async () => {
    const once = animation([
      layer(
        clip({
          translationY: [
            [0, 0],
            [1, 40],
          ] as [number, number][],
        }),
        { fill: 'both' },
      ),
    ])
    const { stage, text, show } = open({ intro, idle: once, crossFade: 0 })
    text.enter()
    stage.frame(0)
    stage.frame(1)
    expectState(await show(), 0, 0, 1)
    for (const time of [1.25, 2.25, 7.25]) {
      stage.frame(time)
      expectState(await show(), 0, 10, 1)
    }
    expect(() => text.leave()).toThrow(/no outro/)
  })

  test('without an idle act the text stays as the intro leaves it', async () => {
    const { stage, text, show } = open({ intro, outro, crossFade: linear })
    text.enter()
    stage.frame(0)
    stage.frame(3)
    expect([text.act, text.playState, text.endTime]).toEqual(['intro', 'finished', 1])
    text.enter()
    expect(text.currentTime).toBe(1)
    text.leave()
    expect(text.playState).toBe('running')
    stage.frame(3.25)
    expectState(await show(), 50, 0, 0.5 + 0.5 * 0.875)
  })

  test('overrides and hideBeforeStart of an act that is not on have no effect', async () => {
    const hidden = animation(
      [
        layer(
          clip({
            rotation: [
              [0, 5],
              [1, 5],
            ] as [number, number][],
          }),
          { delay: 9 },
        ),
      ],
      {
        hideBeforeStart: true,
        overrides: [{ multiply: { translation: 0 } }, { add: { rotation: 90 } }],
      },
    )
    const { stage, text, show } = open({ intro, outro: hidden, crossFade: linear })
    text.enter()
    stage.frame(0)
    stage.frame(0.5)
    expect(await show()).toMatchObject({ x: 50, opacity: 1, rotation: 0 })
    text.leave()
    stage.frame(0.75)
    const found = await show()
    expectState(found, 0.5 * 75, 0, 0.5)
    expect(found.rotation).toBeCloseTo(45, 4)
  })
})

test('skipToEnd: from the intro to the idle act, from the outro to its end', async () => {
  const { stage, text, show } = open()
  text.enter()
  stage.frame(0)
  stage.frame(0.2)
  text.skipToEnd()
  expect(text.act).toBe('idle')
  expectState(await show(), 100, 0, 1)
  stage.frame(0.45)
  expectState(await show(), 50, 5, 1)
  text.skipToEnd()
  expect(text.currentTime).toBe(1.25)
  const left = text.leave()
  text.skipToEnd()
  expectState(await show(), 0, 0, 0)
  expect(await left).toBe(text)

  const plain = stage.add('c', { animation: intro })
  plain.play()
  plain.skipToEnd()
  expect([plain.playState, plain.currentTime]).toEqual(['finished', 1])
})

test('actChanged tells of each change once, whatever the steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), (ticks) => {
      const { stage, text } = open()
      const told: string[] = []
      text.on('actChanged', ({ from, to, time, forwards }) => told.push(`${from}>${to} ${time} ${forwards}`))
      text.enter()
      stage.frame(0)
      const steps = (until: number) => {
        let now = stage.time
        for (const tick of ticks) {
          now = Math.min(until, now + tick / 10)
          stage.frame(now)
        }
        stage.frame(until)
      }
      steps(3)
      text.leave()
      text.leave()
      steps(9)
      text.enter()
      text.enter()
      steps(11)
      expect(told).toEqual([
        'undefined>intro 0 true',
        'intro>idle 1 true',
        'idle>outro 3 true',
        'outro>intro 5 true',
        'intro>idle 6 true',
      ])
    }),
    { numRuns: 30 },
  )
})

test('what follows on a jump at one time is told in its order', () => {
  const { stage, text } = open()
  const told: string[] = []
  text.on('actChanged', ({ from, to }) => told.push(`${from}>${to}`))
  text.enter()
  stage.frame(0)
  text.skipToEnd()
  text.leave()
  stage.frame(0.25)
  expect(told).toEqual(['undefined>intro', 'intro>idle', 'idle>outro'])
})

test('glyphs are told of each time that the intro reveals them', () => {
  const typed = animation([layer(clip({ opacity: 1 }, { duration: 0.5 }), { stagger: 0.25, fill: 'both' })])
  const { stage, text } = open({ intro: typed, outro, crossFade: 0.1 })
  const told: string[] = []
  text.on('glyphRevealed', ({ cluster, time }) => told.push(`${cluster} ${time}`))
  text.enter()
  stage.frame(0)
  stage.frame(0.1)
  text.leave()
  stage.frame(1)
  text.enter()
  for (let frame = 11; frame < 40; frame++) stage.frame(frame / 10)
  expect(told).toEqual(['a 0', 'a 1', 'b 1.25'])
})

test('time that runs back shows what was shown, and tells of it', async () => {
  const { stage, text, show } = open()
  const told: string[] = []
  text.enter()
  stage.frame(0)
  stage.frame(1.25)
  const before = await show()
  stage.frame(2)
  text.leave()
  stage.frame(3)
  text.on('actChanged', ({ from, to, forwards }) => told.push(`${from}>${to} ${forwards}`))
  text.playbackRate = -1
  stage.frame(4.75)
  expect(text.currentTime).toBe(1.25)
  expect(await show()).toEqual(before)
  expect(text.act).toBe('idle')
  stage.frame(5.5)
  expect(text.act).toBe('intro')
  expect(told).toEqual(['outro>idle false', 'idle>intro false'])
  expect(() => text.enter()).toThrow(/playback rate is -1/)
})

test('cancel starts over; leave() is then rejected', async () => {
  const { stage, text } = open()
  text.enter()
  stage.frame(0)
  stage.frame(2)
  const left = text.leave()
  text.cancel()
  await expect(left).rejects.toThrow(/cancel/)
  expect([text.act, text.currentTime]).toEqual([undefined, null])
  expect(await text.leave()).toBe(text)
  text.enter()
  stage.frame(2)
  stage.frame(2.5)
  expect([text.act, text.currentTime]).toEqual(['intro', 0.5])
})

test('reduced motion shows the end of what is on', async () => {
  const { stage, text, show } = open()
  stage.reducesMotion = true
  text.enter()
  stage.frame(0)
  stage.frame(0.1)
  expectState(await show(), 100, 0, 1)
  text.leave()
  expectState(await show(), 0, 0, 0)
})

/** Every channel moves in every act, by all ways of blending; of intro and outro some channels are not touched. */
function richActs(crossFade: number): Acts {
  const swing = (scale: number, skipped: number) =>
    clip(
      Object.fromEntries(
        CHANNELS.filter((_, channel) => channel % 3 !== skipped).map(({ name }, channel) => [
          name,
          [
            [0, IDENTITY[CHANNEL_INDEX[name]]!],
            [0.5, 0.1 * scale + 0.01 * channel],
            [1, IDENTITY[CHANNEL_INDEX[name]]! + 0.2 * scale],
          ],
        ]),
      ) as never,
    )
  return {
    intro: animation([layer(swing(1, 0), { fill: 'both', stagger: 0.3 })], { hideBeforeStart: true }),
    idle: animation([
      layer(swing(-1, 1), { iterations: Infinity, direction: 'alternate', blend: 'multiply' }),
      layer(swing(2, 2), { iterations: Infinity, direction: 'alternate', weight: 0.5 }),
    ]),
    outro: animation([layer(swing(3, 4), { fill: 'both', blend: 'crossfade', weight: 0.8 })], {
      overrides: [{ multiply: { rotation: 2 } }],
    }),
    crossFade,
  }
}

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
      { numRuns: 60 },
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
      { numRuns: 60 },
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
  [{ intro, exit: outro }, /there is no "exit"; there are intro, idle, outro, crossFade/],
  [{ intro, outtro: outro }, /Did you mean outro/],
  [{ intro: idle.layers[0] }, /intro must be what animation\(/],
  [{ intro, crossFade: Number.NaN }, /crossFade must be seconds from 0 to 86400.*NaN/],
  [{ intro, crossFade: -1 }, /crossFade must be seconds/],
  [{ intro, crossFade: { easing: 'ease' } }, /its duration is undefined/],
  [{ intro, crossFade: { duration: 1, easing: 'soft' } }, /crossFade\.easing/],
  [{ intro, crossFade: { duration: 1, ease: 'linear' } }, /there is no "ease"/],
  [intro, /there is no "kind"/],
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
