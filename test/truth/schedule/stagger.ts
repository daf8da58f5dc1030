import type { GlyphInfo, Stagger, StaggerOptions } from '../../../src/author/model.ts'
import { evaluateEasing } from '../easing/easing.ts'
import { rankRandomly } from './draw.ts'
import { delayTyped } from './pace.ts'

function unitOf(glyph: GlyphInfo, by: StaggerOptions['by']): number {
  return by === 'glyph' ? glyph.index : glyph[by]
}

/** The units that stand in the line, in counting order, each as its glyphs: a unit of skipped glyphs only is not there. */
function lineUp(options: StaggerOptions, glyphs: readonly GlyphInfo[]): GlyphInfo[][] {
  const units = new Map<number, GlyphInfo[]>()
  for (const glyph of glyphs) {
    const unit = unitOf(glyph, options.by)
    units.set(unit, [...(units.get(unit) ?? []), glyph])
  }
  const place = (unit: readonly GlyphInfo[]) =>
    Math.min(...unit.map((glyph) => (options.order === 'visual' ? glyph.visualIndex : glyph.index)))
  return [...units.values()].sort((a, b) => place(a) - place(b))
}

/** SPEC 5's distance of unit i of n in a row. */
function distanceInRow(from: StaggerOptions['from'], i: number, n: number, ranks: readonly number[]): number {
  switch (from) {
    case 'start':
      return i
    case 'end':
      return n - 1 - i
    case 'center':
      return Math.abs(i - (n - 1) / 2)
    case 'edges':
      return Math.min(i, n - 1 - i)
    case 'random':
      return ranks[i]!
    default:
      return Math.abs(i - from)
  }
}

/** On a grid each axis has its own distance, and they make up a Euclidean one, or one of them counts alone. */
function distanceOnGrid(options: StaggerOptions, [columns, rows]: readonly [number, number], i: number): number {
  const { from } = options
  const along = (place: number, count: number, origin: number) =>
    distanceInRow(typeof from === 'number' ? origin : from, place, count, [])
  const x = along(i % columns, columns, typeof from === 'number' ? from % columns : 0)
  const y = along(Math.floor(i / columns), rows, typeof from === 'number' ? Math.floor(from / columns) : 0)
  return options.axis === 'x' ? x : options.axis === 'y' ? y : Math.hypot(x, y)
}

/** The delays by SPEC 5, seconds, of the glyphs that are not skipped, in the order given. */
export function delayGlyphs(stagger: Stagger | undefined, glyphs: readonly GlyphInfo[]): number[] {
  if (!stagger) return glyphs.map(() => 0)
  if (stagger.kind === 'function') return glyphs.map((glyph) => stagger.delay(glyph))
  if (stagger.kind === 'pace') return delayTyped(stagger, glyphs)
  const units = lineUp(stagger, glyphs)
  const ranks = stagger.from === 'random' ? rankRandomly(units.length, stagger.seed) : []
  const distances = units.map((_, i) =>
    stagger.grid && stagger.from !== 'random'
      ? distanceOnGrid(stagger, stagger.grid, i)
      : distanceInRow(stagger.from, i, units.length, ranks),
  )
  const farthest = Math.max(0, ...distances)
  const total = stagger.amount ?? stagger.each! * farthest
  const delays = new Map<GlyphInfo, number>()
  for (const [i, unit] of units.entries()) {
    const delay = farthest === 0 ? 0 : total * evaluateEasing(stagger.ease, distances[i]! / farthest, 1)
    for (const glyph of unit) delays.set(glyph, Math.max(0, delay))
  }
  return glyphs.map((glyph) => delays.get(glyph)!)
}
