import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { animation, clip, layer, setWarningHandler } from '../../../src/author/index.ts'
import { lasting, TestStage } from '../support/played-texts.ts'

const still = (seconds: number) =>
  clip({
    rotation: [
      [0, 0],
      [seconds, 1],
    ],
  })

interface Timing {
  readonly delay: number
  readonly seconds: number
  readonly iterations: number
  readonly playbackRate: number
  readonly stagger: number
}

const timings: fc.Arbitrary<Timing> = fc.record({
  delay: fc.integer({ min: -4, max: 6 }).map((n) => n / 4),
  seconds: fc.integer({ min: 1, max: 8 }).map((n) => n / 8),
  iterations: fc.constantFrom(1, 2, 3, 2.5, 0.5),
  playbackRate: fc.constantFrom(1, 2, 0.5),
  stagger: fc.constantFrom(0, 0.125, 0.25, -0.25),
})

type Step =
  | { readonly do: 'frame'; readonly by: number }
  | { readonly do: 'seek'; readonly to: number; readonly events: 'all' | 'none' }
  | { readonly do: 'rate'; readonly rate: number }
  | { readonly do: 'play' | 'pause' | 'reverse' | 'finish' | 'cancel' }

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('frame' as const), by: fc.integer({ min: -8, max: 24 }).map((n) => n / 8) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('seek' as const),
      to: fc.integer({ min: -4, max: 40 }).map((n) => n / 8),
      events: fc.constantFrom('all' as const, 'none' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rate' as const), rate: fc.constantFrom(1, -1, 2, -0.5, 0) }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>(
      ...(['play', 'play', 'pause', 'reverse', 'finish', 'cancel'] as const).map((name) => ({ do: name })),
    ),
  },
)

/** All moments of a text, from what was authored; no search, no sum that the library makes. */
function listMoments(layers: readonly Timing[], glyphs: number, markers: readonly number[]): [string, number][] {
  const moments: [string, number][] = markers.map((time) => ['marker', time])
  for (let glyph = 0; glyph < glyphs; glyph++) {
    const starts = layers.map(
      ({ delay, stagger }) => delay + (stagger < 0 ? -stagger * (glyphs - 1 - glyph) : stagger * glyph),
    )
    moments.push([`glyph ${glyph}`, Math.max(0, Math.min(...starts))])
  }
  for (const [index, { delay, seconds, iterations, playbackRate }] of layers.entries()) {
    for (let pass = 1; pass < iterations; pass++) {
      const time = delay + (pass * seconds) / playbackRate
      if (time > 0) moments.push([`layer ${index}`, time])
    }
  }
  return moments
}

/** Whether a call starts over from an end (Web Animations: play and pause an animation). */
function rewinds(call: string, before: number | null, rate: number, end: number): boolean {
  if (before === null) return true
  if (call === 'pause' || rate === 0) return false
  return rate > 0 ? before < 0 || before >= end : before <= 0 || before > end
}

