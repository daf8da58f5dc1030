import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { animation, clip, layer } from '../../../src/index.ts'
import { expectState, idle, intro, linear, open, outro } from './acted-scene.ts'

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
    // Its share is half way from 0.8 to 1; the outro has run back to its start.
    expectState(await show(), 0.9 * 85, 0, 1)
    stage.frame(1.05)
    expect(text.act).toBe('idle')
  })

  test('an outro that is called back turns round to the idle act, where that would be', async () => {
    const { stage, text, show } = open()
    const told: string[] = []
    text.on('actChanged', ({ from, to }) => told.push(`${from}>${to}`))
    text.enter()
    stage.frame(0)
    stage.frame(2)
    text.leave()
    stage.frame(3)
    expectState(await show(), 0, 0, 0.5)
    text.enter()
    expect([text.act, text.endTime]).toEqual(['idle', Infinity])
    expectState(await show(), 0, 0, 0.5)
    // The idle act is at 2.25 of its rounds of 2, the outro back from 1 to 0.75.
    stage.frame(3.25)
    expectState(await show(), 0, 0.5 * 10, 0.5 + 0.5 * 0.625)
    text.leave()
    // What shows of the outro goes on from there.
    stage.frame(3.5)
    expectState(await show(), 0, 0.25 * 20, 0.25 + 0.75 * 0.5)
    stage.frame(9)
    text.enter()
    stage.frame(9.1)
    expect(told).toEqual(['undefined>intro', 'intro>idle', 'idle>outro', 'outro>idle', 'idle>outro', 'outro>intro'])
  })

  test('nothing dips when a text is called back: it is never fainter than at the call', async () => {
    for (const crossFade of [0.05, 0.3, 1.7]) {
      for (const called of [2.01, 2.1, 2.5, 3.2]) {
        const { stage, text, show } = open({ intro, idle, outro, crossFade })
        text.enter()
        stage.frame(0)
        stage.frame(2)
        text.leave()
        stage.frame(called)
        text.enter()
        let before = (await show()).opacity
        for (let time = called; time < called + 2; time += 0.05) {
          stage.frame(time)
          const { opacity } = await show()
          if (!(opacity >= before - 1e-6)) throw new Error(`opacity fell from ${before} to ${opacity} at ${time} s`)
          before = opacity
        }
        expect(before).toBe(1)
      }
    }
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
  stage.frame(3)
  text.enter()
  // Its outro ended at 2.1.
  for (let frame = 31; frame < 60; frame++) stage.frame(frame / 10)
  expect(told).toEqual(['a 0', 'a 2.1', 'b 2.35'])
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
  text.enter()
  expectState(await show(), 100, 0, 1)
  stage.frame(2)
  text.leave()
  text.enter()
  expect(text.act).toBe('idle')
  expectState(await show(), 100, 0, 1)
})
