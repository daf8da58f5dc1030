import fc from 'fast-check'
import { CHANNELS, type ChannelName } from '../../shaders/channels.ts'
import type { BakedLayer, LayerTiming, Schedule } from '../../src/bake/tables.ts'
import { animationOf, bakeByHand, type Cubic, TIMING } from './baked.ts'
import type { SceneText } from './pack-scene.ts'

const GLYPHS = 6
const DAY = 86_400
const WEEK = 7 * DAY

/** Typical magnitudes of a channel's values. */
const SIZES = { '0..1': 1, px: 100, deg: 180, factor: 2, fraction: 1 } as const

/** In even steps, so that two times are equal or clearly apart, as in what people write. */
function number(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 4096 }).map((step) => min + ((max - min) * step) / 4096)
}

/** A cubic whose terms stay near `size` over a segment of `length` seconds. */
function cubic(size: number, length: number): fc.Arbitrary<Cubic> {
  const term = number(-size, size)
  return fc
    .tuple(term, term, term, term)
    .map(([c0, c1, c2, c3]) => [c0, c1 / length, c2 / length ** 2, c3 / length ** 3])
}

const channelNames = fc.uniqueArray(fc.constantFrom(...CHANNELS.map(({ name }) => name)), {
  minLength: 1,
  maxLength: 8,
})

/** The track's channels and its keys over one iteration. */
function track(iteration: number) {
  const longest = Math.max(0.01, iteration)
  return fc.tuple(channelNames, fc.uniqueArray(number(0, 0.99), { maxLength: 7 })).chain(([names, shares]) => {
    const keys = [
      0,
      ...shares
        .filter((share) => share > 0)
        .sort((a, b) => a - b)
        .map((share) => share * longest),
    ]
    const lengths = keys.map((key, index) => (keys[index + 1] ?? longest) - key)
    const cubics = (size: number) => fc.tuple(...lengths.map((length) => cubic(size, length)))
    const curves = names.map((name) => {
      const { unit } = CHANNELS.find((channel) => channel.name === name)!
      return cubics(SIZES[unit]).map((segments) => [name, segments] as const)
    })
    const weight = fc.oneof(fc.constant(undefined), number(-0.2, 1.2), cubics(1))
    return fc.record({ keys: fc.constant(keys), curves: fc.tuple(...curves), weight })
  })
}

const timing: fc.Arbitrary<LayerTiming> = fc
  .record({
    iteration: fc.oneof(fc.constantFrom(0.1, 0.7, 1, 2.5, 3600), number(0.05, 20)),
    iterations: fc.constantFrom(1, 0.5, 2, 2.5, 7, Number.POSITIVE_INFINITY),
    iterationStart: fc.constantFrom(0, 0, 0.25, 1, 3),
    direction: fc.constantFrom('normal', 'reverse', 'alternate', 'alternate-reverse'),
    delay: fc.oneof(fc.constant(0), number(-3, 5)),
    playbackRate: fc.constantFrom(1, 0.5, 2),
    fillBackwards: fc.boolean(),
    fillForwards: fc.boolean(),
    holds: fc.tuple(number(0, 1), number(0, 1)),
  })
  .map((parts) => {
    const alternate = parts.direction.startsWith('alternate')
    const { iteration, iterations } = parts
    const repeats = iterations + parts.iterationStart > 1
    return {
      ...TIMING,
      delay: parts.delay,
      playbackRate: parts.playbackRate,
      iterationDuration: iteration,
      activeDuration: iteration * iterations,
      period: repeats ? iteration * (alternate ? 2 : 1) : 0,
      phaseOffset: (parts.iterationStart + (repeats && parts.direction === 'alternate-reverse' ? 1 : 0)) * iteration,
      reverse: parts.direction === 'reverse' || (!repeats && parts.direction === 'alternate-reverse'),
      alternate: alternate && repeats,
      fillBackwards: parts.fillBackwards,
      fillForwards: parts.fillForwards,
      before: parts.holds[0] * iteration,
      after: parts.holds[1] * iteration,
    }
  })