/** Frames of a stage that runs, and calls between them; what is told is what a look at every moment after each step finds. */
test('each crossing is told once, in time order, whatever steps, seeks and directions', () => {
  fc.assert(
    fc.property(
      fc.array(timings, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(
        fc.integer({ min: -2, max: 30 }).map((n) => n / 8),
        { maxLength: 4 },
      ),
      fc.array(steps, { minLength: 1, maxLength: 24 }),
      (layers, glyphs, markers, script) => {
        const stage = new TestStage()
        const made = layers.map(({ seconds, stagger, ...timing }) =>
          layer(still(seconds), {
            ...timing,
            ...(stagger !== 0 && { stagger: { each: Math.abs(stagger), from: stagger < 0 ? 'end' : 'start' } }),
          }),
        )
        const text = stage.add(animation(made), glyphs)
        text.markers = { mark: markers }
        const told: [string, number][] = []
        text.on('marker', ({ time }) => told.push(['marker', time!]))
        text.on('glyphRevealed', ({ index, time }) => told.push([`glyph ${index}`, time!]))
        text.on('iteration', ({ layerIndex, time }) => told.push([`layer ${layerIndex}`, time!]))
        const moments = listMoments(layers, glyphs, markers)
        const passed = moments.map(([, time]) => time < 0)
        let seen = 0
        const pass = (now: number, counts: boolean, included: boolean): [string, number][] => {
          const crossed = moments.filter(([, time], index) => {
            const after = included ? time <= now : time < now
            const differs = passed[index] !== after
            passed[index] = after
            return differs
          })
          if (!counts) return []
          return crossed.sort((a, b) => (now > seen || (now === seen && included) ? a[1] - b[1] : b[1] - a[1]))
        }
        const expected: [string, number][] = []
        const check = () => {
          const byTime = (list: readonly [string, number][]) => list.map(([, time]) => Number(time.toFixed(9)))
          const named = (list: readonly [string, number][]) =>
            list.map(([name, time]) => `${time.toFixed(9)} ${name}`).sort()
          expect(byTime(told)).toEqual(byTime(expected))
          expect(named(told)).toEqual(named(expected))
        }
        let stageTime = 0
        const jump = () => {
          const now = text.currentTime ?? 0
          const forwards = text.playback.effectiveRate >= 0
          const rests = text.playState === 'finished'
          pass(now, false, forwards === rests)
          seen = now
        }
        for (const step of script) {
          if (step.do === 'frame') {
            stageTime += step.by
            stage.frame(stageTime)
            if (text.playback.runs) {
              const now = text.currentTime!
              const rate = text.playbackRate
              if (now !== seen || rate !== 0) {
                expected.push(...pass(now, true, now > seen || (now === seen && rate > 0)))
              }
              seen = now
            }
            check()
            told.length = expected.length = 0
            continue
          }
          if (step.do === 'rate') text.playbackRate = step.rate
          else if (step.do === 'seek') {
            text.seek(step.to, { events: step.events })
            if (step.events === 'all') {
              expected.push(...pass(step.to, true, step.to >= seen))
              seen = step.to
            } else jump()
          } else {
            const before = text.currentTime
            try {
              text[step.do]()
            } catch (error) {
              expect((error as DOMException).name).toBe('InvalidStateError')
              continue
            }
            if (step.do === 'finish' || step.do === 'cancel') jump()
            else if (rewinds(step.do, before, text.playback.effectiveRate, text.endTime)) {
              const now = text.currentTime!
              pass(now, false, text.playback.effectiveRate < 0)
              seen = now
            }
          }
        }
      },
    ),
    { numRuns: 200 },
  )
})

describe('iterations and finish', () => {
  test('n iterations give n - 1 iteration events and one finish, both ways, for any step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.double({ min: 0.01, max: 20, noNaN: true }),
        fc.boolean(),
        (iterations, step, backwards) => {
          const stage = new TestStage()
          const text = stage.add(lasting(1.5, iterations))
          const told: string[] = []
          text.on('iteration', ({ iteration }) => told.push(`iteration ${iteration}`))
          text.on('finish', () => told.push('finish'))
          if (backwards) text.playbackRate = -1
          text.play()
          for (let time = 0; time <= 9 + step; time += step) stage.frame(time)
          const passes = Array.from({ length: iterations - 1 }, (_, index) => `iteration ${index + 1}`)
          const back = passes.map((_, index) => `iteration ${iterations - 2 - index}`)
          expect(told).toEqual([...(backwards ? back : passes), 'finish'])
        },
      ),
      { numRuns: 100 },
    )
  })

  test('seeking back clears finished, and the next run has a new promise and another finish', async () => {
    const stage = new TestStage()
    const text = stage.add(lasting(1))
    let finishes = 0
    text.on('finish', () => finishes++)
    text.play()
    stage.frame(5)
    const { finished } = text
    expect(await finished).toBe(text)
    text.currentTime = 0.5
    expect(text.playState).toBe('running')
    expect(text.finished).not.toBe(finished)
    stage.frame(6)
    expect(await text.finished).toBe(text)
    expect(finishes).toBe(2)
  })

  test('a typist tells each character at its time, the pause behind a mark', () => {
    const stage = new TestStage()
    // "b" is a mark like any other.
    const stagger = { pace: 4, pauses: { b: 2 } }
    const text = stage.add(animation([layer(clip({ opacity: 1 }), { stagger })]), 4)
    const told: string[] = []
    text.on('glyphRevealed', ({ cluster }) => told.push(`${cluster} by ${stage.time}`))
    text.play()
    for (const time of [0, 0.25, 2.25, 2.5, 2.75]) stage.frame(time)
    expect(told).toEqual(['a by 0', 'b by 0.25', 'c by 2.5', 'd by 2.75'])
  })

  test('a typewriter of one glyph, which takes no time, tells it and finishes', () => {
    const stage = new TestStage()
    const text = stage.add(animation([layer(clip({ opacity: 1 }))]))
    const told: string[] = []
    text.on('finish', () => told.push('finish'))
    text.on('glyphRevealed', ({ cluster }) => told.push(cluster))
    text.play()
    stage.frame(0)
    expect(told).toEqual(['a', 'finish'])
  })
})

