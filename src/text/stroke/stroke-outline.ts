import type { OutlinePath } from '../outline-path.ts'
import { orientContours } from '../overlaps/orient-contours.ts'
import type { PathKit } from '../overlaps/pathkit.types.ts'
import { readPath, writePath } from '../overlaps/resolve-overlaps.ts'

/** How the stroke turns corners, as SVG's `stroke-linejoin`; sharp ones end where SVG's `stroke-miterlimit` of 4 says. */
export type StrokeJoin = 'miter' | 'round' | 'bevel'

const MITER_LIMIT = 4

/** Finer than font units: PathKit draws curves to about a unit of its own. */
const FINENESS = 8

/**
 * The outline of a stroke along an outline, or of both together.
 *
 * @param width Font units, half of it on each side.
 * @param filled With the inside of the outline.
 * @returns The outline as it is where PathKit fails.
 */
export function strokeOutline(
  pathkit: PathKit,
  outline: OutlinePath,
  width: number,
  join: StrokeJoin,
  filled: boolean,
): OutlinePath {
  if (outline.verbs.length === 0) return outline
  const fine = scalePath(outline, FINENESS)
  const path = pathkit.NewPath()
  const inside = pathkit.NewPath()
  try {
    writePath(path, fine)
    const joins = { miter: pathkit.StrokeJoin.MITER, round: pathkit.StrokeJoin.ROUND, bevel: pathkit.StrokeJoin.BEVEL }
    if (!path.stroke({ width: width * FINENESS, join: joins[join], miter_limit: MITER_LIMIT })) return outline
    if (!path.simplify()) return outline
    if (filled) {
      writePath(inside, fine)
      if (!inside.simplify() || !path.op(inside, pathkit.PathOp.UNION)) return outline
    }
    const read = readPath(pathkit, path, outline.unitsPerEm)
    return read ? scalePath(orientContours(read), 1 / FINENESS) : outline
  } finally {
    path.delete()
    inside.delete()
  }
}

function scalePath(path: OutlinePath, factor: number): OutlinePath {
  return { ...path, coordinates: path.coordinates.map((value) => value * factor) }
}
