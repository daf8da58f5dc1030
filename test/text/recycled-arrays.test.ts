import { expect, test } from 'vitest'
import { recycleArrays, takeArray } from '../../src/text/recycled-arrays.ts'

const COUNT = 50_000

test('a recycled array lends its memory to one that comes after it, which is zeroed', () => {
  const first = takeArray(Float64Array, COUNT).fill(7)
  recycleArrays([first])
  const second = takeArray(Float64Array, COUNT + 100)
  expect(second.buffer).toBe(first.buffer)
  expect(second.length).toBe(COUNT + 100)
  expect(second.every((value) => value === 0)).toBe(true)
  expect(takeArray(Float64Array, COUNT).buffer).not.toBe(second.buffer)
})

test('memory that is given back twice is lent once, also where parts of an array give it back', () => {
  const first = takeArray(Uint32Array, COUNT)
  recycleArrays([first.subarray(0, 10), first, undefined])
  recycleArrays([first])
  const buffers = [1, 2, 3].map(() => takeArray(Uint32Array, COUNT).buffer)
  expect(new Set(buffers).size).toBe(3)
  expect(buffers).toContain(first.buffer)
})

test("what is not the pool's own, and what is small, is left alone", () => {
  const foreign = new Uint8Array(COUNT)
  const small = takeArray(Uint8Array, 100)
  recycleArrays([foreign, small])
  expect(takeArray(Uint8Array, COUNT).buffer).not.toBe(foreign.buffer)
  expect(takeArray(Uint8Array, 100).buffer).not.toBe(small.buffer)
  expect(takeArray(Uint8Array, 0).length).toBe(0)
})
