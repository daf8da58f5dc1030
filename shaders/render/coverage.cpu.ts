import type { Tables } from '../tables.ts'
import { LEVEL_RATIO, Outline } from './render.layout.ts'

const OUTLINE = Outline.byteLength / 4
const boundsWord = Outline.fields.bounds.offset / 4
const pointStartWord = Outline.fields.pointStart.offset / 4
const bandStartWord = Outline.fields.bandStart.offset / 4
const bandCountWord = Outline.fields.bandCount.offset / 4

/** Abscissas of the two-point Gauss rule on 0..1, exact for cubics. */
const GAUSS = [0.5 - Math.sqrt(1 / 12), 0.5 + Math.sqrt(1 / 12)] as const

/**
 * Share of a pixel that a packed outline fills, 0..1, in 64-bit. The pixel is seen as the kernel sees it: as a parallelogram
 * with level sides in outline space, or as two when the pixel's own sides are not level there.
 *
 * @param center x, y of the pixel's centre, outline units.
 * @param inverse rows of device px → outline units: outline x by device x, y, then outline y by device x, y.
 */
export function coverOutline(
  tables: Tables<'outlines' | 'points' | 'bands'>,
  outline: number,
  center: Point,
  inverse: readonly [number, number, number, number],
): number {
  const curves = readCurves(tables, outline)
  const sides = [
    [inverse[0], inverse[2]],
    [inverse[1], inverse[3]],
  ] as const
  const [flat, steep] = Math.abs(sides[0][1]) > Math.abs(sides[1][1]) ? [sides[1], sides[0]] : sides
  if (Math.abs(flat[1]) < LEVEL_RATIO * Math.abs(steep[1])) return coverFootprint(curves, center, steep, flat)
  const half = [flat[0] / 2, flat[1] / 2] as const
  const at = (share: number): Point => [center[0] + share * flat[0], center[1] + share * flat[1]]
  return (coverFootprint(curves, at(-0.25), steep, half) + coverFootprint(curves, at(0.25), steep, half)) / 2
}

type Point = readonly [number, number]
type Curve = readonly [Point, Point, Point]

/**
 * Share of the footprint with the area and second moments of the parallelogram of two sides: every curve, cut wherever it
 * enters or leaves the footprint or its shadow to the right, integrated exactly.
 */
function coverFootprint(curves: readonly Curve[], center: Point, one: Point, other: Point): number {
  const rise = Math.hypot(one[1], other[1])
  const width = Math.abs(one[0] * other[1] - one[1] * other[0]) / rise
  const slope = (one[0] * one[1] + other[0] * other[1]) / rise ** 2
  // Outline units → the footprint's own coordinates, where it is the square 0..1.
  const toFootprint = ([x, y]: Point): Point => {
    const across = y - center[1]
    return [(x - center[0] - slope * across) / width + 0.5, across / rise + 0.5]
  }
  let area = 0
  for (const curve of curves) area += integrate(curve.map(toFootprint) as unknown as Curve)
  return Math.min(Math.abs(area), 1)
}

/** Every curve that is in any band, once. */
function readCurves(tables: Tables<'outlines' | 'points' | 'bands'>, outline: number): Curve[] {
  const record = outline * OUTLINE
  const pointStart = tables.outlines.u32[record + pointStartWord]!
  const bandStart = tables.outlines.u32[record + bandStartWord]!
  const bandCount = tables.outlines.u32[record + bandCountWord]!
  const [left, bottom] = tables.outlines.f32.subarray(record + boundsWord, record + boundsWord + 2) as unknown as Point
  const bands = tables.bands.u32
  const indices = new Set<number>()
  for (let band = 0; band < bandCount; band++) {
    const first = bandStart + bands[bandStart + 2 * band]!
    const count = bands[bandStart + 2 * band + 1]!
    for (const index of bands.subarray(first, first + count)) indices.add(index)
  }
  const point = (index: number): Point => {
    const word = tables.points.u32[pointStart + index]!
    return [left + (word & 0xffff), bottom + (word >>> 16)]
  }
  return [...indices].map((index) => [point(index), point(index + 1), point(index + 2)])
}

/** The integral of clamp(u, 0, 1) dv along the part of a curve whose v is in 0..1. */
function integrate([[u0, v0], [u1, v1], [u2, v2]]: Curve): number {
  const cuts = [0, 1, ...crossings(u0, u1, u2), ...crossings(v0, v1, v2)].sort((a, b) => a - b)
  const u = (s: number) => (1 - s) ** 2 * u0 + 2 * s * (1 - s) * u1 + s * s * u2
  const v = (s: number) => (1 - s) ** 2 * v0 + 2 * s * (1 - s) * v1 + s * s * v2
  const slopeV = (s: number) => 2 * ((1 - s) * (v1 - v0) + s * (v2 - v1))
  let sum = 0
  for (let i = 0; i + 1 < cuts.length; i++) {
    const from = cuts[i]!
    const span = cuts[i + 1]! - from
    const middle = from + span / 2
    if (span === 0 || v(middle) <= 0 || v(middle) >= 1 || u(middle) <= 0) continue
    const within = u(middle) < 1
    for (const abscissa of GAUSS) {
      const s = from + span * abscissa
      sum += ((within ? u(s) : 1) * slopeV(s) * span) / 2
    }
  }
  return sum
}

/** Parameters inside 0..1 at which a quadratic is 0 or 1. */
function crossings(a: number, b: number, c: number): number[] {
  const roots: number[] = []
  const curvature = a - 2 * b + c
  for (const level of [0, 1]) {
    const half = b - a
    const discriminant = half ** 2 - curvature * (a - level)
    if (discriminant < 0) continue
    const root = -(half + (half < 0 ? -1 : 1) * Math.sqrt(discriminant))
    roots.push(root / curvature, (a - level) / root)
  }
  return roots.filter((root) => root > 0 && root < 1)
}
