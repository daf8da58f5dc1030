import type { OutlinePath } from '../../src/text/outline-path.ts'
import { prepareOutline } from '../../src/text/prepare-outline.ts'
import type { TestDevice } from '../support/device.ts'
import { compareEdges } from './compare-edges.ts'
import type { Matrix } from './flatten-path.ts'
import { packGlyphs, type TestGlyph } from './pack-glyphs.ts'
import { renderGlyphs } from './render-glyphs.ts'
import { supersample } from './supersample.ts'

type Linear = readonly [number, number, number, number]

/** A glyph in a square picture of its own. */
export interface Cell {
  readonly path: OutlinePath
  /** px an em. */
  readonly size: number
  /** Where the glyph's origin lies, px. */
  readonly pen: readonly [number, number]
  /** Columns, y down. Default: upright. */
  readonly linear?: Linear
}

export const UPRIGHT: Linear = [1, 0, 0, 1]

/** Turned clockwise, after its axes were stretched. */
export function turn(degrees: number, x = 1, y = 1): Linear {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [cos * x, sin * x, -sin * y, cos * y]
}

/** A cell with a point of the outline (font units) near its middle, `fraction` px further right and down. */
export function centerCell(
  path: OutlinePath,
  [x, y]: readonly [number, number],
  size: number,
  linear: Linear,
  cellSize: number,
  fraction: readonly [number, number],
): Cell {
  const scale = size / path.unitsPerEm
  const [a, b, c, d] = linear
  const pen = [
    Math.round(cellSize / 2) + fraction[0] - scale * (a * x - c * y),
    Math.round(cellSize / 2) + fraction[1] - scale * (b * x - d * y),
  ] as const
  return { path, size, pen, linear }
}

/** The middle of all points of an outline, font units. */
export function middleOf({ coordinates }: OutlinePath): [number, number] {
  const middle = (axis: number) => {
    const values = coordinates.filter((_, index) => index % 2 === axis)
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return [middle(0), middle(1)]
}

/** Outline → px of its cell. */
export function cellMatrix({ path, size, pen, linear: [a, b, c, d] = UPRIGHT }: Cell): Matrix {
  const scale = size / path.unitsPerEm
  return [a * scale, b * scale, -c * scale, -d * scale, pen[0], pen[1]]
}

/** Alpha (0..255) of each cell as the kernel draws it: cells below one another in one picture, each glyph on its own. */
export async function renderCells(
  gpu: TestDevice,
  cells: readonly Cell[],
  cellSize: number,
  resolve: (path: OutlinePath) => OutlinePath = (path) => path,
): Promise<Uint8Array[]> {
  const outlines = new Map(cells.map(({ path }) => [path, prepareOutline(resolve(path))]))
  const glyphs = cells.map(({ path, size, pen, linear = UPRIGHT }): TestGlyph => {
    const outline = outlines.get(path)!
    return { outline, pointScale: size / outline.unitsPerEm, translation: pen, linear }
  })
  const drawn: Uint8Array[] = []
  // A glyph may reach into its neighbours' cells: each is drawn alone.
  for (const [index] of cells.entries()) {
    const pixels = await renderGlyphs(gpu, packGlyphs([glyphs[index]!]), cellSize, cellSize, [
      { first: 0, count: 1, shadow: false },
    ])
    drawn.push(pixels.filter((_, channel) => channel % 4 === 3))
  }
  return drawn
}

export interface CellsDifference {
  /** Over all edge pixels of all cells, of 255. */
  readonly mean: number
  readonly largest: number
  readonly edgePixels: number
  readonly wrongPixels: number
}

/** Compares cells as drawn, overlaps resolved, with 16 × 16 samples a pixel of the outlines as they are. */
export async function compareCells(
  gpu: TestDevice,
  cells: readonly Cell[],
  cellSize: number,
  resolve?: (path: OutlinePath) => OutlinePath,
): Promise<CellsDifference> {
  const drawn = await renderCells(gpu, cells, cellSize, resolve)
  const total = { sum: 0, largest: 0, edgePixels: 0, wrongPixels: 0 }
  for (const [index, cell] of cells.entries()) {
    const difference = compareEdges(drawn[index]!, supersample(cell.path, cellMatrix(cell), cellSize, cellSize))
    total.sum += difference.edgePixels > 0 ? difference.mean * difference.edgePixels : 0
    total.largest = Math.max(total.largest, difference.largest)
    total.edgePixels += difference.edgePixels
    total.wrongPixels += difference.wrongPixels
  }
  return { ...total, mean: total.sum / total.edgePixels }
}
