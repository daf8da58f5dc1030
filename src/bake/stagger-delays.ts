import type { GlyphInfo, Stagger, StaggerOptions } from '../author/model.ts'
import { inStretches } from '../slices/in-stretches.ts'
import { GLYPH_CLASSES } from '../text/layout.types.ts'
import { StaggerResultError } from './errors.ts'
import { createEasing } from './evaluate-easing.ts'
import { addPace } from './pace-delays.ts'
import { shuffleSteps } from './shuffle-ranks.ts'
import type { GlyphUnits } from './tables.ts'

/** Describes one glyph of a text to a stagger function. */
export function describeGlyph(units: GlyphUnits, index: number): GlyphInfo {
  return {
    index,
    visualIndex: units.visualIndex[index]!,
    string: units.string(index),
    word: units.word[index]!,
    line: units.line[index]!,
    sentence: units.sentence[index]!,
    class: GLYPH_CLASSES[units.class[index]!]!,
    classNames: units.classNames?.(index) ?? [],
    count: units.count,
  }
}

/** Glyphs that are looked at between two yields: where a function of the author's or an easing is asked, and in plain loops. */
const ASKED = 2 ** 12
const PASSED = 2 ** 16

/**
 * Adds a stagger's seconds to the delays of the glyphs that are not NaN (skipped), in steps.
 *
 * Distances are SPEC 5's, over the units with at least one such glyph, counted in the order of their first one. On a grid
 * unit i stands at column i mod columns, row ⌊i / columns⌋; each axis has its own distance from the same origin, and they make
 * up the Euclidean one. `random` takes no notice of a grid. An ease that overshoots below 0 gives 0.
 */
export function* addStagger(
  delays: Float64Array,
  stagger: Stagger,
  units: GlyphUnits,
  layerName: string,
): Generator<void, void> {
  if (stagger.kind === 'function') {
    for (let glyph = 0; glyph < delays.length; glyph++) {
      if (glyph % ASKED === ASKED - 1) yield
      if (Number.isNaN(delays[glyph]!)) continue
      const info = describeGlyph(units, glyph)
      const seconds: unknown = stagger.delay(info)
      if (typeof seconds !== 'number' || !Number.isFinite(seconds)) {
        throw new StaggerResultError(
          `layer "${layerName}": its stagger function gave ${String(seconds)} for glyph ${glyph} (${JSON.stringify(info.string)}); it must return a finite number of seconds`,
        )
      }
      delays[glyph]! += seconds
    }
    return
  }
  if (stagger.kind === 'pace') {
    yield* addPace(delays, stagger, units)
    return
  }
  const { unitOf, count } = yield* countUnits(delays, stagger, units)
  const secondsOf = yield* timeUnits(stagger, count)
  if (!secondsOf) return
  if (!unitOf) {
    yield* inStretches(delays.length, ASKED, (start, end) => {
      for (let glyph = start; glyph < end; glyph++) delays[glyph]! += secondsOf(glyph)
    })
    return
  }
  const seconds = new Float64Array(count)
  for (let unit = 0; unit < count; unit++) {
    if (unit % ASKED === ASKED - 1) yield
    seconds[unit] = secondsOf(unit)
  }
  // NaN stays NaN.
  yield* inStretches(delays.length, PASSED, (start, end) => {
    for (let glyph = start; glyph < end; glyph++) delays[glyph]! += seconds[unitOf[glyph]!]!
  })
}

/** The seconds of each unit; undefined where all are 0. */
function* timeUnits(stagger: StaggerOptions, count: number): Generator<void, ((unit: number) => number) | undefined> {
  const distance = yield* measureDistances(stagger, count)
  const { each, amount, ease } = stagger
  // That is the same, but for the rounding, and a unit's seconds do not hang on how many others there are.
  if (each !== undefined && ease.kind === 'linear') return (unit) => each * distance(unit)
  let farthest = 0
  for (let unit = 0; unit < count; unit++) {
    if (unit % PASSED === PASSED - 1) yield
    farthest = Math.max(farthest, distance(unit))
  }
  if (farthest === 0) return undefined
  const total = amount ?? (each ?? 0) * farthest
  const eased = createEasing(ease)
  return (unit) => Math.max(0, total * eased(distance(unit) / farthest))
}

