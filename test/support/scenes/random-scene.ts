import type { Animation } from '../../../src/author/model.ts'
import type { GlyphUnits } from '../../../src/bake/tables.ts'
import { LONG_PACE, ORDINARY_PACE, randomLayer } from './random-layer.ts'
import { PARAMETERS, randomMotionLayer } from './random-motion.ts'
import { randomOverrides } from './random-overrides.ts'
import { type RandomSource, randomSource } from './random-source.ts'
import { randomUnits } from './random-units.ts'

export interface Scene {
  readonly seed: number
  readonly animation: Animation
  readonly units: GlyphUnits
  /** Animation times to look at, seconds. */
  readonly times: readonly number[]
  /** The text's parameters by name. */
  readonly parameters?: Readonly<Record<string, number>>
}

const WEEK = 7 * 86_400

/** Times around a layer's own landmarks: starts, iteration ends, the end, just beside them, long before and after. */
function pickTimes(random: RandomSource, animation: Animation, long: boolean): number[] {
  const times = [0, -0.001, random.number(-2, 0)]
  for (const layer of animation.layers) {
    const delay = typeof layer.delay === 'number' ? layer.delay : random.number(layer.delay.min, layer.delay.max)
    const iteration = layer.duration / layer.playbackRate
    const passes = Number.isFinite(layer.iterations) ? layer.iterations : 5
    const nudge = random.pick([0, 0, 1e-6, -1e-6, 4e-5, -4e-5])
    times.push(delay + nudge, delay + iteration * random.integer(0, 3) + nudge)
    times.push(delay + iteration * passes * random.share(), delay + iteration * passes + nudge)
    times.push(delay + iteration * random.share() + (long ? 86_400 : 1) * random.share())
  }
  const endless = animation.layers.some((layer) => layer.iterations === Number.POSITIVE_INFINITY)
  times.push(endless ? WEEK + random.number(0, 10) : (long ? 2 * 86_400 : 100) + random.share())
  return times
}

/** A scene over everything that SPEC 2 to 5 offers; every fourth strains the clocks with hour-long clips and day-long delays. */
export function randomScene(seed: number): Scene {
  const random = randomSource(seed)
  const long = seed % 4 === 3
  const units = randomUnits(random, random.integer(1, 12))
  const layerCount = random.pick([0, 1, 1, 2, 2, 3, 3, 4])
  const animation: Animation = {
    kind: 'animation',
    name: `scene ${seed}`,
    layers: Array.from({ length: layerCount }, (_, index) =>
      randomLayer(random, `layer ${index}`, units.count, long ? LONG_PACE : ORDINARY_PACE),
    ),
    overrides: random.chance(0.25) ? randomOverrides(random, random.chance(0.4)) : [],
    hideBeforeStart: random.chance(0.3),
  }
  return { seed, animation, units, times: pickTimes(random, animation, long) }
}

/** The most doubles on the way to a clip, in scenes of blended motions. */
const DEEPEST = 4

/** A scene of layers that blend motions, beside plain ones: every depth up to four, up to sixteen clips a layer. */
export function randomMotionScene(seed: number): Scene {
  const random = randomSource(seed)
  const long = seed % 8 === 7
  const pace = long ? LONG_PACE : ORDINARY_PACE
  const units = randomUnits(random, random.integer(1, 6))
  const layers = Array.from({ length: random.integer(1, 2) }, (_, index) =>
    randomMotionLayer(random, `motion ${index}`, units.count, pace, 1 + ((seed + index) % DEEPEST)),
  )
  if (random.chance(0.4)) layers.splice(random.integer(0, 1), 0, randomLayer(random, 'plain', units.count, pace))
  const animation: Animation = {
    kind: 'animation',
    name: `motion scene ${seed}`,
    layers,
    overrides: random.chance(0.2) ? randomOverrides(random, random.chance(0.4)) : [],
    hideBeforeStart: random.chance(0.2),
  }
  const parameters = Object.fromEntries(PARAMETERS.map((name) => [name, random.number(-0.5, 1.5)]))
  return { seed, animation, units, times: pickTimes(random, animation, long), parameters }
}
