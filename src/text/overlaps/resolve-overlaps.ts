import { type OutlinePath, VERB_CUBIC, VERB_LINE, VERB_MOVE, VERB_QUADRATIC } from '../outline-path.ts'
import { mayOverlap } from './may-overlap.ts'
import { orientContours } from './orient-contours.ts'
import type { Path, PathKit } from './pathkit.types.ts'
import { splitConic } from './split-conic.ts'

/**
 * An outline of the same area, by the non-zero rule, whose contours neither cross nor overlap. One that has none such, or that
 * PathKit cannot resolve, is given back as it is.
 */
export function resolveOverlaps(pathkit: PathKit, outline: OutlinePath): OutlinePath {
  if (!mayOverlap(outline)) return outline
  const path = pathkit.NewPath()
  try {
    writePath(path, outline)
    if (!path.simplify()) return outline
    const simple = readPath(pathkit, path, outline.unitsPerEm)
    return simple ? orientContours(simple) : outline
  } finally {
    path.delete()
  }
}

export function writePath(path: Path, { verbs, coordinates }: OutlinePath): void {
  let next = 0
  const read = () => coordinates[next++]!
  for (const [index, verb] of verbs.entries()) {
    if (verb === VERB_MOVE) {
      if (index > 0) path.close()
      path.moveTo(read(), read())
    } else if (verb === VERB_LINE) path.lineTo(read(), read())
    else if (verb === VERB_QUADRATIC) path.quadTo(read(), read(), read(), read())
    else path.cubicTo(read(), read(), read(), read(), read(), read())
  }
  path.close()
}

/** Undefined when there is a command that no outline has. */
export function readPath(pathkit: PathKit, path: Path, unitsPerEm: number): OutlinePath | undefined {
  const ours = new Map([
    [pathkit.MOVE_VERB, VERB_MOVE],
    [pathkit.LINE_VERB, VERB_LINE],
    [pathkit.QUAD_VERB, VERB_QUADRATIC],
    [pathkit.CUBIC_VERB, VERB_CUBIC],
  ])
  const verbs: number[] = []
  const coordinates: number[] = []
  for (const [theirs, ...numbers] of path.toCmds()) {
    if (theirs === pathkit.CLOSE_VERB) continue
    if (theirs === pathkit.CONIC_VERB) {
      const [x1, y1, x2, y2, weight] = numbers as [number, number, number, number, number]
      for (const quadratic of splitConic(coordinates.at(-2)!, coordinates.at(-1)!, [x1, y1, x2, y2], weight)) {
        verbs.push(VERB_QUADRATIC)
        coordinates.push(...quadratic)
      }
      continue
    }
    const verb = ours.get(theirs!)
    if (verb === undefined || !numbers.every(Number.isFinite)) return undefined
    verbs.push(verb)
    coordinates.push(...numbers)
  }
  return { unitsPerEm, verbs: Uint8Array.from(verbs), coordinates: Float64Array.from(coordinates) }
}
