import type { TextAlign } from './layout-options.ts'

export interface AlignedLines {
  readonly x: Float64Array
  /** 0: added width goes right, 0.5 both ways, 1 left. */
  readonly alignment: Float32Array
}

/** Rounding of sums, px. */
const SLACK = 1e-6

/**
 * Left edges of lines in a box. A line too wide for it is aligned to its start (CSS Text 3 section 6.1), so that its
 * beginning is seen.
 *
 * @param bases direction of each line's paragraph: 0 left to right, 1 right to left.
 */
export function alignLines(
  widths: readonly number[],
  bases: readonly number[],
  boxWidth: number,
  textAlign: TextAlign,
): AlignedLines {
  const x = new Float64Array(widths.length)
  const alignment = new Float32Array(widths.length)
  for (let line = 0; line < widths.length; line++) {
    const rightToLeft = bases[line]! % 2 === 1
    const free = boxWidth - widths[line]!
    const share = shareOnLeft(free < -SLACK ? 'start' : textAlign, rightToLeft)
    x[line] = share === 0 ? 0 : free * share
    alignment[line] = share
  }
  return { x, alignment }
}

function shareOnLeft(textAlign: TextAlign, rightToLeft: boolean): number {
  switch (textAlign) {
    case 'left':
      return 0
    case 'right':
      return 1
    case 'center':
      return 0.5
    case 'end':
      return rightToLeft ? 0 : 1
    default:
      return rightToLeft ? 1 : 0
  }
}
