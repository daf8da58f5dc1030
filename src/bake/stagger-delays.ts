import type { GlyphInfo, Stagger, StaggerOptions } from '../author/model.ts'
import { GLYPH_CLASSES } from '../text/layout.types.ts'
import { StaggerResultError } from './errors.ts'
import { createEasing } from './evaluate-easing.ts'
import { addPace } from './pace-delays.ts'
import { shuffleRanks } from './shuffle-ranks.ts'
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

/**
 * Adds a stagger's seconds to the delays of the glyphs that are not NaN (skipped).
 *
 * Distances are SPEC 5's, over the units with at least one such glyph, counted in the order of their first one. On a grid
 * unit i stands at column i mod columns, row ⌊i / columns⌋; each axis has its own distance from the same origin, and they make
 * up the Euclidean one. `random` takes no notice of a grid. An ease that overshoots below 0 gives 0.
 */
export function addStagger(delays: Float64Array, stagger: Stagger, units: GlyphUnits, layerName: string): void {
  if (stagger.kind === 'function') {
    for (let glyph = 0; glyph < delays.length; glyph++) {
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
    addPace(delays, stagger, units)
    return
  }
  const { unitOf, count } = countUnits(delays, stagger, units)
  const distances = measureDistances(stagger, count)
  const farthest = distances.reduce((most, distance) => Math.max(most, distance), 0)
  if (farthest === 0) return
  const total = stagger.amount ?? (stagger.each ?? 0) * farthest
  const ease = createEasing(stagger.ease)
  const seconds = distances.map((distance) => Math.max(0, total * ease(distance / farthest)))
  for (let glyph = 0; glyph < delays.length; glyph++) {
    if (!Number.isNaN(delays[glyph]!)) delays[glyph]! += seconds[unitOf[glyph]!]!
  }
}

/** Numbers the units that take part, 0..count-1, by the place of their first glyph; `unitOf` is that number by glyph. */
function countUnits(
  delays: Float64Array,
  stagger: StaggerOptions,
  units: GlyphUnits,
): { unitOf: Uint32Array; count: number } {
  const named = stagger.by === 'glyph' ? undefined : units[stagger.by]
  const unitOf = new Uint32Array(delays.length)
  const firstPlace: number[] = []
  const known = new Map<number, number>()
  for (let glyph = 0; glyph < delays.length; glyph++) {
    if (Number.isNaN(delays[glyph]!)) continue
    const place = stagger.order === 'visual' ? units.visualIndex[glyph]! : glyph
    const name = named ? named[glyph]! : glyph
    let unit = known.get(name)
    if (unit === undefined) {
      unit = firstPlace.length
      known.set(name, unit)
      firstPlace.push(place)
    } else if (place < firstPlace[unit]!) firstPlace[unit] = place
    unitOf[glyph] = unit
  }
  const sorted = Uint32Array.from(firstPlace.keys()).sort((a, b) => firstPlace[a]! - firstPlace[b]!)
  const rank = new Uint32Array(sorted.length)
  sorted.forEach((unit, index) => {
    rank[unit] = index
  })
  for (let glyph = 0; glyph < delays.length; glyph++) unitOf[glyph] = rank[unitOf[glyph]!] ?? 0
  return { unitOf, count: sorted.length }
}

function measureDistances(stagger: StaggerOptions, count: number): Float64Array {
  const { from, grid, axis } = stagger
  if (from === 'random') return Float64Array.from(shuffleRanks(count, stagger.seed))
  if (!grid) return Float64Array.from({ length: count }, (_, unit) => distanceInRow(from, unit, count))
  const [columns, rows] = grid
  const [originX, originY] =
    typeof from === 'number' ? ([from % columns, Math.floor(from / columns)] as const) : ([from, from] as const)
  return Float64Array.from({ length: count }, (_, unit) => {
    const x = distanceInRow(originX, unit % columns, columns)
    const y = distanceInRow(originY, Math.floor(unit / columns), rows)
    return axis === 'x' ? x : axis === 'y' ? y : Math.hypot(x, y)
  })
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
