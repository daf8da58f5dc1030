import { type OutlinePath, VERB_LINE, VERB_MOVE, VERB_QUADRATIC } from '../../src/text/outline-path.ts'

/** Outline (font units, y up) → px (y down): x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export interface Edge {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** The closed contours of a path as straight edges, px. Curves are off by 1/600 px at most. */
export function flattenPath({ verbs, coordinates }: OutlinePath, [a, b, c, d, e, f]: Matrix): Edge[] {
  const edges: Edge[] = []
  let next = 0
  const read = (): [number, number] => {
    const [x, y] = [coordinates[next]!, coordinates[next + 1]!]
    next += 2
    return [a * x + c * y + e, b * x + d * y + f]
  }
  let start: [number, number] = [0, 0]
  let pen = start
  const lineTo = (to: [number, number]) => {
    edges.push({ x0: pen[0], y0: pen[1], x1: to[0], y1: to[1] })
    pen = to
  }
  for (const verb of verbs) {
    if (verb === VERB_MOVE) {
      lineTo(start)
      start = read()
      pen = start
    } else if (verb === VERB_LINE) lineTo(read())
    else if (verb === VERB_QUADRATIC) flattenCurve([pen, read(), read()], lineTo)
    else flattenCurve([pen, read(), read(), read()], lineTo)
  }
  lineTo(start)
  return edges
}

/** A Bézier curve of any degree, by de Casteljau. A chord is off by at most |second difference| × degree² / 8 n². */
function flattenCurve(points: readonly (readonly [number, number])[], lineTo: (to: [number, number]) => void): void {
  let bend = 0
  for (let i = 0; i + 2 < points.length; i++)
    bend = Math.max(
      bend,
      Math.hypot(...[0, 1].map((k) => points[i]![k]! - 2 * points[i + 1]![k]! + points[i + 2]![k]!)),
    )
  const parts = Math.max(1, Math.ceil(Math.sqrt((bend * points.length ** 2 * 256) / 8)))
  for (let part = 1; part <= parts; part++) {
    let level = points.map(([x, y]) => [x, y] as [number, number])
    while (level.length > 1)
      level = level
        .slice(1)
        .map(([x, y], i) => [
          level[i]![0] + (x - level[i]![0]) * (part / parts),
          level[i]![1] + (y - level[i]![1]) * (part / parts),
        ])
    lineTo(level[0]!)
  }
}
