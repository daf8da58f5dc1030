/** A cluster of a line as letter spacing sees it. */
export interface SpacedCluster {
  /** The animated letter spacing, px. */
  readonly letterSpacing: number
  /** Odd bidi level: the advance widens on the left. */
  readonly rightToLeft: boolean
  /** The last visible glyph in the line's direction, or a hanging space: counts 0. */
  readonly noSpacing: boolean
}

/**
 * How far each cluster of a line, in visual order, moves right, px (SPEC 8). `alignment` is the share of the added width that
 * goes to the left: 0 start of a left-to-right line, 0.5 centred, 1 start of a right-to-left one.
 */
export function shiftLine(clusters: readonly SpacedCluster[], alignment: number): number[] {
  const widths = clusters.map((cluster) => (cluster.noSpacing ? 0 : cluster.letterSpacing))
  const total = widths.reduce((sum, width) => sum + width, 0)
  let pen = 0 - alignment * total
  return clusters.map((cluster, index) => {
    const shift = cluster.rightToLeft ? pen + widths[index]! : pen
    pen += widths[index]!
    return shift
  })
}
