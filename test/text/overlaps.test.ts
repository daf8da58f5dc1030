import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadFont } from '../../src/text/load-font.ts'
import type { OutlinePath } from '../../src/text/outline-path.ts'
import { loadOverlapResolver, type OverlapResolver } from '../../src/text/overlaps/load-resolver.ts'
import { mayOverlap } from '../../src/text/overlaps/may-overlap.ts'
import { rasterizeReference } from '../render/rasterize-reference.ts'
import { boxPath, polygonPath } from '../render/simple-outlines.ts'

const FRAUNCES = readFileSync(
  new URL('../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', import.meta.url),
)
const GARAMOND = readFileSync(
  new URL('../../node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2', import.meta.url),
)

let resolve: OverlapResolver
beforeAll(async () => {
  resolve = await loadOverlapResolver('resolve', new Uint8Array(12))
})

/** Largest difference of the areas that two outlines fill by the non-zero rule, in a picture of 40 × 40 px. */
function compareAreas(one: OutlinePath, other: OutlinePath, scale: number): number {
  const [a, b] = [one, other].map((path) => rasterizeReference(path, [scale, 0, 0, -scale, 6.3, 30.6], 40, 40))
  return Math.max(...a!.map((share, pixel) => Math.abs(share - b![pixel]!)))
}

/** Largest winding that an outline has anywhere: 1 where nothing overlaps, -1 or 2 where something does. */
function sumOfAreas({ verbs, coordinates }: OutlinePath): number {
  // Polygons only.
  let [sum, first, next] = [0, 0, 0]
  const points: [number, number][] = []
  const close = () => {
    for (let index = first; index < points.length; index++) {
      const [x, y] = points[index]!
      const [nextX, nextY] = points[index + 1] ?? points[first]!
      sum += (x * nextY - nextX * y) / 2
    }
    first = points.length
  }
  for (const verb of verbs) {
    if (verb === 0) close()
    points.push([coordinates[next]!, coordinates[next + 1]!])
    next += 2
  }
  close()
  return sum
}

describe('what may overlap', () => {
  test('crossing and touching contours, a contour that crosses itself', () => {
    const cross = [
      [0, 0],
      [100, 100],
      [100, 0],
      [0, 100],
    ] as const
    expect(mayOverlap(polygonPath([cross]))).toBe(true)
    expect(mayOverlap(boxPath(0, 0, 100, 100))).toBe(false)
    const box = (low: number, high: number) =>
      [
        [low, low],
        [high, low],
        [high, high],
        [low, high],
      ] as const
    expect(mayOverlap(polygonPath([box(0, 100), box(50, 150)]))).toBe(true)
    expect(mayOverlap(polygonPath([box(0, 100), box(20, 80)]))).toBe(false)
    expect(mayOverlap(polygonPath([box(0, 100), box(200, 300)]))).toBe(false)
  })
})

describe('resolving', () => {
  test('two boxes become one contour; holes stay holes, whichever way they ran', () => {
    const box = (low: number, high: number) =>
      [
        [low, low],
        [high, low],
        [high, high],
        [low, high],
      ] as const
    const joined = resolve(polygonPath([box(0, 100), box(50, 150)]))
    expect(joined.verbs.filter((verb) => verb === 0).length).toBe(1)
    expect(Math.abs(sumOfAreas(joined))).toBeCloseTo(17500, 6)
    const frame = resolve(
      polygonPath([box(0, 100), box(50, 150), [...box(60, 90)].reverse(), [...box(60, 90)].reverse()]),
    )
    expect(frame.verbs.filter((verb) => verb === 0).length).toBe(2)
    expect(sumOfAreas(frame)).toBeCloseTo(17500 - 900, 6)
  })

  test('an outline without overlaps stays the very same', () => {
    const path = boxPath(0, 0, 100, 100)
    expect(resolve(path)).toBe(path)
  })

  test('any polygons keep the area that they fill, and no part of it is wound twice', () => {
    const coordinate = fc.integer({ min: 0, max: 60 }).map((value) => 10 * value)
    const polygon = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(polygon, { minLength: 1, maxLength: 4 }), (polygons) => {
        const path = polygonPath(polygons)
        const resolved = resolve(path)
        if (resolved === path) return
        const scale = 24 / 600
        if (!(compareAreas(path, resolved, scale) <= 2 / 255)) throw new Error('it fills another area')
        const filled = rasterizeReference(resolved, [scale, 0, 0, -scale, 6.3, 30.6], 40, 40)
        const area = filled.reduce((sum, share) => sum + share, 0) / scale ** 2
        // Where windings are 0 and 1 only, signed areas add up to what is filled.
        if (!(Math.abs(sumOfAreas(resolved) - area) <= 0.002 * area + 30)) throw new Error('something is wound twice')
      }),
      { numRuns: 60 },
    )
  })
})

describe('fonts', () => {
  test('a variable font’s glyphs come without overlaps, the same on paper; "keep" leaves them', async () => {
    const variations = { wght: 700 }
    const font = await loadFont(FRAUNCES, { variations })
    const kept = await loadFont(FRAUNCES, { variations, overlaps: 'keep' })
    let changed = 0
    for (let glyph = 0; glyph < 60; glyph++) {
      const [outline, original] = [font.outline(glyph), kept.outline(glyph)]
      if (original.verbs.length === 0) continue
      if (outline.verbs.length !== original.verbs.length) changed++
      expect(compareAreas(original, outline, 24 / font.unitsPerEm)).toBeLessThanOrEqual(2 / 255)
    }
    expect(changed).toBeGreaterThan(20)
  })

  test('a static font’s stay as they are, unless it is asked for', async () => {
    const count = async (overlaps?: 'resolve') => {
      const font = await loadFont(GARAMOND, overlaps ? { overlaps } : {})
      return Array.from({ length: 120 }, (_, glyph) => font.outline(glyph).verbs.length)
    }
    const [plain, resolved] = [await count(), await count('resolve')]
    expect(plain).not.toEqual(resolved)
  })

  test('another word is refused', async () => {
    await expect(loadFont(GARAMOND, { overlaps: 'join' as 'keep' })).rejects.toThrow(
      /'auto', 'resolve', 'keep'.*"join"/,
    )
  })

  test('Node’s process keeps its handlers', () => {
    for (const event of ['uncaughtException', 'unhandledRejection'] as const)
      for (const listener of process.listeners(event as 'uncaughtException'))
        expect(String(listener)).not.toMatch(/^function\s*\(b\)\s*\{throw b/)
  })
})