test('events of all texts are told in the order of time, and listeners see the frame', () => {
  const stage = new TestStage()
  const [slow, fast] = [stage.add(lasting(4)), stage.add(lasting(4))]
  fast.playbackRate = 2
  slow.markers = { a: 1, b: 2 }
  fast.markers = { c: 1, d: 3 }
  const told: string[] = []
  for (const text of [slow, fast]) {
    text.on('marker', ({ name }) => told.push(name))
    text.on('finish', () => told.push(`finish at ${stage.time}`))
    text.play()
  }
  stage.frame(3)
  expect(told).toEqual(['c', 'a', 'd', 'b', 'finish at 3'])
  stage.frame(0)
  expect(told.slice(5)).toEqual(['b', 'd', 'a', 'c'])
})

describe('listeners', () => {
  afterEach(() => {
    setWarningHandler()
    vi.unstubAllGlobals()
  })

  test('one that throws is reported once and keeps nobody from anything', () => {
    const reports: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reports.push(error))
    const stage = new TestStage()
    const text = stage.add(lasting(9))
    text.markers = { beat: [1, 2, 3] }
    const heard: number[] = []
    text.on('marker', () => {
      throw new Error('a faulty listener')
    })
    text.on('marker', ({ time }) => heard.push(time!))
    text.play()
    for (const time of [1, 2, 3]) stage.frame(time)
    expect(heard).toEqual([1, 2, 3])
    expect(reports).toEqual([new Error('a faulty listener')])
  })

  test('they stop when told, when aborted, and after once', () => {
    const stage = new TestStage()
    const text = stage.add(lasting(9))
    text.markers = { beat: [1, 2, 3] }
    const heard: string[] = []
    const signal = new AbortController()
    const stop = text.on('marker', () => heard.push('stopped'))
    text.on('marker', () => heard.push('aborted'), { signal: signal.signal })
    text.on('marker', () => heard.push('once'), { once: true })
    text.play()
    stage.frame(1)
    stop()
    signal.abort()
    stage.frame(3)
    expect(heard).toEqual(['stopped', 'aborted', 'once'])
  })

  test('an event that does not exist is refused with the one that was meant', () => {
    const text = new TestStage().add(lasting(1))
    expect(() => text.on('finished' as 'finish', () => {})).toThrow(/no event "finished".*Did you mean "finish"/)
    expect(() => text.on('finish', 3 as never)).toThrow(/must be a function/)
    expect(() => (text.markers = { a: Number.NaN })).toThrow(/marker "a".*must be a finite number/)
  })
})
