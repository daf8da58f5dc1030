import { beforeAll, describe, expect, test } from 'vitest'
import type { OutlinePath } from '../../src/text/outline-path.ts'
import { prepareOutline } from '../../src/text/prepare-outline.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { compareEdges } from './compare-edges.ts'
import type { Matrix } from './flatten-path.ts'
import { packGlyphs, type TestGlyph } from './pack-glyphs.ts'
import { rasterizeReference } from './rasterize-reference.ts'
import {
  CUBIC_CHARACTERS,
  openCubicFont,
  openQuadraticFont,
  QUADRATIC_CHARACTERS,
  type TestFont,
} from './real-outlines.ts'
import { renderGlyphs } from './render-glyphs.ts'

let gpu: TestDevice
beforeAll(async () => {
  gpu = await requestTestDevice()
})

interface Cell {
  readonly path: OutlinePath
  /** px an em. */
  readonly size: number
  /** Pen in the cell, px. */
  readonly pen: readonly [number, number]
  readonly linear?: readonly [number, number, number, number]
}

/** Alpha (0..255) of each cell as the kernel draws it: cells side by side in one picture. */
async function renderCells(cells: readonly Cell[], cellSize: number): Promise<Uint8Array[]> {
  const glyphs = cells.map(({ path, size, pen, linear }, index): TestGlyph => {
    const outline = prepareOutline(path)
    return {
      outline,
      pointScale: size / outline.unitsPerEm,
      translation: [pen[0], pen[1] + index * cellSize],
      ...(linear && { linear }),
    }
  })
  const height = cells.length * cellSize
  const pixels = await renderGlyphs(gpu, packGlyphs(glyphs), cellSize, height, [
    { first: 0, count: glyphs.length, shadow: false },
  ])
  const alpha = pixels.filter((_, index) => index % 4 === 3)
  return cells.map((_, index) => alpha.slice(index * cellSize ** 2, (index + 1) * cellSize ** 2))
}

function reference({ path, size, pen, linear = [1, 0, 0, 1] }: Cell, cellSize: number): Float64Array {
  const scale = size / path.unitsPerEm
  const [a, b, c, d] = linear
  const matrix: Matrix = [a * scale, b * scale, -c * scale, -d * scale, pen[0], pen[1]]
  return rasterizeReference(path, matrix, cellSize, cellSize)
}

const FONTS: [string, () => Promise<TestFont>, readonly string[]][] = [
  ['quadratic (EB Garamond)', openQuadraticFont, QUADRATIC_CHARACTERS],
  ['cubic (YakuHanJP, CFF)', openCubicFont, CUBIC_CHARACTERS],
]

describe.each(FONTS)('%s', (_, open, characters) => {
  test.each([12, 24, 200])('covers as a fine scan does, within 2/255 on edges, at %i px', async (size) => {
    const font = await open()
    const cellSize = Math.ceil(size * 1.6)
    const cells = characters.map((character, index) => ({
      path: font.outline(character),
      size,
      pen: [size * 0.3 + (index % 7) / 7, Math.round(size * 1.1) + (index % 5) / 5] as const,
    }))
    const drawn = await renderCells(cells, cellSize)
    const differences = cells.map((cell, index) => compareEdges(drawn[index]!, reference(cell, cellSize)))
    const edgePixels = differences.reduce((sum, difference) => sum + difference.edgePixels, 0)
    const error = differences.reduce((sum, difference) => sum + difference.mean * difference.edgePixels, 0)
    expect(edgePixels).toBeGreaterThan(characters.length * 10)
    expect(error / edgePixels).toBeLessThanOrEqual(2)
    for (const { wrongPixels } of differences) expect(wrongPixels).toBe(0)
  })
})
