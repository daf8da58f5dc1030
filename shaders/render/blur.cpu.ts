import type { Tables } from '../tables.ts'
import { Outline } from './render.layout.ts'

/** Steps that a curve is integrated in, and Gauss's three points of each. */
const STEPS = 48
const ABSCISSAS = [0.5 - Math.sqrt(0.15), 0.5, 0.5 + Math.sqrt(0.15)] as const
const WEIGHTS = [5 / 18, 8 / 18, 5 / 18] as const

/** A symmetric matrix: the second moments of a Gaussian in outline space. */
export interface Moments {
  readonly xx: number
  readonly xy: number
  readonly yy: number
}

/**
 * Second moments of a shadow's blur together with a pixel's own square.
 *
 * @param text rows of px of the text → outline units: outline x by text x, y, then outline y by text x, y.
 * @param device likewise from device px.
 * @param deviation px of the text.
 */
export function blurMoments(
  text: readonly [number, number, number, number],
  device: readonly [number, number, number, number],
  deviation: number,
): Moments {
  const moment = (first: 0 | 2, second: 0 | 2) =>
    deviation ** 2 * (text[first] * text[second] + text[first + 1]! * text[second + 1]!) +
    (device[first] * device[second] + device[first + 1]! * device[second + 1]!) / 12
  return { xx: moment(0, 0), xy: moment(0, 2), yy: moment(2, 2) }
}

/**
 * Share of the Gaussian around a point that a packed outline holds, 0..1, in 64-bit. The kernel sums what lies left of the
 * outline's curves, level by level; this sums what lies below them, and so runs along the other axis.
 */
export function blurOutline(
  tables: Tables<'outlines' | 'points' | 'bands'>,
  outline: number,
  center: readonly [number, number],
  { xx, xy, yy }: Moments,
): number {
  const across = Math.sqrt(xx)
  const up = Math.sqrt(yy - xy ** 2 / xx)
  // Outline units → coordinates in which the Gaussian is round and of deviation 1.
  const toRound = ([x, y]: readonly [number, number]) => {
    const away = x - center[0]
    return [away / across, (y - center[1] - (xy / xx) * away) / up] as const
  }
  let sum = 0
  for (const curve of readContours(tables, outline)) {
    const [[u0, v0], [u1, v1], [u2, v2]] = curve.map(toRound) as [Round, Round, Round]
    for (let step = 0; step < STEPS; step++) {
      for (const [index, abscissa] of ABSCISSAS.entries()) {
        const s = (step + abscissa) / STEPS
        const u = (1 - s) ** 2 * u0 + 2 * s * (1 - s) * u1 + s * s * u2
        const v = (1 - s) ** 2 * v0 + 2 * s * (1 - s) * v1 + s * s * v2
        const slope = 2 * ((1 - s) * (u1 - u0) + s * (u2 - u1))
        sum += (gaussBelow(v) * Math.exp((-u * u) / 2) * slope * WEIGHTS[index]!) / STEPS
      }
    }
  }
  return Math.min(1, Math.abs(sum) / Math.sqrt(2 * Math.PI))
}

type Round = readonly [number, number]

/** Every curve of an outline, level ones too, which are in no band. */
function readContours(
  { outlines, points, bands }: Tables<'outlines' | 'points' | 'bands'>,
  outline: number,
): Round[][] {
  const word = (field: keyof typeof Outline.fields) => (outline * Outline.byteLength + Outline.fields[field].offset) / 4
  const bandCount = outlines.u32[word('bandCount')]!
  if (bandCount === 0) return []
  const bandStart = outlines.u32[word('bandStart')]!
  const pointStart = outlines.u32[word('pointStart')]!
  const lastBand = bandStart + 2 * (bandCount - 1)
  const counts = bandStart + bands.u32[lastBand]! + bands.u32[lastBand + 1]!
  const point = (index: number): Round => {
    const bits = points.u32[pointStart + index]!
    return [outlines.f32[word('bounds')]! + (bits & 0xffff), outlines.f32[word('bounds') + 1]! + (bits >>> 16)]
  }
  const curves: Round[][] = []
  for (let contour = 1; contour <= bands.u32[counts]!; contour++) {
    const end = bands.u32[counts + contour + 1]!
    for (let at = bands.u32[counts + contour]!; at + 2 < end; at += 2)
      curves.push([point(at), point(at + 1), point(at + 2)])
  }
  return curves
}

/** The normal distribution by Marsaglia's series (Journal of Statistical Software 11, 2004), exact to 1e-15. */
function gaussBelow(x: number): number {
  if (x < -8) return 0
  if (x > 8) return 1
  let term = x
  let sum = x
  for (let k = 3; Math.abs(term) > 1e-17 * Math.abs(sum) && k < 400; k += 2) {
    term *= (x * x) / k
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}
