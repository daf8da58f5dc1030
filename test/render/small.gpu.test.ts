/** Small text from pictures of its outlines: near to the truth, as its twin has it, and only where it is small. */
import { beforeAll, describe, expect, test } from 'vitest'
import { coverOutline } from '../../shaders/render/coverage.cpu.ts'
import { chooseSmallLevel, coverSmall } from '../../shaders/render/small.cpu.ts'
import type { StoredOutline } from '../../src/play/scene/outline-store.ts'
import type { OutlinePath } from '../../src/text/outline-path.ts'
import { type PreparedOutline, prepareOutline } from '../../src/text/prepare-outline.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { compareEdges } from './compare-edges.ts'
import { type Cell, cellMatrix, centerCell, middleOf, turn, UPRIGHT } from './glyph-cells.ts'
import { packGlyphs, packOutlines } from './pack-glyphs.ts'
import { openArabicFont, openQuadraticFont } from './real-outlines.ts'
import { renderGlyphs } from './render-glyphs.ts'
import { supersample } from './supersample.ts'

const CELL = 24
/** The largest size of the pictures. */
const TEXELS_PER_EM = 24

let gpu: TestDevice
let paths: OutlinePath[]
let outlines: PreparedOutline[]
let stored: StoredOutline[]
beforeAll(async () => {
  gpu = await requestTestDevice()
  const [latin, arabic] = await Promise.all([openQuadraticFont(), openArabicFont()])
  paths = [...[...'aRS&g'].map(latin.outline), ...[...'كم'].map(arabic.outline)]
  outlines = paths.map((path) => prepareOutline(path))
  stored = outlines.map(({ unitsPerEm, bounds }, index) => ({
    ...{ index, unitsPerEm, bounds, blank: false },
    ...{ pointStart: 0, pointWords: 0, bandStart: 0, bandWords: 0 },
  }))
})

type Linear = readonly [number, number, number, number]

function layCells(size: number, linear: Linear): Cell[] {
  return paths.map((path, index) =>
    centerCell(path, middleOf(path), size, linear, CELL, [(index * 0.37) % 1, (index * 0.71) % 1]),
  )
}

/** The alpha of all cells, below one another. */
async function drawCells(cells: readonly Cell[], isSmall: boolean): Promise<Uint8Array> {
  const glyphs = cells.map(({ size, pen, linear = UPRIGHT }, index) => ({
    outline: outlines[index]!,
    pointScale: size / outlines[index]!.unitsPerEm,
    translation: [pen[0], pen[1] + CELL * index] as const,
    linear,
  }))
  const calls = [{ first: 0, count: glyphs.length, shadow: false }]
  const height = CELL * glyphs.length
  const small = isSmall ? stored : undefined
  const pixels = await renderGlyphs(gpu, packGlyphs(glyphs), CELL, height, calls, 0, small)
  return pixels.filter((_, channel) => channel % 4 === 3)
}

