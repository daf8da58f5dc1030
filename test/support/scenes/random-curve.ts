import { CHANNELS, type ChannelName } from '../../../shaders/channels.ts'
import type { Curve, Extrapolation, Interpolation, Key, Tangent } from '../../../src/author/model.ts'
import { randomEasing } from './random-easing.ts'
import type { RandomSource } from './random-source.ts'

const EXTRAPOLATIONS: readonly Extrapolation[] = ['constant', 'linear', 'cycle', 'cycleWithOffset', 'oscillate']

/** What values of a channel animators use, in the channel's unit. */
const RANGES: Record<(typeof CHANNELS)[number]['unit'], readonly [number, number]> = {
  '0..1': [-0.2, 1.2],
  px: [-500, 500],
  deg: [-720, 720],
  factor: [-1, 3],
  fraction: [-1, 2],
}

function randomInterpolation(random: RandomSource, duration: number): Interpolation {
  const kind = random.pick(['constant', 'linear', 'cubic', 'cubic', 'bezier', 'easing'] as const)
  return kind === 'easing' ? { kind, easing: randomEasing(random, duration) } : { kind }
}

function randomTangent(random: RandomSource, slope: number): Tangent {
  return random.pick(['auto', 'clamped', random.number(-2 * slope, 2 * slope)])
}

/** Rising times from `start` to about `end`, some of them twice. */
function randomTimes(random: RandomSource, start: number, end: number): number[] {
  const count = random.integer(1, 5)
  const inner = Array.from({ length: count }, () => random.number(start, end)).sort((a, b) => a - b)
  const spaced = inner.filter((time, index) => index === 0 || time - inner[index - 1]! > (end - start) / 100)
  const jump = random.chance(0.25) ? random.pick(spaced) : undefined
  return spaced.flatMap((time) => (time === jump ? [time, time] : [time]))
}

/** A keyed curve over about `duration` seconds with values between `min` and `max`. */
function randomKeyed(random: RandomSource, min: number, max: number, duration: number): Curve {
  const start = random.pick([0, 0, 0, duration / 4, -duration / 4])
  const end = random.pick([duration, duration, duration, duration * 0.75, duration * 1.25])
  const times = randomTimes(random, start, end)
  if (random.chance(0.5) && times.length > 1) times.push(Math.max(duration, times[times.length - 1]! + duration / 8))
  const slope = (max - min) / duration
  const keys: Key[] = times.map((time, index) => {
    const before = time - (times[index - 1] ?? time - duration)
    const after = (times[index + 1] ?? time + duration) - time
    const reach = (max - min) / 2
    return {
      time,
      value: random.number(min, max),
      interpolation: randomInterpolation(random, duration),
      arrive: randomTangent(random, slope),
      leave: randomTangent(random, slope),
      ...(random.chance(0.5)
        ? { arriveHandle: { dt: -before * random.number(0, 1), dv: random.number(-reach, reach) } }
        : {}),
      ...(random.chance(0.5)
        ? { leaveHandle: { dt: after * random.number(0, 1), dv: random.number(-reach, reach) } }
        : {}),
    }
  })
  return { kind: 'keys', keys, before: random.pick(EXTRAPOLATIONS), after: random.pick(EXTRAPOLATIONS) }
}

/** A curve for a channel; a shake now and then. */
export function randomChannelCurve(random: RandomSource, channel: ChannelName, duration: number): Curve {
  const range = RANGES[CHANNELS.find((row) => row.name === channel)!.unit]
  // Now and then as large as authored values may be.
  const factor = random.chance(0.03) ? 9e6 / Math.abs(range[1]) : 1
  const [min, max] = [range[0] * factor, range[1] * factor] as const
  if (random.chance(0.06)) {
    return {
      kind: 'noise',
      frequency: random.number(1, 20) / duration,
      amplitude: (max - min) / 4,
      octaves: random.integer(1, 3),
      seed: random.integer(0, 1e6),
    }
  }
  return randomKeyed(random, min, max, duration)
}

/** A weight that moves, some of it outside 0..1. */
export function randomWeightCurve(random: RandomSource, duration: number): Curve {
  return randomKeyed(random, -0.25, 1.25, duration)
}
