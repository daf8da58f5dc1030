import type { FaceMetrics } from './face-metrics.ts'
import type { InlineBox } from './layout-options.ts'
import type { ResolvedLayoutOptions } from './resolve-layout-options.ts'

/** Vertical measures of a line, px. */
export interface LineMetrics {
  /** Of the glyphs' boxes: the tallest font of the line, above and below the baseline. */
  readonly ascent: number
  readonly descent: number
  /** Of the line's box, leading included. */
  readonly above: number
  readonly below: number
}

/**
 * Line boxes as CSS 2 section 10.8 makes them: half of the leading goes above and half below, and a line holds the boxes of
 * all its spans. A `normal` line grows with the fonts that it holds, of one of a given height only the first font of each
 * span counts. The text's first font counts in every line.
 */
export function createLineMeter(
  { fonts, sizes, primary }: FaceMetrics,
  lineHeight: ResolvedLayoutOptions['lineHeight'],
): (used: Iterable<number>) => LineMetrics {
  const all = fonts.map(({ ascent, descent, lineGap, unitsPerEm }, face): LineMetrics => {
    const scale = sizes[face]! / unitsPerEm
    const [up, down] = [ascent * scale, -descent * scale]
    const leading = lineHeight === undefined ? lineGap * scale : lineHeight(sizes[face]!) - up - down
    return { ascent: up, descent: down, above: up + leading / 2, below: down + leading / 2 }
  })
  const first = all[0]!
  return (used) => {
    let line = first
    for (const face of used) {
      const other = all[face]!
      const outer = lineHeight === undefined ? other : all[primary[face]!]!
      if (other === first && outer === first) continue
      line = {
        ascent: Math.max(line.ascent, other.ascent),
        descent: Math.max(line.descent, other.descent),
        above: Math.max(line.above, outer.above),
        below: Math.max(line.below, outer.below),
      }
    }
    return line
  }
}

/** A line that holds inline objects, whatever its height is. */
export function holdBoxes(line: LineMetrics, boxes: readonly InlineBox[]): LineMetrics {
  return boxes.reduce(
    (held, { above, below }) => ({
      ascent: Math.max(held.ascent, above),
      descent: Math.max(held.descent, below),
      above: Math.max(held.above, above),
      below: Math.max(held.below, below),
    }),
    line,
  )
}
