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
