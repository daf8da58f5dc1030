import { beforeAll, expect, test } from 'vitest'
import { coverOutline } from '../../shaders/render/coverage.cpu.ts'
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

/** 16 outline units a font unit, one font unit a px. */
const UPRIGHT = [16, 0, 0, -16] as const

const cover = (path: Parameters<typeof prepareOutline>[0], x: number, y: number) =>
  coverOutline(packOutlines([prepareOutline(path)]), 0, [16 * x, 16 * y], UPRIGHT)

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
  const got = coverOutline(packOutlines([outline]), 0, [1600, 1600], [16000, 0, 0, -16000])
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

test('turning the glyph turns the footprint: coverage at a point of the outline stays', () => {
  const outline = prepareOutline(quadratic.outline('R'))
  const tables = packOutlines([outline])
  const unit = outline.unitsPerEm / 24
  for (let step = 0; step < 500; step++) {
    const center = [((step * 0.618) % 1) * outline.bounds[2], ((step * 0.414) % 1) * outline.bounds[3]] as const
    const [cos, sin] = [Math.cos(step) * unit, Math.sin(step) * unit]
    const upright = coverOutline(tables, 0, center, [unit, 0, 0, -unit])
    expect(coverOutline(tables, 0, center, [cos, sin, sin, -cos])).toBeCloseTo(upright, 9)
    expect(coverOutline(tables, 0, center, [-cos, sin, sin, cos])).toBeCloseTo(upright, 9)
  }
})
