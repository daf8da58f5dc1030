import type { Layer } from '../author/model.ts'
import { takeArray } from '../memory/recycled-arrays.ts'
import { drain } from '../slices/drain.ts'
import { inStretches } from '../slices/in-stretches.ts'
import { GLYPH_CLASSES } from '../text/layout.types.ts'
import { MAX_TIME_SECONDS, trackSeconds } from './bake-timing.ts'
import { rangeSteps } from './delay-range.ts'
import { drawSteps, isRandom } from './draw-random.ts'
import { BakeLimitError } from './errors.ts'
import { findHeldProgress, heldSeconds } from './hold-progress.ts'
import { rangeOfRising, risingDelays } from './rising-delays.ts'
import { addStagger } from './stagger-delays.ts'
import type { DelayRange, GlyphUnits, LayerTiming, Schedule } from './tables.ts'

/**
 * The delays of a text's glyphs in a layer (SPEC 5): random delay, stagger and skips. `timing` is the layer's, as baked. One
 * entry serves all glyphs where they do not differ.
 *
 * A stagger function may return negative seconds: such glyphs start before the others.
 *
 * @throws StaggerResultError when a stagger function returns no finite number; BakeLimitError when the largest delay and a
 * finite active duration reach 2^20 s.
 */
export function bakeSchedule(layer: Layer, timing: LayerTiming, units: GlyphUnits): Schedule {
  return drain(scheduleSteps(layer, timing, units))
}

/** Glyphs that are passed between two yields. */
const STRETCH = 2 ** 15

/** The same in steps. */
export function* scheduleSteps(layer: Layer, timing: LayerTiming, units: GlyphUnits): Generator<void, Schedule> {
  const { playbackRate } = timing
  const rising = yield* risingDelays(layer, playbackRate, units)
  const delays = rising ?? (yield* sumDelays(layer, playbackRate, units))
  const range = rising ? rangeOfRising(rising) : yield* rangeSteps(delays)
  checkRange(range, delays, layer, timing)
  if (isRandom(layer.iterationStart) && delays.length > 0)
    return { ...(yield* shiftPhases(delays, layer, timing)), range }
  // A text without glyphs has nothing that the layer applies to.
  const [first = Number.NaN] = delays
  yield
  return { delays: delays.every((delay) => Object.is(delay, first)) ? Float64Array.of(first) : delays, range }
}

/** The delays of glyphs each in a place of their own, active seconds: drawn, staggered, and NaN where they are skipped. */
function* sumDelays(layer: Layer, playbackRate: number, units: GlyphUnits): Generator<void, Float64Array> {
  const { count } = units
  const delays = isRandom(layer.delay) ? yield* drawSteps(layer.delay, count) : takeArray(Float64Array, count)
  yield* skipGlyphs(delays, layer, units)
  if (layer.stagger) yield* addStagger(delays, layer.stagger, units, layer.name)
  if (playbackRate !== 1)
    yield* inStretches(count, STRETCH, (start, end) => {
      for (let glyph = start; glyph < end; glyph++) delays[glyph]! *= playbackRate
    })
  return delays
}

function* skipGlyphs(seconds: Float64Array, layer: Layer, units: GlyphUnits): Generator<void, void> {
  for (const index of layer.skip.indices) if (index >= 0 && index < units.count) seconds[index] = Number.NaN
  const { classNames = [] } = layer.skip
  const { excluded } = units
  if (excluded) for (let glyph = 0; glyph < units.count; glyph++) if (excluded[glyph] === 1) seconds[glyph] = Number.NaN
  if (classNames.length > 0 && units.classNames)
    for (let glyph = 0; glyph < units.count; glyph++) {
      if (glyph % STRETCH === STRETCH - 1) yield
      if (units.classNames(glyph).some((name) => classNames.includes(name))) seconds[glyph] = Number.NaN
    }
  if (layer.skip.classes.length === 0) return
  const skipped = GLYPH_CLASSES.map((name) => layer.skip.classes.includes(name))
  const classes = units.class
  yield
  for (let glyph = 0; glyph < units.count; glyph++) if (skipped[classes[glyph]!]) seconds[glyph] = Number.NaN
}

/** Iteration starts that differ by glyph: the layer's own is 0, so its shift is the glyph's, in active seconds. */
function* shiftPhases(delays: Float64Array, layer: Layer, timing: LayerTiming): Generator<void, Schedule> {
  const starts = yield* drawSteps(layer.iterationStart, delays.length)
  const length = trackSeconds(layer)
  const active = heldSeconds(layer, timing.uncutActiveDuration ?? timing.activeDuration)
  // A layer that lasts no time has no phase to shift; its track is of a nominal length.
  const shift = timing.activeDuration === 0 ? 0 : length
  const phaseShifts = starts.map((start) => start * shift)
  const befores = new Float64Array(delays.length)
  const afters = new Float64Array(delays.length)
  for (let glyph = 0; glyph < delays.length; glyph++) {
    if (glyph % STRETCH === STRETCH - 1) yield
    befores[glyph] = findHeldProgress(layer, starts[glyph]!, 'before', active).progress * length
    afters[glyph] = findHeldProgress(layer, starts[glyph]!, 'after', active).progress * length
  }
  return { delays, phaseShifts, befores, afters }
}

/** @throws BakeLimitError, naming the first glyph whose delay is the farthest from 0. */
function checkRange({ least, most }: DelayRange, delays: Float64Array, layer: Layer, timing: LayerTiming): void {
  const largest = Math.max(0, -least, most)
  const active = Number.isFinite(timing.activeDuration) ? timing.activeDuration : 0
  if (!(largest + active >= MAX_TIME_SECONDS)) return
  const worst = Math.max(
    0,
    delays.findIndex((delay) => Math.abs(delay) === largest),
  )
  throw new BakeLimitError(
    `layer "${layer.name}": the delay of glyph ${worst} (${largest} s) and the active duration (${active} s), playback rate applied, reach ${largest + active} s; together they must stay below ${MAX_TIME_SECONDS} s (12 days): shorten the stagger or the layer`,
  )
}
