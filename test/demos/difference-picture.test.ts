import { expect, test } from 'vitest'
import { AMPLIFICATION, paintDifference } from '../../demos/gpu-and-cpu/difference-picture.ts'

const RED = [200, 10, 20] as const

function picture(...pixels: readonly (readonly [number, number, number, number])[]): ImageData {
  return {
    data: new Uint8ClampedArray(pixels.flat()),
    width: pixels.length,
    height: 1,
    colorSpace: 'srgb',
  } as ImageData
}

const empty = (width: number) => picture(...Array.from({ length: width }, () => [0, 0, 0, 0] as const))

test('equal pictures have no difference', () => {
  const both = picture([10, 20, 30, 255], [0, 0, 0, 0])
  const out = empty(2)
  expect(paintDifference(both, picture([10, 20, 30, 255], [0, 0, 0, 0]), out, RED)).toEqual({ largest: 0, mean: 0 })
  expect([...out.data.filter((_, index) => index % 4 === 3)]).toEqual([0, 0])
})

test('the largest component counts, weighed by what it covers, and the mean is over ink', () => {
  const first = picture([100, 0, 0, 255], [50, 50, 50, 255], [0, 0, 0, 0])
  const second = picture([110, 4, 0, 255], [50, 50, 50, 255], [0, 0, 0, 0])
  const out = empty(3)
  expect(paintDifference(first, second, out, RED)).toEqual({ largest: 10, mean: 5 })
  expect([...out.data.slice(0, 4)]).toEqual([...RED, 10 * AMPLIFICATION])
})

test('colour without cover is no difference, and cover is', () => {
  const out = empty(2)
  const first = picture([255, 255, 255, 0], [0, 0, 0, 255])
  const second = picture([0, 0, 0, 0], [0, 0, 0, 0])
  expect(paintDifference(first, second, out, RED)).toEqual({ largest: 255, mean: 255 })
  expect(out.data[3]).toBe(0)
  expect(out.data[7]).toBe(255)
})
