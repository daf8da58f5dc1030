import { type OutlinePath, VERB_CUBIC, VERB_MOVE, VERB_QUADRATIC } from './outline-path.ts'

/**
 * Whether an outline encloses anything. Fonts of pictures give their glyphs a contour of two points, which says how large
 * the picture is.
 */
export function hasInk({ verbs, coordinates }: OutlinePath): boolean {
  let at = 0
  let [startX, startY, alongX, alongY] = [0, 0, 0, 0]
  for (const verb of verbs) {
    const end = at + (verb === VERB_CUBIC ? 6 : verb === VERB_QUADRATIC ? 4 : 2)
    if (verb === VERB_MOVE) [startX, startY, alongX, alongY] = [coordinates[at]!, coordinates[at + 1]!, 0, 0]
    for (; at < end; at += 2) {
      const x = coordinates[at]! - startX
      const y = coordinates[at + 1]! - startY
      if (alongX === 0 && alongY === 0) [alongX, alongY] = [x, y]
      else if (x * alongY !== y * alongX) return true
    }
  }
  return false
}
