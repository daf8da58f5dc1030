import { expect, test } from 'vitest'
import { findMismatches } from './compare-arrays.ts'
import { findLargestShare, findOutside } from './compare-hulls.ts'

const expected = [1, -2, 3]

test('equal arrays and those at their bound pass, one unit over fails and says where', () => {
  expect(findMismatches([1, -2, 3], expected, 0)).toEqual([])
  expect(findMismatches([1, -2, 3.25], expected, 0.25)).toEqual([])
  const over = 3.25 + Number.EPSILON * 2
  expect(findMismatches([1, -2, over], expected, 0.25)).toEqual([{ index: 2, actual: over, expected: 3, bound: 0.25 }])
})

test('what is no number fails, on either side, and in the bound', () => {
  expect(findMismatches([Number.NaN, -2, 3], expected, 1e9)).toHaveLength(1)
  expect(findMismatches([1, -2, 3], [1, Number.NaN, 3], 1e9)).toHaveLength(1)
  expect(findMismatches([1, -2, 3], expected, Number.NaN)).toHaveLength(3)
  expect(findMismatches([Number.POSITIVE_INFINITY, -2, 3], [Number.POSITIVE_INFINITY, -2, 3], 1)).toHaveLength(1)
})

test('a wrong length, an empty comparison and a comparison with itself are refused', () => {
  expect(() => findMismatches([1, 2], expected, 1)).toThrow('2 numbers found, 3 needed')
  expect(() => findMismatches([], [], 1)).toThrow('nothing to compare')
  expect(() => findMismatches(expected, expected, 1)).toThrow('same memory')
  const words = new Float32Array(4)
  expect(() => findMismatches(words, words.subarray(0), 1)).toThrow('same memory')
})

const hulls = [
  { min: 1, max: 2, magnitude: 3 },
  { min: -1, max: -1, magnitude: 1 },
]

test('hulls: inside and at the widened ends pass, one unit over fails', () => {
  expect(findOutside([1.5, -1], hulls, 0)).toEqual([])
  expect(findOutside([3, -1.5], hulls, 0.25)).toEqual([])
  expect(findOutside([3 + Number.EPSILON * 2, -1], hulls, 0.25)).toHaveLength(1)
  expect(findOutside([0 - Number.EPSILON, -1], hulls, 0.25)).toHaveLength(1)
})

test('hulls: what is no number fails, in the hull and in the bound, too; lengths count', () => {
  expect(findOutside([Number.NaN, -1], hulls, 1e9)).toHaveLength(1)
  expect(findOutside([1.5, -1], [{ min: Number.NaN, max: 2, magnitude: 3 }, hulls[1]!], 1)).toHaveLength(1)
  expect(findOutside([1.5, -1], [{ min: 1, max: 2, magnitude: Number.NaN }, hulls[1]!], 1)).toHaveLength(1)
  expect(() => findOutside([1.5], hulls, 1)).toThrow('1 numbers found, 2 needed')
  expect(() => findOutside([], [], 1)).toThrow('nothing to compare')
})

test('hulls: the largest share of the bound is named, 0 inside, 1 at the widened end', () => {
  expect(findLargestShare([1.5, -1], hulls, 0.25)).toEqual({ index: 0, share: 0 })
  expect(findLargestShare([2.25, -1.5], hulls, 0.25)).toEqual({ index: 1, share: 1 })
  expect(findLargestShare([0, -1.25], hulls, 0.25)).toEqual({ index: 0, share: 1 })
  expect(findLargestShare([1.5, Number.NaN], hulls, 1e9)).toEqual({ index: 1, share: Number.POSITIVE_INFINITY })
})
