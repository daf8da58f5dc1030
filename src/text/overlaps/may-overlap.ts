import type { OutlinePath } from '../outline-path.ts'
import { listSegments, type Segment } from './path-segments.ts'

interface Box {
  readonly contour: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
  readonly index: number
  readonly last: number
}

/**
 * Whether contours of an outline may cross each other or themselves: whether the boxes of any two segments that are no
 * neighbours meet. Contours that lie one inside another, as a counter does, seldom have such segments.
 */
export function mayOverlap(path: OutlinePath): boolean {
  const boxes = listSegments(path)
    .flatMap((contour, index) => contour.map((segment, at) => boundSegment(segment, index, at, contour.length - 1)))
    .sort((a, b) => a.left - b.left)
  for (const [index, box] of boxes.entries()) {
    for (let after = index + 1; after < boxes.length && boxes[after]!.left <= box.right; after++) {
      const other = boxes[after]!
      if (other.bottom <= box.top && box.bottom <= other.top && !areNeighbours(box, other)) return true
    }
  }
  return false
}

function areNeighbours(one: Box, other: Box): boolean {
  if (one.contour !== other.contour) return false
  const apart = Math.abs(one.index - other.index)
  return apart === 1 || apart === one.last
}

function boundSegment(segment: Segment, contour: number, index: number, last: number): Box {
  const [xs, ys] = [segment.filter((_, at) => at % 2 === 0), segment.filter((_, at) => at % 2 === 1)]
  return {
    contour,
    index,
    last,
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  }
}
