import type { OutlinePath } from './outline-path.ts'
import { OutlineError, toQuadratics } from './outline-quadratics.ts'
import { sortBands } from './sort-bands.ts'
import { splitMonotone } from './split-monotone.ts'

/** Points are packed as u16, counted from the outline's left and bottom; rounding may widen the outline by one. */
const MAX_EXTENT = 65534

/** Bounds and points stay whole in f32, differences of four of them too. */
const MAX_COORDINATE = 2 ** 22

/** An em has between half of these units and all of them: 1/32 of a font unit of 2048 an em, 1/64 of 1000 an em. */
const MAX_UNITS_PER_EM = 65536

/** How far a quadratic may be from the cubic that it stands for, in ems: 1/32 px at 2,000 px an em. */
const CUBIC_TOLERANCE_EMS = 1 / 64000

/** An outline as the coverage kernel reads it: numbers only, in outline units, y up, not yet packed. */
export interface PreparedOutline {
  /** Outline units of one em: font units an em times a power of two. px per outline unit is font size / unitsPerEm. */
  readonly unitsPerEm: number
  /** Left, bottom, right, top of all points; zeros when there are none. */
  readonly bounds: readonly [left: number, bottom: number, right: number, top: number]
  /** x, y of all points: contours one after the other, each closed, curves sharing their ends. */
  readonly points: Int32Array
  /** First point of each contour. */
  readonly contours: Uint32Array
  readonly bandHeight: number
  /** 0: the outline is blank. */
  readonly bandCount: number
  /** See Bands. */
  readonly bandWords: Uint32Array
}

/**
 * Prepares an outline for exact area coverage: lines and cubics become quadratics, each split where it turns in x or y and
 * rounded to 16 bits, sorted into horizontal bands. An outline unit is at most 1/32 font unit (of 1000 or 2048 an em) as long
 * as the outline is no wider or taller than an em; a larger outline gets units twice, four times, … as large.
 *
 * @throws OutlineError when the path is malformed or unitsPerEm is not a positive number.
 * @example
 * const prepared = prepareOutline(font.outline(glyphId))
 * const pxPerOutlineUnit = fontSize / prepared.unitsPerEm
 */
export function prepareOutline(path: OutlinePath): PreparedOutline {
  if (!(path.unitsPerEm > 0 && Number.isFinite(path.unitsPerEm)))
    throw new OutlineError(`unitsPerEm of the outline is ${path.unitsPerEm}; it must be a positive number`)
  const scale = chooseScale(path)
  const unitsPerEm = path.unitsPerEm * scale
  const contours = toQuadratics(path, scale, unitsPerEm * CUBIC_TOLERANCE_EMS)
    .map(splitMonotone)
    .filter((contour) => contour.length > 2)
  const starts: number[] = []
  const numbers: number[] = []
  for (const contour of contours) {
    starts.push(numbers.length / 2)
    for (const number of contour) numbers.push(number)
  }
  const points = Int32Array.from(numbers)
  const bounds = boundPoints(points)
  const bands = sortBands(points, Uint32Array.from(starts), bounds[1], bounds[3])
  return {
    unitsPerEm,
    bounds,
    points,
    contours: Uint32Array.from(starts),
    bandHeight: bands.height,
    bandCount: bands.count,
    bandWords: bands.words,
  }
}

/**
 * The largest power of two that keeps an em within its units, the outline (control points too) within 16 bits, and every
 * coordinate whole in f32.
 */
function chooseScale({ coordinates, unitsPerEm }: OutlinePath): number {
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ]
  for (const [index, value] of coordinates.entries()) {
    low[index % 2] = Math.min(low[index % 2]!, value)
    high[index % 2] = Math.max(high[index % 2]!, value)
  }
  const extent = Math.max(high[0]! - low[0]!, high[1]! - low[1]!, 0)
  const largest = Math.max(-low[0]!, -low[1]!, high[0]!, high[1]!)
  const finest = Math.min(
    MAX_UNITS_PER_EM / unitsPerEm,
    MAX_EXTENT / Math.max(extent, 1e-300),
    MAX_COORDINATE / Math.max(largest, 1e-300),
  )
  // What is not finite is refused when it is read.
  return Number.isFinite(extent) ? 2 ** Math.floor(Math.log2(finest)) : 1
}

function boundPoints(points: Int32Array): [number, number, number, number] {
  if (points.length === 0) return [0, 0, 0, 0]
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    bounds[0] = Math.min(bounds[0], points[i]!)
    bounds[1] = Math.min(bounds[1], points[i + 1]!)
    bounds[2] = Math.max(bounds[2], points[i]!)
    bounds[3] = Math.max(bounds[3], points[i + 1]!)
  }
  return bounds
}
