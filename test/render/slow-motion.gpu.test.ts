import { beforeAll, describe, expect, test } from 'vitest'
import { prepareOutline } from '../../src/text/prepare-outline.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { turn, UPRIGHT } from './glyph-cells.ts'
import { packGlyphs } from './pack-glyphs.ts'
import { openQuadraticFont } from './real-outlines.ts'
import { renderGlyphs } from './render-glyphs.ts'
import { boxOutline } from './simple-outlines.ts'

let gpu: TestDevice
beforeAll(async () => {
  gpu = await requestTestDevice()
})

const SIZE = 40
/** 1/32 px a step. */
const STEP = 1 / 32
const STEPS = 40

type Linear = readonly [number, number, number, number]

async function drawAlpha(
  outline: ReturnType<typeof boxOutline>,
  pointScale: number,
  linear: Linear,
  translation: readonly [number, number],
): Promise<(x: number, y: number) => number> {
  const tables = packGlyphs([{ outline, pointScale, linear, translation }])
  const pixels = await renderGlyphs(gpu, tables, SIZE, SIZE, [{ first: 0, count: 1, shadow: false }])
  return (x, y) => pixels[(y * SIZE + x) * 4 + 3]! / 255
}

/** px from the middle to the edge of what is drawn, along a row or column of pixels and one of its ways. */
function measureEdge(alpha: (x: number, y: number) => number, wayX: number, wayY: number): number {
  let distance = 0
  for (let step = 0; step < SIZE / 2; step++) {
    const [x, y] = [SIZE / 2 + wayX * (step + 0.5) - 0.5, SIZE / 2 + wayY * (step + 0.5) - 0.5]
    distance += alpha(wayX === 0 ? SIZE / 2 : x, wayY === 0 ? SIZE / 2 : y)
  }
  return distance
}

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** A square of 16 px about its origin. */
const SQUARE = boxOutline(-500, -500, 500, 500)
const SQUARE_SCALE = 16 / SQUARE.unitsPerEm

/** Two pixels on an edge, each rounded to 1/255. */
const UPRIGHT_BOUND = 1 / 255

describe('every edge moves by what the transform says, in steps of 1/32 px', () => {
  test('a slow pan', async () => {
    for (let step = 0; step <= STEPS; step++) {
      const [dx, dy] = [step * STEP, -0.5 * step * STEP]
      const alpha = await drawAlpha(SQUARE, SQUARE_SCALE, UPRIGHT, [SIZE / 2 + dx, SIZE / 2 + dy])
      for (const [x, y] of WAYS) {
        const wanted = 8 + x * dx + y * dy
        expect(Math.abs(measureEdge(alpha, x, y) - wanted)).toBeLessThanOrEqual(UPRIGHT_BOUND)
      }
    }
  })

  test('a slow growth, one way more than the other', async () => {
    for (let step = 0; step <= STEPS; step++) {
      const [x, y] = [1 + (step * STEP) / 8, 1 - (step * STEP) / 16]
      const alpha = await drawAlpha(SQUARE, SQUARE_SCALE, [x, 0, 0, y], [SIZE / 2, SIZE / 2])
      for (const [wayX, wayY] of WAYS)
        expect(Math.abs(measureEdge(alpha, wayX, wayY) - 8 * (wayX === 0 ? y : x))).toBeLessThanOrEqual(UPRIGHT_BOUND)
    }
  })

  test('a pan of a turned glyph: slanted edges, within 1/64 px', async () => {
    const linear = turn(30)
    const cos = Math.cos(Math.PI / 6)
    for (let step = 0; step <= STEPS; step++) {
      const dx = step * STEP
      const alpha = await drawAlpha(SQUARE, SQUARE_SCALE, linear, [SIZE / 2 + dx, SIZE / 2])
      // In the row of pixels below the middle an edge of 8 px from the middle is 8 / cos away, and slants.
      const [right, left] = [measureEdge(alpha, 1, 0), measureEdge(alpha, -1, 0)]
      const slant = 0.5 * Math.tan(Math.PI / 6)
      expect(Math.abs(right - (8 / cos + dx - slant))).toBeLessThanOrEqual(1 / 64)
      expect(Math.abs(left - (8 / cos - dx + slant))).toBeLessThanOrEqual(1 / 64)
    }
  })
})

test('letters keep their ink in every row while they pan along it, and in every column while they pan down', async () => {
  const font = await openQuadraticFont()
  const outline = prepareOutline(font.outline('R'))
  const scale = 22 / outline.unitsPerEm
  const sumRow = (alpha: (x: number, y: number) => number, row: number) =>
    Array.from({ length: SIZE }, (_, x) => alpha(x, row)).reduce((sum, value) => sum + value, 0)
  const sumColumn = (alpha: (x: number, y: number) => number, column: number) =>
    Array.from({ length: SIZE }, (_, y) => alpha(column, y)).reduce((sum, value) => sum + value, 0)
  const start = await drawAlpha(outline, scale, UPRIGHT, [10, 30])
  for (let step = 1; step <= STEPS; step++) {
    const across = await drawAlpha(outline, scale, UPRIGHT, [10 + step * STEP, 30])
    const down = await drawAlpha(outline, scale, UPRIGHT, [10, 30 + step * STEP])
    for (let line = 0; line < SIZE; line++) {
      // Up to eight edge pixels of half a rounding each, in both pictures.
      expect(Math.abs(sumRow(across, line) - sumRow(start, line))).toBeLessThanOrEqual(8 / 255)
      expect(Math.abs(sumColumn(down, line) - sumColumn(start, line))).toBeLessThanOrEqual(8 / 255)
    }
  }
})
