import { beforeAll, expect, test } from 'vitest'
import { coverOutline } from '../../shaders/render/coverage.cpu.ts'
import type { OutlinePath } from '../../src/text/outline-path.ts'
import { prepareOutline } from '../../src/text/prepare-outline.ts'
import { packOutlines } from './pack-glyphs.ts'
import { rasterizeReference } from './rasterize-reference.ts'
import { openCubicFont, openQuadraticFont, type TestFont } from './real-outlines.ts'
import { boxPath, polygonPath } from './simple-outlines.ts'

let quadratic: TestFont
let cubic: TestFont
beforeAll(async () => {
  quadratic = await openQuadraticFont()
  cubic = await openCubicFont()
})

/** One font unit a px. */
function cover(path: OutlinePath, x: number, y: number): number {
  const outline = prepareOutline(path)
  const unit = outline.unitsPerEm / path.unitsPerEm
  return coverOutline(packOutlines([outline]), 0, [unit * x, unit * y], [unit, 0, 0, -unit])
}

test('a box covers its pixels by the area inside them', () => {
  const box = boxPath(10.25, 20.5, 13.75, 22.75)
  expect(cover(box, 11.5, 21.5)).toBeCloseTo(1, 12)
  expect(cover(box, 10.5, 21.5)).toBeCloseTo(0.75, 12)
  expect(cover(box, 13.5, 22.5)).toBeCloseTo(0.75 * 0.75, 12)
  expect(cover(box, 10.5, 20.5)).toBeCloseTo(0.75 * 0.5, 12)
  expect(cover(box, 9.5, 21.5)).toBeCloseTo(0, 12)
  expect(cover(box, 11.5, 23.5)).toBeCloseTo(0, 12)
})

test('a slanted edge, a hole, and a contour that runs the other way', () => {
  const triangle = [
    [0, 0],
    [8, 0],
    [0, 4],
  ] as const
  expect(cover(polygonPath([triangle]), 6.5, 0.5)).toBeCloseTo(0.75, 12)
  expect(cover(polygonPath([[...triangle].reverse()]), 6.5, 0.5)).toBeCloseTo(0.75, 12)
  const ring = [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
    [
      [4, 4],
      [4, 6.5],
      [6.5, 6.5],
      [6.5, 4],
    ],
  ] as const
  expect(cover(polygonPath(ring), 5.5, 5.5)).toBeCloseTo(0, 12)
  expect(cover(polygonPath(ring), 6.5, 6.5)).toBeCloseTo(0.75, 12)
})

test('a glyph smaller than a pixel covers its own area of it', () => {
  const outline = prepareOutline(boxPath(0, 0, 100, 200))
  // One px is 1000 font units.
  const unit = outline.unitsPerEm
  const got = coverOutline(packOutlines([outline]), 0, [unit / 10, unit / 10], [unit, 0, 0, -unit])
  expect(got).toBeCloseTo(0.02, 12)
})

test.each([...'aSg&8', '！', '；'])('%s equals a fine scan, pixel by pixel', (character) => {
  const path = (character.charCodeAt(0) > 255 ? cubic : quadratic).outline(character)
  const outline = prepareOutline(path)
  const tables = packOutlines([outline])
  const size = 31
  const scale = size / path.unitsPerEm
  const unit = outline.unitsPerEm / size
  const [width, height, penX, penY] = [40, 40, 4.3, 30.6]
  const wanted = rasterizeReference(path, [scale, 0, 0, -scale, penX, penY], width, height)
  let [largest, sum] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const got = coverOutline(tables, 0, [(x + 0.5 - penX) * unit, (penY - y - 0.5) * unit], [unit, 0, 0, -unit])
      const difference = Math.abs(got - wanted[y * width + x]!)
      if (!(difference <= 1)) throw new Error(`pixel ${x}, ${y} is ${got}`)
      largest = Math.max(largest, difference)
      sum += got
    }
  // Overlapping contours ("g" has some) are counted twice where two edges meet in a pixel.
  if (character !== 'g') expect(largest).toBeLessThanOrEqual(2 / 255)
  expect(sum).toBeCloseTo(
    wanted.reduce((a, b) => a + b, 0),
    0,
  )
})

test('a quarter turn turns the pixel: coverage at a point of the outline stays', () => {
  const outline = prepareOutline(quadratic.outline('R'))
  const tables = packOutlines([outline])
  const unit = outline.unitsPerEm / 24
  for (let step = 0; step < 500; step++) {
    const center = [((step * 0.618) % 1) * outline.bounds[2], ((step * 0.414) % 1) * outline.bounds[3]] as const
    const upright = coverOutline(tables, 0, center, [unit, 0, 0, -unit])
    expect(coverOutline(tables, 0, center, [0, unit, unit, 0])).toBeCloseTo(upright, 9)
    expect(coverOutline(tables, 0, center, [0, -unit, unit, 0])).toBeCloseTo(upright, 9)
  }
})

test('a pixel at 45° on a straight edge is off by 10/255 at most, by 4/255 in the mean', () => {
  const unit = 64
  const diagonal = (unit / Math.SQRT2) * 1
  for (const [run, rise] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ] as const) {
    // A half plane below (or left of) a line through (200, 200), as a large triangle.
    const [nx, ny] = [rise / Math.hypot(run, rise), -run / Math.hypot(run, rise)]
    const along = [run / Math.hypot(run, rise), rise / Math.hypot(run, rise)] as const
    const at = (forward: number, side: number): [number, number] => [
      500 + 100 * (forward * along[0] + side * nx),
      500 + 100 * (forward * along[1] + side * ny),
    ]
    const outline = prepareOutline(polygonPath([[at(-4, 0), at(4, 0), at(0, 4)]]))
    const tables = packOutlines([outline])
    let [sum, largest, count] = [0, 0, 0]
    for (let away = -0.7; away <= 0.7; away += 0.02) {
      const center = [unit * (500 + away * nx), unit * (500 + away * ny)] as const
      const got = coverOutline(tables, 0, center, [diagonal, diagonal, diagonal, -diagonal])
      const difference = 255 * Math.abs(got - coverHalfPlane(away, nx, ny))
      sum += difference
      count++
      largest = Math.max(largest, difference)
    }
    expect(largest).toBeLessThanOrEqual(10)
    expect(sum / count).toBeLessThanOrEqual(4)
  }
})

/** Share of a pixel turned by 45° that lies beyond a line `away` px before its middle, by the widths of its sides' shadows. */
function coverHalfPlane(away: number, nx: number, ny: number): number {
  const [one, other] = [Math.abs(nx + ny) / Math.SQRT2, Math.abs(nx - ny) / Math.SQRT2]
  const ramp = (value: number) => Math.max(0, value) ** 2 / 2
  const [wide, narrow] = one > other ? [one, other] : [other, one]
  if (narrow < 1e-9) return Math.min(1, Math.max(0, away / wide + 0.5))
  const [far, near] = [(wide + narrow) / 2, (wide - narrow) / 2]
  return (ramp(away + far) - ramp(away + near) - ramp(away - near) + ramp(away - far)) / (wide * narrow)
}
