/** Strokes along outlines, by their areas and by what is near the outline. */
import * as harfbuzz from 'harfbuzzjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Font, loadFont } from '../../../src/index.ts'
import type { OutlinePath } from '../../../src/text/outline-path.ts'
import { listSegments, pointAt } from '../../../src/text/overlaps/path-segments.ts'
import { loadStroker, type Stroker } from '../../../src/text/stroke/load-stroker.ts'
import { unpackFont } from '../../../src/text/unpack-font.ts'
import { boxPath } from '../../render/simple-outlines.ts'
import { readFontFile } from '../support/fonts.ts'

let stroker: Stroker
let font: Font
let shaped: harfbuzz.Font
beforeAll(async () => {
  const bytes = await unpackFont(await readFontFile('inter'), 'inter')
  shaped = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
  font = await loadFont(bytes)
  stroker = await loadStroker()
})

/** Points along a path, and the number of times that it winds around a point. */
const polygons = (path: OutlinePath) =>
  listSegments(path).map((contour) => contour.flatMap((s) => [0, 0.2, 0.4, 0.6, 0.8].map((share) => pointAt(s, share))))

function windsAround(path: OutlinePath, x: number, y: number): number {
  let winding = 0
  for (const polygon of polygons(path))
    for (const [index, [x0, y0]] of polygon.entries()) {
      const [x1, y1] = polygon[(index + 1) % polygon.length]!
      if (y0 <= y !== y1 <= y && x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) winding += y1 > y0 ? 1 : -1
    }
  return winding
}

const areaOf = (path: OutlinePath) =>
  polygons(path)
    .flatMap((polygon) => polygon.map(([x, y], index) => [x, y, ...polygon[(index + 1) % polygon.length]!] as const))
    .reduce((sum, [x0, y0, x1, y1]) => sum + (x0 * y1 - x1 * y0) / 2, 0)

describe('a square of 1000', () => {
  const square = boxPath(0, 0, 1000, 1000)
  test.each([
    ['miter', 1100 ** 2 - 900 ** 2],
    ['bevel', 1100 ** 2 - 900 ** 2 - 4 * (50 ** 2 / 2)],
    ['round', 1100 ** 2 - 900 ** 2 - 4 * (50 ** 2 * (1 - Math.PI / 4))],
  ] as const)('stroked 100 wide with %s joins has the area of its frame', (join, area) => {
    expect(Math.abs(areaOf(stroker(square, 100, join, false)) - area)).toBeLessThanOrEqual(area * 1e-3)
  })

  test('together with its stroke is the larger square', () => {
    const both = stroker(square, 100, 'miter', true)
    expect(Math.abs(areaOf(both) - 1100 ** 2)).toBeLessThanOrEqual(1)
    expect(windsAround(both, 500, 500)).toBe(1)
  })
})

test('of real letters covers what is within half its width of the outline, and nothing far from it', () => {
  for (const character of 'Oi8')
    for (const join of ['miter', 'round'] as const) {
      const outline = font.outline(shaped.nominalGlyph(character.codePointAt(0)!)!)
      const width = 0.06 * font.unitsPerEm
      const stroke = stroker(outline, width, join, false)
      const both = stroker(outline, width, join, true)
      expect(stroke, character).not.toBe(outline)
      const edge = polygons(outline).flat()
      for (const [x, y] of edge) {
        expect(windsAround(stroke, x + 0.01, y + 0.01), `${character} ${x} ${y}`).toBe(1)
        expect(windsAround(both, x + 0.01, y + 0.01)).toBe(1)
      }
      const [left, right] = [-200, 1.2 * font.unitsPerEm]
      for (let step = 0; step < 120; step++) {
        const x = left + ((right - left) * ((step * 37) % 120)) / 120
        const y = -300 + (1.4 * font.unitsPerEm * step) / 120
        const away = Math.min(...edge.map(([ex, ey]) => Math.hypot(ex - x, ey - y)))
        const inside = windsAround(outline, x, y) !== 0
        if (away > 2.2 * width) {
          expect(windsAround(stroke, x, y), `${character} at ${x}, ${y}`).toBe(0)
          expect(windsAround(both, x, y)).toBe(inside ? 1 : 0)
        }
      }
    }
})

test('of nothing is nothing', () => {
  const blank = { unitsPerEm: 1000, verbs: new Uint8Array(0), coordinates: new Float64Array(0) }
  expect(stroker(blank, 10, 'miter', true)).toBe(blank)
})
