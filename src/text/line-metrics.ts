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
 * Line boxes as CSS 2 section 10.8 makes them: half of the leading goes above and half below. A `normal` line grows with
 * the fonts that it holds, one of a given height does not. The first font counts in every line.
 */
export function createLineMeter({
  fonts,
  size,
  lineHeight,
}: ResolvedLayoutOptions): (used: Iterable<number>) => LineMetrics {
  const all = fonts.map(({ ascent, descent, lineGap, unitsPerEm }): LineMetrics => {
    const scale = size / unitsPerEm
    const [up, down] = [ascent * scale, -descent * scale]
    const leading = lineHeight === undefined ? lineGap * scale : lineHeight - up - down
    return { ascent: up, descent: down, above: up + leading / 2, below: down + leading / 2 }
  })
  const first = all[0]!
  return (used) => {
    let line = first
    for (const font of used) {
      const other = all[font]!
      if (other === first) continue
      line = {
        ascent: Math.max(line.ascent, other.ascent),
        descent: Math.max(line.descent, other.descent),
        above: lineHeight === undefined ? Math.max(line.above, other.above) : line.above,
        below: lineHeight === undefined ? Math.max(line.below, other.below) : line.below,
      }
    }
    return line
  }
}
