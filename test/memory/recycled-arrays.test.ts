import { beforeEach, expect, test } from 'vitest'
import { dropSpares, readyArrays, recycleArrays, takeArray } from '../../src/memory/recycled-arrays.ts'

const COUNT = 50_000

beforeEach(dropSpares)

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

test('memory is readied once for arrays of the same sizes, a step each', () => {
  const arrays = [takeArray(Float64Array, COUNT), takeArray(Float64Array, COUNT), takeArray(Uint32Array, COUNT)]
  expect([...readyArrays([...arrays, arrays[0]!.subarray(1)])].length).toBe(3)
  expect([...readyArrays(arrays)].length).toBe(0)
  takeArray(Uint32Array, COUNT)
  expect([...readyArrays(arrays)].length).toBe(1)
  // Small ones, and those that are not the pool's own, need none.
  expect([...readyArrays([takeArray(Uint8Array, 100), new Float64Array(COUNT)])].length).toBe(0)
})

test('what is kept and what is readied has an end', () => {
  const million = takeArray(Float64Array, 1_000_000)
  expect([...readyArrays([million, takeArray(Float64Array, 1_000_000)])].length).toBe(0)
  // Six of 8 MB are more than 32 MiB: the first ones go.
  const arrays = [million, ...Array.from({ length: 5 }, () => takeArray(Float64Array, 1_000_000))]
  recycleArrays(arrays)
  const again = arrays.map(() => takeArray(Float64Array, 1_000_000).buffer)
  expect(again.slice(0, 4).every((buffer, index) => buffer === arrays[5 - index]!.buffer)).toBe(true)
  expect(again.slice(4).some((buffer) => arrays.some((array) => array.buffer === buffer))).toBe(false)
  recycleArrays([takeArray(Float64Array, COUNT)])
  dropSpares()
  expect([...readyArrays([takeArray(Float64Array, COUNT)])].length).toBe(1)
})
