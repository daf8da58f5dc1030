import type { Hull } from '../truth/hull.ts'
import type { Mismatch } from './compare-arrays.ts'

/**
 * Every number that does not lie in its hull widened by `bound` · (1 + M) (SPEC 10); what is not a number is one of them, and
 * so is everything where the hull itself is none.
 */
export function findOutside(actual: ArrayLike<number>, hulls: readonly Hull[], bound: number): Mismatch[] {
  if (actual.length !== hulls.length) {
    throw new Error(`lengths differ: ${actual.length} numbers found, ${hulls.length} needed`)
  }
  if (hulls.length === 0) throw new Error('nothing to compare: no hulls')
  const mismatches: Mismatch[] = []
  for (const [index, { min, max, magnitude }] of hulls.entries()) {
    const found = actual[index]!
    const allowed = bound * (1 + magnitude)
    const excess = Math.max(min - found, found - max)
    if (!(excess <= allowed)) {
      mismatches.push({ index, actual: found, expected: found < min ? min : max, bound: allowed })
    }
  }
  return mismatches
}

/** The number that comes nearest to its bound, or is farthest outside: its excess as a share of the bound, 0 inside the hull. */
export function findLargestShare(
  actual: ArrayLike<number>,
  hulls: readonly Hull[],
  bound: number,
): { readonly index: number; readonly share: number } {
  let largest = { index: 0, share: 0 }
  for (const [index, { min, max, magnitude }] of hulls.entries()) {
    const found = actual[index]!
    const exact = Math.max(0, min - found, found - max) / (bound * (1 + magnitude))
    const share = Number.isNaN(exact) ? Number.POSITIVE_INFINITY : exact
    if (share > largest.share) largest = { index, share }
  }
  return largest
}
