/** One number that is not where it should be. */
export interface Mismatch {
  readonly index: number
  readonly actual: number
  /** The nearest number that would have been right. */
  readonly expected: number
  /** How far it may be from that. */
  readonly bound: number
}

function memoryOf(values: ArrayLike<number>): ArrayLike<number> | ArrayBufferLike {
  return ArrayBuffer.isView(values) ? values.buffer : values
}

/** Refuses to compare what cannot differ: the same array, or two views of the same memory. */
export function requireComparable(actual: ArrayLike<number>, expected: ArrayLike<number>): void {
  if (memoryOf(actual) === memoryOf(expected)) {
    throw new Error('compared with itself: both arrays lie on the same memory; compare two results')
  }
  if (actual.length !== expected.length) {
    throw new Error(`lengths differ: ${actual.length} numbers found, ${expected.length} needed`)
  }
  if (actual.length === 0) throw new Error('nothing to compare: both arrays are empty')
}

/** Every number of `actual` that is not within `bound` of `expected`; what is not a number is one of them. */
export function findMismatches(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  bound: number | ((index: number) => number),
): Mismatch[] {
  requireComparable(actual, expected)
  const mismatches: Mismatch[] = []
  for (let index = 0; index < actual.length; index++) {
    const allowed = typeof bound === 'number' ? bound : bound(index)
    const found = actual[index]!
    const needed = expected[index]!
    if (!(Math.abs(found - needed) <= allowed)) {
      mismatches.push({ index, actual: found, expected: needed, bound: allowed })
    }
  }
  return mismatches
}
