import { beforeAll, expect, test } from 'vitest'
import { coverOutline } from '../../shaders/render/coverage.cpu.ts'
import { createPlacedDraw, placeDraw } from '../../shaders/render/place.cpu.ts'
import type { PaintTables } from '../../src/play/cpu/canvas-painter.ts'
import { type PreparedOutline, prepareOutline } from '../../src/text/prepare-outline.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { packGlyphs, type TestGlyph } from './pack-glyphs.ts'
import { openQuadraticFont } from './real-outlines.ts'
import { renderGlyphs } from './render-glyphs.ts'

const SIZE = 64

let gpu: TestDevice
let outlines: PreparedOutline[]
beforeAll(async () => {
  gpu = await requestTestDevice()
  const font = await openQuadraticFont()
  outlines = [...'aR&8sQ'].map((character) => prepareOutline(font.outline(character)))
})

/** Every outline under a matrix, its middle in the middle of a cell; cells lie below one another. */
function layCells(linear: readonly [number, number, number, number], pxPerEm: number): TestGlyph[] {
  return outlines.map((outline, index) => {
    const pointScale = pxPerEm / outline.unitsPerEm
    const [left, bottom, right, top] = outline.bounds
    const [x, y] = [(pointScale * (left + right)) / 2, (-pointScale * (bottom + top)) / 2]
    const translation = [
      SIZE / 2 + 0.37 - linear[0] * x - linear[2] * y,
      SIZE * (index + 0.5) + 0.81 - linear[1] * x - linear[3] * y,
    ] as const
    return { outline, pointScale, linear, translation }
  })
}

/** The alpha, 0..255, that the twins give for every pixel of a column of cells. */
function coverCells(tables: PaintTables, count: number): Float64Array {
  const alpha = new Float64Array(SIZE * SIZE * count)
  const placed = createPlacedDraw()
  for (let index = 0; index < count; index++) {
    expect(placeDraw(tables, index, false, placed)).toBe(true)
    const [a, b, c, d, e, f] = placed.forward as unknown as [number, number, number, number, number, number]
    const determinant = a * d - b * c
    const inverse = [d / determinant, -c / determinant, -b / determinant, a / determinant] as const
    for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
      const x = (pixel % SIZE) + 0.5 - e
      const y = Math.floor(pixel / SIZE) + SIZE * index + 0.5 - f
      const center = [inverse[0] * x + inverse[1] * y, inverse[2] * x + inverse[3] * y] as const
      alpha[SIZE * SIZE * index + pixel] = 255 * coverOutline(tables, placed.outline, center, inverse)
    }
  }
  return alpha
}

async function drawCells(tables: PaintTables, count: number): Promise<Uint8Array> {
  const pixels = await renderGlyphs(gpu, tables, SIZE, SIZE * count, [{ first: 0, count, shadow: false }])
  return pixels.filter((_, index) => index % 4 === 3)
}

const turn = (degrees: number, x = 1, y = 1) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [cos * x, sin * x, -sin * y, cos * y] as const
}

const MATRICES: [string, readonly [number, number, number, number], number][] = [
  ['upright', [1, 0, 0, 1], 40],
  ['mirrored left to right', [-1, 0, 0, 1], 40],
  ['upside down', [1, 0, 0, -1], 40],
  ['a quarter turn', [0, 1, -1, 0], 40],
  ['turned by 30°', turn(30), 40],
  ['turned by 200° and mirrored', turn(200, -1), 40],
  ['stretched', [1.5, 0, 0, 0.4], 40],
  ['squeezed and turned', turn(70, 0.15, 1.2), 40],
  ['slanted', [1, 0, -0.6, 1], 40],
  ['slanted upwards and turned', [0.9, 0.7, -0.5, 0.8], 30],
  ['four pixels tall', [1, 0, 0, 1], 4],
  ['as large as the cell', turn(3), 55],
]

test.each(MATRICES)('%s: the kernel draws what the twins compute', async (_, linear, pxPerEm) => {
  const tables = packGlyphs(layCells(linear, pxPerEm))
  const drawn = await drawCells(tables, outlines.length)
  const wanted = coverCells(tables, outlines.length)
  let [sum, inked] = [0, 0]
  for (const [pixel, value] of drawn.entries()) {
    const difference = Math.abs(value - wanted[pixel]!)
    // Half of it is rounding to 8 bits.
    if (!(difference <= 1))
      throw new Error(`pixel ${pixel % SIZE}, ${Math.floor(pixel / SIZE)} is ${value}, the twin gives ${wanted[pixel]}`)
    sum += difference
    if (wanted[pixel]! > 0.5) inked++
  }
  expect(inked).toBeGreaterThan(40)
  expect(sum / inked).toBeLessThanOrEqual(0.5)
})

test('a spoilt point shows', async () => {
  const tables = packGlyphs(layCells([1, 0, 0, 1], 40))
  const wanted = coverCells(tables, outlines.length)
  tables.points.u32[4]! ^= 0x800
  const drawn = await drawCells(tables, outlines.length)
  expect(drawn.some((value, pixel) => Math.abs(value - wanted[pixel]!) > 1)).toBe(true)
})
