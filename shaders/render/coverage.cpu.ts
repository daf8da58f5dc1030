import type { Tables } from '../tables.ts'
import { Outline } from './render.layout.ts'

const OUTLINE = Outline.byteLength / 4
const pointStartWord = Outline.fields.pointStart.offset / 4
const bandStartWord = Outline.fields.bandStart.offset / 4
const bandCountWord = Outline.fields.bandCount.offset / 4

/** Abscissas of the two-point Gauss rule on 0..1, exact for cubics. */
const GAUSS = [0.5 - Math.sqrt(1 / 12), 0.5 + Math.sqrt(1 / 12)] as const

/**
 * Share of a pixel's footprint that a packed outline fills, 0..1, in 64-bit: every curve of the outline, cut wherever it
 * enters or leaves the footprint or its shadow to the right, integrated exactly.
 *
 * @param center x, y of the pixel's centre, outline units.
 * @param inverse rows of device px → outline units: outline x by device x, y, then outline y by device x, y.
 */
export function coverOutline(
  tables: Tables<'outlines' | 'points' | 'bands'>,
  outline: number,
  center: readonly [number, number],
  inverse: readonly [number, number, number, number],
): number {
  const [xx, xy, yx, yy] = inverse
  const rise = Math.hypot(yx, yy)
  const width = Math.abs(xx * yy - xy * yx) / rise
  const slope = (xx * yx + xy * yy) / rise ** 2
  // Outline units → the footprint's own coordinates, where it is the square 0..1.
  const toFootprint = ([x, y]: Point): Point => {
    const across = y - center[1]
    return [(x - center[0] - slope * across) / width + 0.5, across / rise + 0.5]
  }
  let area = 0
  for (const curve of readCurves(tables, outline)) area += integrate(curve.map(toFootprint) as unknown as Curve)
  return Math.min(Math.abs(area), 1)
}

type Point = readonly [number, number]
type Curve = readonly [Point, Point, Point]

/** Every curve that is in any band, once. */
export function readCurves(tables: Tables<'outlines' | 'points' | 'bands'>, outline: number): Curve[] {
  const record = outline * OUTLINE
  const pointStart = tables.outlines.u32[record + pointStartWord]!
  const bandStart = tables.outlines.u32[record + bandStartWord]!
  const bandCount = tables.outlines.u32[record + bandCountWord]!
  const bands = tables.bands.u32
  const indices = new Set<number>()
  for (let band = 0; band < bandCount; band++) {
    const first = bandStart + bands[bandStart + 2 * band]!
    const count = bands[bandStart + 2 * band + 1]!
    for (const index of bands.subarray(first, first + count)) indices.add(index)
  }
  const point = (index: number): Point => {
    const word = tables.points.i32[pointStart + index]!
    return [(word << 16) >> 16, word >> 16]
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