const layer: fc.Arbitrary<BakedLayer> = timing.chain((time) =>
  fc
    .record({
      track: track(time.iterationDuration),
      mode: fc.constantFrom('additive', 'override', 'multiply', 'crossfade'),
      tint: fc.constantFrom('stack', 'blend'),
    })
    .map(({ track: { keys, curves, weight }, mode, tint }) =>
      bakeByHand({
        keys,
        channels: Object.fromEntries(curves) as { [channel in ChannelName]?: readonly Cubic[] },
        mode,
        tint,
        timing: time,
        ...(weight !== undefined && { weight }),
      }),
    ),
)

/** Delays of six glyphs: none, equal, stepped, up to a day, some skipped; sometimes with times of their own. */
function schedule({ timing: time }: BakedLayer): fc.Arbitrary<Schedule> {
  const delay = fc.oneof(number(0, 2), number(-1, 1), fc.constantFrom(0, 0.1, 0.3, DAY - 0.7), fc.constant(Number.NaN))
  const each = (value: fc.Arbitrary<number>) =>
    fc.array(value, { minLength: GLYPHS, maxLength: GLYPHS }).map((values) => Float64Array.from(values))
  const hold = number(0, time.iterationDuration)
  return fc.oneof(
    delay.map((value) => ({ delays: Float64Array.of(value) })),
    each(delay).map((delays) => ({ delays })),
    number(0, 0.5).map((step) => ({ delays: Float64Array.from({ length: GLYPHS }, (_, glyph) => glyph * step) })),
    fc.record({ delays: each(delay), phaseShifts: each(number(-1, 1)), befores: each(hold), afters: each(hold) }),
  )
}

function overridesFor(quads: number): fc.Arbitrary<Float64Array> {
  return fc
    .array(number(-2, 2), { minLength: GLYPHS * quads * 8, maxLength: GLYPHS * quads * 8 })
    .map((values) => Float64Array.from(values))
}

/** Times at and around what happens in a layer, before it, and a week on. */
function times(layers: readonly BakedLayer[], schedules: readonly Schedule[]): fc.Arbitrary<readonly number[]> {
  const boundaries = layers.flatMap(({ timing: time }, index) => {
    const active = Number.isFinite(time.activeDuration) ? time.activeDuration : 5 * time.iterationDuration
    const delay = schedules[index]!.delays.find((value) => !Number.isNaN(value)) ?? 0
    const at = (local: number) => time.delay + (delay + local) / time.playbackRate
    return [at(0), at(active), at(time.iterationDuration), at(active / 2)]
  })
  const time = fc.oneof(
    number(-4, 10),
    number(WEEK, WEEK + 10),
    fc.constantFrom(...boundaries),
    fc.tuple(fc.constantFrom(...boundaries), number(-1e-3, 1e-3)).map(([boundary, step]) => boundary + step),
  )
  return fc.array(time, { minLength: 6, maxLength: 6 })
}

/** A text of six glyphs, up to four layers, six times: everything that tables can say. */
export const randomText: fc.Arbitrary<SceneText> = fc.array(layer, { maxLength: 4 }).chain((layers) =>
  fc.tuple(fc.constant(layers), fc.tuple(...layers.map(schedule))).chain(([, schedules]) =>
    fc
      .record({
        schedules: fc.constant(schedules),
        times: layers.length > 0 ? times(layers, schedules) : fc.constant([0, 1]),
        hideBeforeStart: fc.boolean(),
        layerOverrides: fc.tuple(
          ...layers.map(({ track: { quads } }) => fc.option(overridesFor(quads.length), { freq: 1, nil: undefined })),
        ),
        overridesByGlyph: fc.option(overridesFor(6), { freq: 1, nil: undefined }),
      })
      .map(({ overridesByGlyph, hideBeforeStart, ...rest }) => ({
        animation: animationOf(layers, { hideBeforeStart }),
        glyphCount: GLYPHS,
        ...rest,
        ...(overridesByGlyph && { overridesByGlyph }),
      })),
  ),
)
