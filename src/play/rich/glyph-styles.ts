import type { StyleRun, TextStyle } from '../../rich/flatten-spans.ts'
import type { LaidText } from '../../text/layout.types.ts'

/** A stretch of glyphs of one style, in reading order. */
export interface GlyphRun {
  readonly from: number
  readonly to: number
  readonly style: TextStyle
}

/** The glyphs of a rich text by style. A glyph of several characters, such as a ligature, has the style of its first one. */
export function findGlyphRuns({ clusters }: LaidText, visualIndex: Uint32Array, runs: readonly StyleRun[]): GlyphRun[] {
  const found: GlyphRun[] = []
  let run = 0
  for (let glyph = 0; glyph < clusters.count; glyph++) {
    const start = clusters.start[visualIndex[glyph]!]!
    while (run + 1 < runs.length && runs[run]!.end <= start) run++
    const { style } = runs[run]!
    const last = found.at(-1)
    if (last?.style === style) found[found.length - 1] = { ...last, to: glyph + 1 }
    else found.push({ from: glyph, to: glyph + 1, style })
  }
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