/**
 * Numbers the units that take part, 0..count-1, by the place of their first glyph; `unitOf` is that number by glyph, left out
 * where each glyph of the text is the unit of its own index.
 */
function* countUnits(
  delays: Float64Array,
  stagger: StaggerOptions,
  units: GlyphUnits,
): Generator<void, { unitOf?: Uint32Array; count: number }> {
  const named = stagger.by === 'glyph' ? undefined : units[stagger.by]
  const visual = stagger.order === 'visual' ? units.visualIndex : undefined
  if (!named && !visual) {
    let skips = false
    yield* inStretches(delays.length, PASSED, (start, end) => {
      for (let glyph = start; glyph < end && !skips; glyph++) skips = Number.isNaN(delays[glyph]!)
    })
    if (!skips) return { count: delays.length }
  }
  const unitOf = new Uint32Array(delays.length)
  const firstPlace = new Uint32Array(delays.length)
  // By the unit's own name, an ordinal: one more than the unit, 0 for none yet.
  let nameCount = delays.length
  if (named) for (let glyph = 0; glyph < delays.length; glyph++) nameCount = Math.max(nameCount, named[glyph]! + 1)
  const known = new Uint32Array(nameCount)
  let count = 0
  let sorted = true
  yield* inStretches(delays.length, PASSED, (start, end) => {
    for (let glyph = start; glyph < end; glyph++) {
      if (Number.isNaN(delays[glyph]!)) continue
      const place = visual ? visual[glyph]! : glyph
      const name = named ? named[glyph]! : glyph
      let unit = known[name]! - 1
      if (unit < 0) {
        unit = count++
        known[name] = count
        firstPlace[unit] = place
      } else if (place < firstPlace[unit]!) firstPlace[unit] = place
      else {
        unitOf[glyph] = unit
        continue
      }
      if (unit < count - 1 || (unit > 0 && firstPlace[unit - 1]! > place)) sorted = false
      unitOf[glyph] = unit
    }
  })
  if (sorted) return { unitOf, count }
  const rank = yield* rankPlaces(firstPlace.subarray(0, count))
  yield* inStretches(delays.length, PASSED, (start, end) => {
    for (let glyph = start; glyph < end; glyph++) unitOf[glyph] = rank[unitOf[glyph]!] ?? 0
  })
  return { unitOf, count }
}

/** The rank of each of some places, all of them different. */
function* rankPlaces(places: Uint32Array): Generator<void, Uint32Array> {
  let limit = 0
  for (let unit = 0; unit < places.length; unit++) limit = Math.max(limit, places[unit]! + 1)
  const unitAt = new Uint32Array(limit)
  for (let unit = 0; unit < places.length; unit++) unitAt[places[unit]!] = unit + 1
  yield
  const rank = new Uint32Array(places.length)
  let next = 0
  for (let place = 0; place < limit; place++) {
    if (place % PASSED === PASSED - 1) yield
    if (unitAt[place]! > 0) rank[unitAt[place]! - 1] = next++
  }
  return rank
}

/** How far each unit is from where the stagger begins. */
function* measureDistances(
  { from, grid, axis, seed }: StaggerOptions,
  count: number,
): Generator<void, (unit: number) => number> {
  if (from === 'random') {
    const ranks = yield* shuffleSteps(count, seed)
    return (unit) => ranks[unit]!
  }
  if (!grid) return from === 'start' ? (unit) => unit : (unit) => distanceInRow(from, unit, count)
  const [columns, rows] = grid
  const [originX, originY] =
    typeof from === 'number' ? ([from % columns, Math.floor(from / columns)] as const) : ([from, from] as const)
  return (unit) => {
    const x = distanceInRow(originX, unit % columns, columns)
    const y = distanceInRow(originY, Math.floor(unit / columns), rows)
    return axis === 'x' ? x : axis === 'y' ? y : Math.hypot(x, y)
  }
}

function distanceInRow(from: Exclude<StaggerOptions['from'], 'random'>, place: number, count: number): number {
  switch (from) {
    case 'start':
      return place
    case 'end':
      return count - 1 - place
    case 'center':
      return Math.abs(place - (count - 1) / 2)
    case 'edges':
      return Math.min(place, count - 1 - place)
    default:
      return Math.abs(place - from)
  }
}
