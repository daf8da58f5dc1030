import type { OutlinePath } from '../../src/text/outline-path.ts'
import { type Edge, flattenPath, type Matrix } from './flatten-path.ts'

/** Scanlines a pixel row. */
const SCANLINES = 256

/**
 * Coverage of each pixel, row by row, by the non-zero rule: 256 scanlines a pixel row, each covering pixels by the exact
 * length inside. That is finer than 16 × 16 samples a pixel, whose own error is as large as what is to be measured.
 * Curves are flattened to 1/600 px.
 */
export function rasterizeReference(path: OutlinePath, matrix: Matrix, width: number, height: number): Float64Array {
  const edges = flattenPath(path, matrix)
  const coverage = new Float64Array(width * height)
  for (let row = 0; row < height; row++) {
    const near = edges.filter((edge) => Math.max(edge.y0, edge.y1) > row && Math.min(edge.y0, edge.y1) < row + 1)
    const pixels = coverage.subarray(row * width, (row + 1) * width)
    for (let line = 0; line < SCANLINES && near.length > 0; line++) scan(pixels, near, row + (line + 0.5) / SCANLINES)
  }
  return coverage
}

interface Crossing {
  readonly x: number
  readonly way: number
}

/** Adds what one scanline covers of each pixel of its row. */
function scan(pixels: Float64Array, edges: readonly Edge[], y: number): void {
  const crossings: Crossing[] = []
  for (const { x0, y0, x1, y1 } of edges)
    if (y0 <= y !== y1 <= y) crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), way: y1 > y0 ? 1 : -1 })
  crossings.sort((a, b) => a.x - b.x)
  let winding = 0
  for (let i = 0; i + 1 < crossings.length; i++) {
    winding += crossings[i]!.way
    if (winding === 0) continue
    const left = Math.max(0, crossings[i]!.x)
    const right = Math.min(pixels.length, crossings[i + 1]!.x)
    for (let pixel = Math.floor(left); pixel < right; pixel++)
      pixels[pixel]! += (Math.min(pixel + 1, right) - Math.max(pixel, left)) / SCANLINES
  }
}
