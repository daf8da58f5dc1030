import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OutlinePath } from '../../src/text/outline-path.ts'
import { loadOverlapResolver, type OverlapResolver } from '../../src/text/overlaps/load-resolver.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { type Cell, type CellsDifference, centerCell, compareCells, middleOf, turn, UPRIGHT } from './glyph-cells.ts'
import {
  ARABIC_CHARACTERS,
  CUBIC_CHARACTERS,
  OVERLAPPING_CHARACTERS,
  openArabicFont,
  openCubicFont,
  openOverlappingFont,
  openQuadraticFont,
} from './real-outlines.ts'

let gpu: TestDevice
let resolveOverlaps: OverlapResolver
let paths: Record<(typeof FONTS)[number], OutlinePath[]>
beforeAll(async () => {
  gpu = await requestTestDevice()
  const [quadratic, cubic, arabic, overlapping, resolver] = await Promise.all([
    openQuadraticFont(),
    openCubicFont(),
    openArabicFont(),
    openOverlappingFont(),
    loadOverlapResolver('resolve', new Uint8Array(12)),
  ])
  resolveOverlaps = resolver
  paths = {
    quadratic: [...'aeRQS&@8'].map(quadratic.outline),
    cubic: CUBIC_CHARACTERS.slice(0, 8).map(cubic.outline),
    // The samples are taken of the outlines as the font has them.
    overlapping: OVERLAPPING_CHARACTERS.slice(0, 8).map(overlapping.outline),
    arabic: ARABIC_CHARACTERS.slice(0, 8).map(arabic.outline),
  }
})

const FONTS = ['quadratic', 'cubic', 'arabic', 'overlapping'] as const

/** Windows are no larger than this: of a large glyph the surroundings of one of its points. */
const WINDOW = 72

/** Each glyph at a size: whole where it fits the window, else about one of its points. */
function layCells(font: (typeof FONTS)[number], size: number, linear: readonly [number, number, number, number]) {
  const cellSize = Math.min(WINDOW, Math.ceil(size * 2.2))
  const cells = paths[font].map((path, index): Cell => {
    const count = path.coordinates.length / 2
    const point = Math.floor((index * 0.618 * count) % count)
    const focus =
      size > 50 ? ([path.coordinates[2 * point]!, path.coordinates[2 * point + 1]!] as const) : middleOf(path)
    return centerCell(path, focus, size, linear, cellSize, [(index * 0.37) % 1, (index * 0.71) % 1])
  })
  return { cells, cellSize }
}

function expectWithin(difference: CellsDifference, mean: number): void {
  expect(difference.edgePixels).toBeGreaterThan(40)
  expect(difference.wrongPixels).toBe(0)
  expect(difference.mean).toBeLessThanOrEqual(mean)
  expect(difference.largest).toBeLessThanOrEqual(40)
}

describe.each(FONTS)('%s outlines against 16 × 16 samples a pixel', (font) => {
  test.each([4, 6, 9, 12, 24, 200, 2000])('upright at %i px: 2/255 in the mean on edges', async (size) => {
    const { cells, cellSize } = layCells(font, size, UPRIGHT)
    expectWithin(await compareCells(gpu, cells, cellSize, resolveOverlaps), 2)
  })

  test.each([
    ['turned by 20°', turn(20)],
    ['turned by 45°', turn(45)],
    ['turned and mirrored', turn(70, -1)],
    ['sheared', [1, 0, -0.6, 1]],
    ['sheared both ways', [1, 0.5, -0.7, 1]],
  ] as const)('%s: 7/255 at 12 px, 4/255 at 200 px', async (_, linear) => {
    for (const [size, mean] of [
      [12, 7],
      [200, 4],
    ] as const) {
      const { cells, cellSize } = layCells(font, size, linear)
      expectWithin(await compareCells(gpu, cells, cellSize, resolveOverlaps), mean)
    }
  })
})

test('any matrix draws right or nothing: turned, sheared, mirrored, squashed to a line and to a point', async () => {
  const factor = fc.oneof(
    fc.double({ min: -1.5, max: 1.5, noNaN: true }),
    fc.constantFrom(0, 1, -1),
    fc.double({ min: -9, max: 0, noNaN: true }).map((power) => 10 ** power),
  )
  const linear = fc.tuple(fc.nat(360), factor, factor, fc.nat(360), fc.integer({ min: -85, max: 85 }))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FONTS), fc.nat(7), linear, async (font, glyph, [first, x, y, then, shear]) => {
      const tangent = Math.tan((shear * Math.PI) / 180)
      const [a, b, c, d] = turn(then)
      const [e, f, g, h] = turn(first, x, y)
      const turned = [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h] as const
      const sheared = [turned[0] + tangent * turned[1], turned[1], turned[2] + tangent * turned[3], turned[3]] as const
      const path = paths[font][glyph]!
      const cell = centerCell(path, middleOf(path), 20, sheared, 48, [0.3, 0.6])
      const difference = await compareCells(gpu, [cell], 48, resolveOverlaps)
      // Thinner than 1/1024 px or without a pixel on an edge: nothing to compare, nothing drawn inside or outside.
      if (difference.edgePixels > 0 && !(difference.mean <= 7)) throw new Error(`the mean is ${difference.mean}`)
      if (!(difference.largest <= 40) || difference.wrongPixels > 0)
        throw new Error(`${difference.largest} at worst, ${difference.wrongPixels} pixels that are on no edge`)
    }),
    { numRuns: 40 },
  )
})
