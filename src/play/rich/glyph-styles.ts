import type { StyleRun, TextStyle } from '../../rich/flatten-spans.ts'
import type { LaidText } from '../../text/layout.types.ts'

/** A stretch of glyphs of one style, in reading order. */
export interface GlyphRun {
  readonly from: number
  readonly to: number
  readonly style: TextStyle
}

/** Glyphs that are looked at between two yields. */
const STRETCH = 2 ** 15

/**
 * The glyphs of a rich text by style, in steps. A glyph of several characters, such as a ligature, has the style of its first
 * one.
 */
export function* glyphRunSteps(
  { clusters }: LaidText,
  visualIndex: Uint32Array,
  runs: readonly StyleRun[],
): Generator<void, GlyphRun[]> {
  const found: GlyphRun[] = []
  const { count } = clusters
  let run = 0
  let from = 0
  for (let glyph = 0; glyph < count; glyph++) {
    if (glyph % STRETCH === STRETCH - 1) yield
    const start = clusters.start[visualIndex[glyph]!]!
    const before = run
    while (run + 1 < runs.length && runs[run]!.end <= start) run++
    if (glyph === 0 || runs[run]!.style === runs[before]!.style) continue
    found.push({ from, to: glyph, style: runs[before]!.style })
    from = glyph
  }
  if (count > 0) found.push({ from, to: count, style: runs[run]!.style })
  return found
}

/** Index of the run that a glyph is in. */
export function glyphRunIndex(runs: readonly GlyphRun[], glyph: number): number {
  let low = 0
  let high = runs.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (runs[middle]!.to <= glyph) low = middle + 1
    else high = middle
  }
  return low
}
