import { type OutlinePath, VERB_CUBIC, VERB_LINE, VERB_MOVE, VERB_QUADRATIC } from '../../../src/text/outline-path.ts'

type Point = readonly [x: number, y: number]

/** Straight pieces that a curve is cut into. */
const PIECES = 16

const flattened = new WeakMap<OutlinePath, Point[][]>()

/** An outline as polygons, font units, y up; cut once. */
export function flattenOutline(path: OutlinePath): Point[][] {
  const polygons = flattened.get(path) ?? cut(path)
  flattened.set(path, polygons)
  return polygons
}

function cut(path: OutlinePath): Point[][] {
  const polygons: Point[][] = []
  const { coordinates } = path
  let at = 0
  const next = (): Point => [coordinates[at++]!, coordinates[at++]!]
  for (const verb of path.verbs) {
    if (verb === VERB_MOVE) polygons.push([next()])
    else if (verb === VERB_LINE) polygons.at(-1)!.push(next())
    else if (verb === VERB_QUADRATIC || verb === VERB_CUBIC) {
      const polygon = polygons.at(-1)!
      const points = [polygon.at(-1)!, ...Array.from({ length: verb === VERB_CUBIC ? 3 : 2 }, next)]
      for (let piece = 1; piece <= PIECES; piece++) polygon.push(interpolate(points, piece / PIECES))
    }
  }
  return polygons
}

/** A point of a Bézier curve by repeated interpolation. */
function interpolate(points: readonly Point[], share: number): Point {
  if (points.length === 1) return points[0]!
  const nearer = points.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = points[index]!
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
  })
  return interpolate(nearer, share)
}

/** By winding number: the sum of the angles under which the edges are seen. */
export function containsPoint(polygons: readonly (readonly Point[])[], x: number, y: number): boolean {
  let turns = 0
  for (const polygon of polygons) {
    for (const [index, [fromX, fromY]] of polygon.entries()) {
      const [toX, toY] = polygon[(index + 1) % polygon.length]!
      const [ax, ay, bx, by] = [fromX - x, fromY - y, toX - x, toY - y]
      turns += Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
    }
  }
  return Math.abs(turns) > Math.PI
}
