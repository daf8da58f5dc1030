/** More bands cost memory and, for small text, tests of one curve in several bands; fewer cost tests of curves not met. */
const CURVES_PER_BAND = 6
const MAX_BANDS = 16

/** Curves sorted into horizontal bands of equal height that begin at the outline's bottom. */
export interface Bands {
  /** Whole outline units. */
  readonly height: number
  readonly count: number
  /**
   * For every band (first entry, count), then the entries: first entries count from the start of these words, an entry is
   * the index of its curve's first point in the outline. Within a band the curve that reaches furthest right comes first.
   */
  readonly words: Uint32Array
}

interface Curve {
  readonly index: number
  readonly bottom: number
  readonly top: number
  readonly right: number
}

/**
 * @param points x, y of all points of the outline, contour after contour.
 * @param contours first point of each contour.
 */
export function sortBands(points: Int32Array, contours: Uint32Array, bottom: number, top: number): Bands {
  const curves = listCurves(points, contours)
  if (curves.length === 0) return { height: 0, count: 0, words: new Uint32Array(0) }
  const wanted = Math.min(MAX_BANDS, Math.ceil(curves.length / CURVES_PER_BAND))
  const height = Math.ceil((top - bottom) / wanted)
  const count = Math.ceil((top - bottom) / height)
  const heads: number[] = []
  const entries: number[] = []
  for (let band = 0; band < count; band++) {
    const from = bottom + band * height
    const inBand = curves.filter((curve) => curve.top > from && curve.bottom < from + height)
    heads.push(2 * count + entries.length, inBand.length)
    for (const curve of inBand) entries.push(curve.index)
  }
  return { height, count, words: Uint32Array.from([...heads, ...entries]) }
}

/** Every curve that is not level (a level one adds no area), rightmost first. */
function listCurves(points: Int32Array, contours: Uint32Array): Curve[] {
  const curves: Curve[] = []
  for (const [contour, first] of contours.entries()) {
    const end = contours[contour + 1] ?? points.length / 2
    for (let index = first; index + 2 < end; index += 2) {
      const [x0, y0] = [points[2 * index]!, points[2 * index + 1]!]
      const [x2, y2] = [points[2 * index + 4]!, points[2 * index + 5]!]
      if (y0 !== y2) curves.push({ index, bottom: Math.min(y0, y2), top: Math.max(y0, y2), right: Math.max(x0, x2) })
    }
  }
  return curves.sort((a, b) => b.right - a.right)
}
