import { describe, expect, test } from 'vitest'
import { VERB_MOVE, VERB_QUADRATIC } from '../../src/text/outline-path.ts'
import { compareEdges } from './compare-edges.ts'
import type { Matrix } from './flatten-path.ts'
import { rasterizeReference } from './rasterize-reference.ts'
import { openOverlappingFont, openQuadraticFont } from './real-outlines.ts'
import { boxPath, polygonPath } from './simple-outlines.ts'
import { supersample } from './supersample.ts'

const PLACED: Matrix = [1, 0, 0, -1, 0, 16]

test('a box counts by its area, to 1/256 of a pixel a side', () => {
  const shares = supersample(boxPath(2.25, 3.5, 9.7, 12.125), PLACED, 16, 16)
  const at = (x: number, y: number) => shares[(15 - y) * 16 + x]!
  expect(at(5, 8)).toBe(1)
  expect(at(1, 8)).toBe(0)
  expect(at(5, 2)).toBe(0)
  expect(Math.abs(at(2, 8) - 0.75)).toBeLessThanOrEqual(1 / 256)
  expect(Math.abs(at(9, 8) - 0.7)).toBeLessThanOrEqual(1 / 256)
  expect(Math.abs(at(5, 3) - 0.5)).toBeLessThanOrEqual(1 / 256)
  expect(Math.abs(at(5, 12) - 0.125)).toBeLessThanOrEqual(1 / 256)
  const sum = shares.reduce((total, share) => total + share, 0)
  expect(Math.abs(sum - 7.45 * 8.625)).toBeLessThan(0.1)
})

test('contours that overlap fill once, whichever way they run; one inside another that runs back is a hole', () => {
  const square = (low: number, high: number) =>
    [
      [low, low],
      [high, low],
      [high, high],
      [low, high],
    ] as const
  const count = (contours: Parameters<typeof polygonPath>[0]) => {
    const shares = supersample(polygonPath(contours), PLACED, 16, 16)
    return shares.reduce((total, share) => total + share, 0)
  }
  expect(count([square(2, 10), square(6, 14)])).toBe(64 + 64 - 16)
  expect(count([square(2, 14), square(6, 10)])).toBe(144)
  expect(count([square(2, 14), [...square(6, 10)].reverse()])).toBe(144 - 16)
  // It runs back where the first one is: together they wind zero times there.
  expect(count([square(2, 10), [...square(6, 14)].reverse()])).toBe(48 + 48)
})

test('what lies beside the picture counts where it reaches in', () => {
  expect([...supersample(boxPath(-50, -50, 50, 50), PLACED, 3, 2)]).toEqual([1, 1, 1, 1, 1, 1])
  expect([...supersample(boxPath(20, 20, 50, 50), PLACED, 3, 2)]).toEqual([0, 0, 0, 0, 0, 0])
})

test('a parabola counts by the area under it', () => {
  const path = {
    unitsPerEm: 1000,
    verbs: Uint8Array.of(VERB_MOVE, VERB_QUADRATIC),
    coordinates: Float64Array.of(2, 2, 8, 14, 14, 2),
  }
  const sum = supersample(path, PLACED, 16, 16).reduce((total, share) => total + share, 0)
  // Two thirds of the chord times half of the control point's height.
  expect(Math.abs(sum - (2 / 3) * 12 * 6)).toBeLessThan(0.1)
})

describe('letters agree with a scan of 256 exact lines a pixel', () => {
  test.each([
    ['of separate contours', openQuadraticFont],
    ['of overlapping contours', openOverlappingFont],
  ])('%s', async (_, open) => {
    const font = await open()
    for (const character of 'aR&') {
      const path = font.outline(character)
      const scale = 30 / path.unitsPerEm
      const matrix: Matrix = [scale * 0.9, scale * 0.3, scale * 0.3, -scale * 0.9, 6.2, 32.7]
      const exact = rasterizeReference(path, matrix, 48, 48)
      const sampled = supersample(path, matrix, 48, 48).map((share) => 255 * share)
      const difference = compareEdges(sampled, exact)
      expect(difference.edgePixels).toBeGreaterThan(60)
      // What 256 samples are off by, spread as they are.
      expect(difference.mean).toBeLessThanOrEqual(1.2)
      expect(difference.largest).toBeLessThanOrEqual(12)
    }
  })
})
