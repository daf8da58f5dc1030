import { CHANNELS, type ChannelName } from '../../../shaders/channels.ts'
import type { Curve, Layer, Trim } from '../../../src/author/model.ts'
import { randomChannelCurve, randomWeightCurve } from './random-curve.ts'
import { randomEasing } from './random-easing.ts'
import { randomOverrides } from './random-overrides.ts'
import type { RandomSource } from './random-source.ts'
import { randomStagger } from './random-stagger.ts'

/** How long things in a scene take, seconds: ordinary ones, or those that strain a 32-bit clock. */
export interface Pace {
  readonly clip: readonly [number, number]
  readonly delay: number
}

export const ORDINARY_PACE: Pace = { clip: [0.1, 4], delay: 1 }
/** Clips up to an hour, delays up to a day (SPEC 9). */
export const LONG_PACE: Pace = { clip: [20, 3600], delay: 86_400 }

function randomTrim(random: RandomSource, duration: number): Trim {
  const start = duration * random.number(0, 0.9)
  return { start, end: random.chance(0.4) ? Number.POSITIVE_INFINITY : start + duration * random.number(0.1, 2) }
}

function randomCurves(random: RandomSource, duration: number): { [channel in ChannelName]?: Curve } {
  const names = CHANNELS.map((channel) => channel.name).filter(() => random.chance(0.25))
  return Object.fromEntries(names.map((name) => [name, randomChannelCurve(random, name, duration)]))
}

/** Any layer of SPEC 3 to 5 for a text of `glyphCount` glyphs. */
export function randomLayer(random: RandomSource, name: string, glyphCount: number, pace: Pace): Layer {
  const clipDuration = random.number(...pace.clip)
  const duration = random.chance(0.5) ? clipDuration : random.chance(0.04) ? 0 : random.number(...pace.clip)
  const iterations = random.pick([1, 1, 2, 3, 2.5, 0.75, 0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  const delay = random.number(-pace.delay / 4, pace.delay)
  const playbackRate = random.chance(0.6) ? 1 : random.number(0.25, 3)
  return {
    kind: 'layer',
    name,
    motion: {
      kind: 'clip',
      name: `clip of ${name}`,
      duration: clipDuration,
      curves: randomCurves(random, clipDuration),
    },
    blend: random.pick(['additive', 'override', 'multiply', 'crossfade'] as const),
    weight: random.chance(0.4)
      ? undefined
      : random.chance(0.5)
        ? random.number(-0.25, 1.25)
        : randomWeightCurve(random, clipDuration),
    tint: random.pick(['stack', 'blend'] as const),
    delay: random.chance(0.2)
      ? { kind: 'random', min: delay, max: delay + pace.delay / 2, seed: random.integer(0, 1e6) }
      : delay,
    endDelay: random.chance(0.2) ? random.number(-duration * Math.min(iterations, 2), duration) / playbackRate : 0,
    duration,
    iterations,
    iterationStart: random.chance(0.6)
      ? 0
      : random.chance(0.7)
        ? random.number(0, 2)
        : { kind: 'random', min: 0, max: random.number(0.25, 2), seed: random.integer(0, 1e6) },
    direction: random.pick(['normal', 'reverse', 'alternate', 'alternate-reverse'] as const),
    fill: random.pick(['none', 'forwards', 'forwards', 'backwards', 'both'] as const),
    easing: random.chance(0.6) ? { kind: 'linear' } : randomEasing(random, Math.max(duration, 0.1)),
    playbackRate,
    trim: random.chance(0.2) && duration > 0 && iterations > 0 ? randomTrim(random, duration) : undefined,
    stagger: random.chance(0.7) ? randomStagger(random, glyphCount, pace.delay) : undefined,
    skip: {
      indices: random.chance(0.2) ? [0, random.integer(0, glyphCount - 1)] : [],
      classes: random.chance(0.2) ? ['whitespace', 'punctuation'] : [],
    },
    overrides: random.chance(0.3) ? randomOverrides(random, random.chance(0.5)) : [],
  }
}
