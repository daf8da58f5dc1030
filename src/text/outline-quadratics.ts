import { type OutlinePath, VERB_CUBIC, VERB_LINE, VERB_MOVE, VERB_QUADRATIC } from './outline-path.ts'

/** Thrown for an outline that no font should give: verbs without their points, numbers that are not finite. */
export class OutlineError extends Error {
  override readonly name = 'OutlineError'
}

/** A closed contour of quadratics: x, y of the first point, then control and end point of each; the last equals the first. */
export type Contour = number[]

/** Numbers that follow each verb. */
const VERB_NUMBERS: Readonly<Record<number, number>> = {
  [VERB_MOVE]: 2,
  [VERB_LINE]: 2,
  [VERB_QUADRATIC]: 4,
  [VERB_CUBIC]: 6,
}

/**
 * Rewrites an outline as closed contours of quadratics, all coordinates times `scale`. A straight line is the quadratic whose
 * control point is its start, which stays exactly straight when points are rounded. Cubics are cut evenly until each
 * quadratic is within `tolerance` (scaled units) of them.
 *
 * @throws OutlineError when a coordinate is not finite or the verbs do not fit the coordinates.
 */
export function toQuadratics(path: OutlinePath, scale: number, tolerance: number): Contour[] {
  const contours: Contour[] = []
  const { verbs, coordinates } = path
  let contour: Contour = []
  let next = 0
  const close = () => {
    const [x0, y0] = contour as [number, number]
    const [x, y] = contour.slice(-2) as [number, number]
    if (contour.length > 2 && (x !== x0 || y !== y0)) contour.push(x, y, x0, y0)
    if (contour.length > 2) contours.push(contour)
  }
  const read = (): number => {
    const value = coordinates[next]
    if (!Number.isFinite(value))
      throw new OutlineError(
        `coordinate ${next} of the outline is ${value}; found ${coordinates.length} coordinates, all must be there and finite`,
      )
    next++
    return value! * scale
  }
  for (const [index, verb] of verbs.entries()) {
    const count = VERB_NUMBERS[verb]
    if (count === undefined)
      throw new OutlineError(`verb ${index} of the outline is ${verb}; verbs are 0 (move) to 3 (cubic)`)
    if (index === 0 && verb !== VERB_MOVE) throw new OutlineError('an outline begins with a move; this one does not')
    const numbers = Array.from({ length: count }, read)
    if (verb === VERB_MOVE) {
      close()
      contour = numbers
    } else if (verb === VERB_LINE) contour.push(...contour.slice(-2), ...numbers)
    else if (verb === VERB_QUADRATIC) contour.push(...numbers)
    else pushCubic(contour, numbers as Cubic, tolerance)
  }
  close()
  return contours
}

type Cubic = [x1: number, y1: number, x2: number, y2: number, x3: number, y3: number]

/**
 * The quadratic with control (3 p1 + 3 p2 - p0 - p3) / 4 differs from its cubic by d t (1 - t) (2t - 1) / 2, where d is the
 * third difference p3 - 3 p2 + 3 p1 - p0: at most |d| sqrt(3) / 36. Cut in n even parts, d shrinks by n³.
 */
function pushCubic(contour: Contour, [x1, y1, x2, y2, x3, y3]: Cubic, tolerance: number): void {
  const [x0, y0] = contour.slice(-2) as [number, number]
  const error = (Math.hypot(x3 - 3 * x2 + 3 * x1 - x0, y3 - 3 * y2 + 3 * y1 - y0) * Math.sqrt(3)) / 36
  const parts = Math.max(1, Math.ceil(Math.cbrt(error / tolerance)))
  for (let part = 0; part < parts; part++) {
    const from = part / parts
    const to = (part + 1) / parts
    const end = part + 1 === parts
    // Blossoms of the part's four control points, folded into the one control point of its quadratic.
    const control = (a: number, b: number, c: number, d: number) =>
      (3 * (blossom(a, b, c, d, from, from, to) + blossom(a, b, c, d, from, to, to)) -
        blossom(a, b, c, d, from, from, from) -
        blossom(a, b, c, d, to, to, to)) /
      4
    contour.push(
      control(x0, x1, x2, x3),
      control(y0, y1, y2, y3),
      end ? x3 : blossom(x0, x1, x2, x3, to, to, to),
      end ? y3 : blossom(y0, y1, y2, y3, to, to, to),
    )
  }
}

/** The cubic's polar form: its control values between any two parameters. */
function blossom(a: number, b: number, c: number, d: number, r: number, s: number, u: number): number {
  const mix = (from: number, to: number, share: number) => from * (1 - share) + to * share
  const ab = mix(a, b, r)
  const bc = mix(b, c, r)
  return mix(mix(ab, bc, s), mix(bc, mix(c, d, r), s), u)
}
