import { type OutlinePath, VERB_CUBIC, VERB_LINE, VERB_MOVE, VERB_QUADRATIC } from '../outline-path.ts'
import { listSegments, pointAt, type Segment } from './path-segments.ts'

/** Lines that a curve is taken for, to see what lies inside of it. */
const LINES_PER_CURVE = 8

/**
 * The same even-odd area by the non-zero rule: of contours that do not cross, those inside an even number of others run
 * counter-clockwise (y up), the rest, which are holes, clockwise.
 */
export function orientContours(path: OutlinePath): OutlinePath {
  const contours = listSegments(path)
  const polygons = contours.map((contour) => contour.flatMap(flattenSegment))
  const verbs: number[] = []
  const coordinates: number[] = []
  for (const [index, contour] of contours.entries()) {
    const [x, y] = pointAt(contour[0]!, 0.5)
    const depth = polygons.filter((polygon, other) => other !== index && isInside(polygon, x, y)).length
    const isCounterClockwise = areaOf(polygons[index]!) > 0
    const segments = isCounterClockwise === (depth % 2 === 0) ? contour : contour.map(reverse).reverse()
    verbs.push(VERB_MOVE)
    coordinates.push(segments[0]![0]!, segments[0]![1]!)
    for (const segment of segments) {
      verbs.push(segment.length === 4 ? VERB_LINE : segment.length === 6 ? VERB_QUADRATIC : VERB_CUBIC)
      coordinates.push(...segment.slice(2))
    }
  }
  return {
    unitsPerEm: path.unitsPerEm,
    verbs: Uint8Array.from(verbs),
    coordinates: Float64Array.from(coordinates),
  }
}

type Point = readonly [x: number, y: number]

/** Points of a segment, without its end. */
function flattenSegment(segment: Segment): Point[] {
  const count = segment.length === 4 ? 1 : LINES_PER_CURVE
  return Array.from({ length: count }, (_, index) => pointAt(segment, index / count))
}

function reverse(segment: Segment): Segment {
  const points = Array.from({ length: segment.length / 2 }, (_, index) => segment.slice(2 * index, 2 * index + 2))
  return points.reverse().flat()
}

/** Positive where the polygon runs counter-clockwise, y up. */
function areaOf(polygon: readonly Point[]): number {
  return polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length]!
    return sum + x * nextY - nextX * y
  }, 0)
}

function isInside(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (const [index, [x0, y0]] of polygon.entries()) {
    const [x1, y1] = polygon[(index + 1) % polygon.length]!
    if (y0 <= y !== y1 <= y && x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) inside = !inside
  }
  return inside
}
