import { type OutlinePath, VERB_CUBIC, VERB_LINE, VERB_MOVE } from '../outline-path.ts'

/** A line or curve of a contour: x, y of its 2, 3 or 4 control points. */
export type Segment = readonly number[]

/** The segments of each contour of a path, closed by a line where its ends lie apart. */
export function listSegments({ verbs, coordinates }: OutlinePath): Segment[][] {
  const contours: Segment[][] = []
  let contour: Segment[] = []
  let next = 0
  let start: readonly number[] = [0, 0]
  let pen = start
  const close = () => {
    if (pen[0] !== start[0] || pen[1] !== start[1]) contour.push([...pen, ...start])
    if (contour.length > 0) contours.push(contour)
  }
  for (const verb of verbs) {
    const count = verb === VERB_MOVE || verb === VERB_LINE ? 2 : verb === VERB_CUBIC ? 6 : 4
    const numbers = coordinates.slice(next, next + count)
    next += count
    if (verb === VERB_MOVE) {
      close()
      contour = []
      start = [...numbers]
      pen = start
    } else {
      contour.push([...pen, ...numbers])
      pen = [...numbers.slice(-2)]
    }
  }
  close()
  return contours
}

/** A point of a segment, from 0 (its start) to 1. */
export function pointAt(segment: Segment, share: number): [x: number, y: number] {
  let points = segment
  while (points.length > 2) points = points.slice(2).map((value, index) => points[index]! * (1 - share) + value * share)
  return [points[0]!, points[1]!]
}
