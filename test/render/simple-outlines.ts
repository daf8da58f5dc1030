import { type OutlinePath, VERB_LINE, VERB_MOVE } from '../../src/text/outline-path.ts'
import { type PreparedOutline, prepareOutline } from '../../src/text/prepare-outline.ts'

/** Closed polygons as an outline. */
export function polygonPath(
  polygons: readonly (readonly (readonly [number, number])[])[],
  unitsPerEm = 1000,
): OutlinePath {
  return {
    unitsPerEm,
    verbs: Uint8Array.from(
      polygons.flatMap((points) => points.map((_, index) => (index === 0 ? VERB_MOVE : VERB_LINE))),
    ),
    coordinates: Float64Array.from(polygons.flat(2)),
  }
}

export function boxPath(left: number, bottom: number, right: number, top: number, unitsPerEm = 1000): OutlinePath {
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const
  return polygonPath([corners], unitsPerEm)
}

export function boxOutline(
  left: number,
  bottom: number,
  right: number,
  top: number,
  unitsPerEm = 1000,
): PreparedOutline {
  return prepareOutline(boxPath(left, bottom, right, top, unitsPerEm))
}
