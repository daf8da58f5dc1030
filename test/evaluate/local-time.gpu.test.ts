import { beforeAll, expect, test } from 'vitest'
import { CHANNEL_COUNT, CHANNEL_INDEX } from '../../shaders/channels.ts'
import type { LayerTiming } from '../../src/bake/tables.ts'
import { animationOf, bakeByHand, type Cubic } from '../support/baked.ts'
import { requestTestDevice } from '../support/device.ts'
import { packScene, twinChannels } from '../support/pack-scene.ts'
import { createEvaluateRunner, type EvaluateRunner } from '../support/run-evaluate.ts'

/** SPEC 9. */
const LOCAL_TIME_BOUND_SECONDS = 1e-5
const HOUR = 3600
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const SEGMENT = 32

let runner: EvaluateRunner

beforeAll(async () => {
  runner = await createEvaluateRunner(await requestTestDevice())
}, 60_000)

/**
 * A clip that tells its own local time: seconds within the segment in translationX, the segment's number in translationY, so
 * that hours are read as exactly as seconds.
 */
function clock(duration: number, timing: Partial<LayerTiming>) {
  const keys = Array.from({ length: Math.ceil(duration / SEGMENT) }, (_, segment) => segment * SEGMENT)
  const channels = {
    translationX: keys.map((): Cubic => [0, 1, 0, 0]),
    translationY: keys.map((_, segment): Cubic => [segment, 0, 0, 0]),
  }
  return animationOf([bakeByHand({ keys, channels, timing: { iterationDuration: duration, ...timing } })])
}

async function readLocalTimes(
  animation: ReturnType<typeof clock>,
  delays: readonly number[],
  times: readonly number[],
) {
  const schedules = [{ delays: Float64Array.from(delays) }]
  const scene = packScene([{ animation, schedules, glyphCount: delays.length, times }])
  const read = (channels: Float32Array | Float64Array) =>
    Array.from({ length: scene.clusterCount }, (_, cluster) => {
      const at = cluster * CHANNEL_COUNT
      return channels[at + CHANNEL_INDEX.translationX]! + SEGMENT * channels[at + CHANNEL_INDEX.translationY]!
    })
  return { kernel: read(await runner.channels(scene)), twin: read(twinChannels(scene)) }
}

function expectTime(found: number, exact: number, period: number, where: string): void {
  const distance = Math.abs(found - exact)
  const error = Math.min(distance, Math.abs(distance - period))
  if (!(error <= LOCAL_TIME_BOUND_SECONDS)) throw new Error(`${where}: local time ${found} s, exactly ${exact} s`)
}

test('local time is right to 10 µs after a week, with delays up to 24 hours, in clips up to an hour', async () => {
  const delays = Array.from({ length: 200 }, (_, glyph) => (DAY * glyph) / 199)
  const times = [0.1, 12_345.678, DAY + 0.3, WEEK, WEEK + 0.123456, WEEK + DAY / 3]
  for (const period of [HOUR, 1234.5678, 17.3, 0.7, 1 / 60]) {
    const animation = clock(period, { activeDuration: Number.POSITIVE_INFINITY, period })
    const { kernel, twin } = await readLocalTimes(animation, delays, times)
    for (const [index, time] of times.entries())
      for (const [glyph, delay] of delays.entries()) {
        const active = time - delay
        const exact = active < 0 ? 0 : active % period
        const at = index * delays.length + glyph
        for (const [name, found] of Object.entries({ kernel, twin }))
          expectTime(found[at]!, exact, period, `${name}, period ${period} s, delay ${delay} s at ${time} s`)
      }
  }
})

test('a text that plays once tells its time to 10 µs, too', async () => {
  const delays = Array.from({ length: 200 }, (_, glyph) => (DAY * glyph) / 199)
  const animation = clock(HOUR, { activeDuration: HOUR, after: HOUR })
  const times = [0, 1800.25, HOUR - 1e-4, HOUR, DAY / 2 + 0.77, DAY, DAY + HOUR, WEEK]
  const { kernel, twin } = await readLocalTimes(animation, delays, times)
  for (const [index, time] of times.entries())
    for (const [glyph, delay] of delays.entries()) {
      const exact = Math.max(0, Math.min(HOUR, time - delay))
      const at = index * delays.length + glyph
      for (const [name, found] of Object.entries({ kernel, twin }))
        expectTime(found[at]!, exact, 0, `${name}, delay ${delay} s at ${time} s`)
    }
})

test('a glyph that has not begun is not in its seventh loop', async () => {
  const animation = clock(1, { activeDuration: Number.POSITIVE_INFINITY, period: 1 })
  const { kernel, twin } = await readLocalTimes(animation, [7.25, 0.25], [7, 7.25, 7.5])
  expect(kernel).toEqual([0, 0.75, 0, 0, 0.25, 0.25])
  expect(twin).toEqual(kernel)
})

test('wrapping and ending never show the other end of an iteration', async () => {
  const delays = Array.from({ length: 50 }, (_, glyph) => glyph * 0.1)
  const duration = 0.7
  const iterations = 3
  const animation = clock(duration, {
    activeDuration: iterations * duration,
    period: duration,
    before: 0,
    after: duration,
    fillBackwards: true,
  })
  const ends = delays.map((delay) => delay + iterations * duration)
  const { kernel, twin } = await readLocalTimes(animation, delays, [...delays, ...ends])
  for (const glyph of delays.keys()) {
    const begin = glyph * delays.length + glyph
    const end = (delays.length + glyph) * delays.length + glyph
    for (const [name, found] of Object.entries({ kernel, twin })) {
      expect(found[begin]!, `${name}, start of glyph ${glyph}`).toBeLessThanOrEqual(LOCAL_TIME_BOUND_SECONDS)
      expect(found[end]!, `${name}, end of glyph ${glyph}`).toBeCloseTo(duration, 5)
    }
  }
})

test('elapsed time saturates far out, either way', async () => {
  const animation = clock(1, { fillBackwards: true, before: 0, after: 1 })
  const { kernel, twin } = await readLocalTimes(animation, [0, 5, 1e6], [-1e12, -1e7, 1e7, 1e12])
  expect(kernel).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
  expect(twin).toEqual(kernel)
})