describe('small glyphs', () => {
  test.each<[number, string, Linear]>([
    ...[1.6, 3, 6.1, 10, 11.9].map((size) => [size, 'upright', UPRIGHT] as [number, string, Linear]),
    [6.1, 'turned', turn(20)],
    [10, 'turned', turn(70, -1)],
    [10, 'sheared', [1, 0, -0.3, 1]],
  ])('at %s px, %s: 12/255 from 16 × 16 samples in the mean on edges', async (size, _, linear) => {
    const cells = layCells(size, linear)
    const drawn = await drawCells(cells, true)
    let [sum, edgePixels] = [0, 0]
    for (const [index, cell] of cells.entries()) {
      const part = drawn.subarray(CELL * CELL * index, CELL * CELL * (index + 1))
      const difference = compareEdges(part, supersample(cell.path, cellMatrix(cell), CELL, CELL))
      sum += difference.mean * difference.edgePixels
      edgePixels += difference.edgePixels
    }
    expect(sum / edgePixels).toBeLessThanOrEqual(12)
    expect(drawn.join()).not.toBe((await drawCells(cells, false)).join())
  })

  test.each<[number, Linear]>([
    [11, UPRIGHT],
    [7, turn(20)],
    [2, turn(20)],
  ])('are drawn at %s px as the twin has them', async (size, linear) => {
    const cells = layCells(size, linear)
    const drawn = await drawCells(cells, true)
    const tables = packOutlines(outlines)
    let largest = 0
    for (const [index, cell] of cells.entries()) {
      const { bounds, unitsPerEm } = outlines[index]!
      const [a, b, c, d, e, f] = cellMatrix(cell).map((value, place) =>
        place < 4 ? (value * cell.path.unitsPerEm) / unitsPerEm : value,
      ) as [number, number, number, number, number, number]
      const determinant = a * d - b * c
      const inverse = [d / determinant, -c / determinant, -b / determinant, a / determinant] as const
      const largestScale = TEXELS_PER_EM / unitsPerEm
      const level = chooseSmallLevel(largestScale, inverse)
      if (level === undefined) throw new Error('the outline itself is drawn')
      const scale = largestScale / 2 ** level
      const texel = 1 / scale
      const known = new Map<string, number>()
      const texelAt = (x: number, y: number) => {
        const key = `${x} ${y}`
        const center = [bounds[0] + (x + 0.5) * texel, bounds[3] - (y + 0.5) * texel] as const
        const value = known.get(key) ?? coverOutline(tables, index, center, [texel, 0, 0, -texel])
        known.set(key, value)
        return value
      }
      for (let pixel = 0; pixel < CELL * CELL; pixel++) {
        const [x, y] = [(pixel % CELL) + 0.5 - e, Math.floor(pixel / CELL) + 0.5 - f]
        const center = [inverse[0] * x + inverse[1] * y, inverse[2] * x + inverse[3] * y] as const
        // Beyond its quad, which ends 5/8 px from the outline, a glyph has no pixels.
        const reach = [
          Math.abs(inverse[0]) + Math.abs(inverse[1]),
          Math.abs(inverse[2]) + Math.abs(inverse[3]),
        ] as const
        const isWithin = (axis: 0 | 1, share: number) =>
          center[axis] > bounds[axis] - share * reach[axis] && center[axis] < bounds[axis + 2]! + share * reach[axis]
        if (!isWithin(0, 0.5) || !isWithin(1, 0.5)) continue
        const expected = coverSmall(
          texelAt,
          [(bounds[2] - bounds[0]) * scale, (bounds[3] - bounds[1]) * scale],
          [(center[0] - bounds[0]) * scale, (bounds[3] - center[1]) * scale],
          [inverse[0] * scale, -inverse[2] * scale],
          [inverse[1] * scale, -inverse[3] * scale],
        )
        const difference = Math.abs(drawn[CELL * CELL * index + pixel]! - 255 * expected)
        if (!(difference <= largest)) largest = difference
      }
    }
    // Half a step of 8 bits in the picture, half on the target, and samplers that take a texel for 256 places.
    expect(largest).toBeLessThanOrEqual(2.5)
  })

  test.each<[string, number, Linear]>([
    ['larger than 12 px', 12.1, UPRIGHT],
    ['too small for any picture', 0.7, UPRIGHT],
    ['squashed to a third', 10, [1 / 3, 0, 0, 1]],
    ['flat', 10, [1, 0, 0, 0]],
  ])('that are %s are drawn from their outlines', async (_, size, linear) => {
    const cells = layCells(size, linear)
    expect((await drawCells(cells, true)).join()).toBe((await drawCells(cells, false)).join())
  })

  test('move by what they are moved by, in steps of 1/32 px', async () => {
    const path = paths[0]!
    const centers: number[] = []
    for (let step = 0; step <= 32; step++) {
      const cell = centerCell(path, middleOf(path), 9, UPRIGHT, CELL, [step / 32, 0.3])
      const drawn = await drawCells([cell], true)
      let [weight, sum] = [0, 0]
      for (const [pixel, alpha] of drawn.entries()) {
        weight += alpha
        sum += alpha * (pixel % CELL)
      }
      centers.push(sum / weight)
    }
    // What four samples are off by on edges cancels out in a letter but for a few hundredths of a pixel.
    for (const [step, center] of centers.entries())
      expect(Math.abs(center - centers[0]! - step / 32)).toBeLessThanOrEqual(0.05)
    for (let step = 1; step < centers.length; step++) {
      expect(centers[step]! - centers[step - 1]!).toBeGreaterThan(0)
      expect(centers[step]! - centers[step - 1]!).toBeLessThanOrEqual(0.05)
    }
  })
})
