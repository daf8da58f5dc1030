import type { GlyphUnits } from '../../bake/tables.ts'
import type { AnimationUse } from '../../rich/flatten-spans.ts'
import { type GlyphRun, glyphRunIndex } from './glyph-styles.ts'

/** The glyphs that an animation of a span, or of the text, is spread over. */
export interface AnimationScope {
  readonly use: AnimationUse
  /** In reading order of the text; those of its glyphs that another animation has are skipped. */
  readonly from: number
  readonly to: number
  readonly units: GlyphUnits
}

/** Words, lines and sentences count from the first glyph of the stretch. */
function rebase(column: Uint32Array, from: number, to: number): Uint32Array {
  const first = column[from] ?? 0
  return column.subarray(from, to).map((value) => value - first)
}

/** Ranks of numbers, from 0. */
function rank(values: Uint32Array): Uint32Array {
  // Text that runs one way, mostly: sorting a chapter takes tens of milliseconds.
  if (values.every((value, index) => index === 0 || value > values[index - 1]!)) return Uint32Array.from(values.keys())
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Uint32Array(values.length)
  order.forEach((index, place) => {
    ranks[index] = place
  })
  return ranks
}

/** A stretch of a text's units as a text of its own. */
function sliceUnits(units: GlyphUnits, from: number, to: number, excluded: Uint8Array | undefined): GlyphUnits {
  if (from === 0 && to === units.count) return excluded ? excludeGlyphs(units, excluded) : units
  const known = new Map<string, Uint32Array>()
  const column = (name: 'word' | 'line' | 'sentence') => {
    const found = known.get(name) ?? rebase(units[name], from, to)
    known.set(name, found)
    return found
  }
  let visualIndex: Uint32Array | undefined
  return {
    count: to - from,
    get visualIndex() {
      visualIndex ??= rank(units.visualIndex.subarray(from, to))
      return visualIndex
    },
    get word() {
      return column('word')
    },
    get line() {
      return column('line')
    },
    get sentence() {
      return column('sentence')
    },
    get class() {
      return units.class.subarray(from, to)
    },
    string: (index) => units.string(from + index),
    ...(units.classNames && { classNames: (index: number) => units.classNames!(from + index) }),
    ...(excluded && { excluded }),
  }
}

/** The same units without some of the glyphs; what was not read yet is still found when it is. */
export function excludeGlyphs(units: GlyphUnits, excluded: Uint8Array): GlyphUnits {
  return Object.create(units, { excluded: { value: excluded } })
}

/** All scopes of a rich text by the span that they come from; the text's own is -1. */
export function findScopes(runs: readonly GlyphRun[], units: GlyphUnits): ReadonlyMap<number, AnimationScope> {
  const bounds = new Map<number, { use: AnimationUse; from: number; to: number; count: number }>()
  for (const { from, to, style } of runs) {
    for (const use of style.animations) {
      const bound = bounds.get(use.span) ?? { use, from, to, count: 0 }
      bound.to = to
      bound.count += to - from
      bounds.set(use.span, bound)
    }
  }
  // The text's own animation counts the whole text.
  const own = bounds.get(-1)
  if (own) Object.assign(own, { from: 0, to: units.count })
  const scopes = new Map<number, AnimationScope>()
  for (const [span, { use, from, to, count }] of bounds) {
    const excluded = count === to - from ? undefined : excludeOthers(runs, span, from, to)
    scopes.set(span, { use, from, to, units: sliceUnits(units, from, to, excluded) })
  }
  return scopes
}

function excludeOthers(runs: readonly GlyphRun[], span: number, from: number, to: number): Uint8Array {
  const excluded = new Uint8Array(to - from).fill(1)
  for (let index = glyphRunIndex(runs, from); index < runs.length && runs[index]!.from < to; index++) {
    const run = runs[index]!
    if (run.style.animations.some((use) => use.span === span)) excluded.fill(0, run.from - from, run.to - from)
  }
  return excluded
}
