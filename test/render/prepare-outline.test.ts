import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type OutlinePath, VERB_CUBIC, VERB_LINE, VERB_MOVE, VERB_QUADRATIC } from '../../src/text/outline-path.ts'
import { OutlineError } from '../../src/text/outline-quadratics.ts'
import { type PreparedOutline, prepareOutline } from '../../src/text/prepare-outline.ts'
import { CUBIC_CHARACTERS, openCubicFont, openQuadraticFont, QUADRATIC_CHARACTERS } from './real-outlines.ts'
import { boxPath } from './simple-outlines.ts'

const NUMBERS = { [VERB_MOVE]: 2, [VERB_LINE]: 2, [VERB_QUADRATIC]: 4, [VERB_CUBIC]: 6 } as const

/** Any outline: contours of lines, quadratics and cubics anywhere within two ems, degenerate ones included. */
const anyPath: fc.Arbitrary<OutlinePath> = fc
  .record({
    unitsPerEm: fc.constantFrom(250, 1000, 1024, 2048, 4096),
    verbs: fc.array(fc.constantFrom(VERB_MOVE, VERB_LINE, VERB_QUADRATIC, VERB_CUBIC), { maxLength: 24 }),
    numbers: fc.infiniteStream(
      fc.oneof(fc.integer({ min: -16, max: 16 }), fc.double({ min: -16, max: 16, noNaN: true })),
    ),
  })
  .map(({ unitsPerEm, verbs, numbers }) => {
    const all = [VERB_MOVE, ...verbs]
    const count = all.reduce<number>((sum, verb) => sum + NUMBERS[verb as keyof typeof NUMBERS], 0)
    const coordinates = Float64Array.from([...numbers.take(count)], (value) => (value * unitsPerEm) / 8)
    return { unitsPerEm, verbs: Uint8Array.from(all), coordinates }
  })

interface Curve {
  readonly index: number
  readonly x: readonly [number, number, number]
  readonly y: readonly [number, number, number]
}

function listCurves({ points, contours }: PreparedOutline): Curve[] {
  const curves: Curve[] = []
  for (const [contour, first] of contours.entries()) {
    const end = contours[contour + 1] ?? points.length / 2
    for (let index = first; index + 2 < end; index += 2) {
      const axis = (side: number) => [0, 1, 2].map((k) => points[2 * (index + k) + side]!) as [number, number, number]
      curves.push({ index, x: axis(0), y: axis(1) })
    }
  }
  return curves
}

/** The signed area that a path encloses, square ems; contours are closed by lines. */
function areaOfPath({ verbs, coordinates, unitsPerEm }: OutlinePath): number {
  let area = 0
  let next = 0
  let [startX, startY, penX, penY] = [0, 0, 0, 0]
  const read = () => coordinates[next++]! / unitsPerEm
  const add = (points: readonly (readonly [number, number])[]) => {
    const degree = points.length - 1
    // The integral of x dy of Bézier curves, by Gauss-Legendre of three points (exact to degree five).
    for (const [abscissa, weight] of [
      [0.5 - Math.sqrt(0.15), 5 / 18],
      [0.5, 4 / 9],
      [0.5 + Math.sqrt(0.15), 5 / 18],
    ] as const) {
      const at = (values: number[]): number =>
        values.length === 1
          ? values[0]!
          : at(values.slice(1).map((value, i) => values[i]! * (1 - abscissa) + value * abscissa))
      const slopes = points.slice(1).map(([, y], i) => degree * (y - points[i]![1]))
      area += weight * at(points.map(([x]) => x)) * at(slopes)
    }
    ;[penX, penY] = points[degree]!
  }
  for (const verb of verbs) {
    if (verb === VERB_MOVE) {
      add([
        [penX, penY],
        [startX, startY],
      ])
      startX = penX = read()
      startY = penY = read()
    } else {
      const count = NUMBERS[verb as keyof typeof NUMBERS] / 2
      add([[penX, penY], ...Array.from({ length: count }, () => [read(), read()] as [number, number])])
    }
  }
  add([
    [penX, penY],
    [startX, startY],
  ])
  return area
}

function areaOfPrepared(outline: PreparedOutline): number {
  return listCurves(outline).reduce((sum, { x: [x0, x1, x2], y: [y0, y1, y2] }) => {
    // The integral of x dy along a quadratic, in closed form.
    const inside = x0 * (2 * y1 + y2 - 3 * y0) + 2 * x1 * (y2 - y0) + x2 * (3 * y2 - 2 * y1 - y0)
    return sum + inside / 6 / outline.unitsPerEm ** 2
  }, 0)
}

test('any outline: closed, monotone, 16 bits across, every curve in its bands', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const outline = prepareOutline(path)
      const { points, contours, bounds, bandCount, bandHeight, bandWords } = outline
      expect(Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1])).toBeLessThanOrEqual(65535)
      for (const [contour, first] of contours.entries()) {
        const last = (contours[contour + 1] ?? points.length / 2) - 1
        expect([points[2 * last], points[2 * last + 1]]).toEqual([points[2 * first], points[2 * first + 1]])
      }
      const curves = listCurves(outline)
      for (const { x, y } of curves)
        for (const [a, b, c] of [x, y]) expect(Math.min(a, c) <= b && b <= Math.max(a, c)).toBe(true)
      const steep = curves.filter(({ y }) => y[0] !== y[2])
      expect(bandCount === 0).toBe(steep.length === 0)
      if (bandCount > 0) expect(bounds[1] + bandCount * bandHeight).toBeGreaterThanOrEqual(bounds[3])
      for (let band = 0; band < bandCount; band++) {
        const [first, count] = [bandWords[2 * band]!, bandWords[2 * band + 1]!]
        const entries = [...bandWords.subarray(first, first + count)]
        const low = bounds[1] + band * bandHeight
        const wanted = steep.filter(({ y }) => Math.max(y[0], y[2]) > low && Math.min(y[0], y[2]) < low + bandHeight)
        expect([...entries].sort((a, b) => a - b)).toEqual(wanted.map(({ index }) => index))
        const rights = entries.map((entry) => Math.max(points[2 * entry]!, points[2 * entry + 4]!))
        expect(rights).toEqual([...rights].sort((a, b) => b - a))
      }
    }),
    { numRuns: 500 },
  )
})

test('any outline keeps its area', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const outline = prepareOutline(path)
      const curves = listCurves(outline)
      const length = curves.reduce((sum, { x, y }) => sum + Math.abs(x[2] - x[0]) + Math.abs(y[2] - y[0]), 0)
      // Rounding moves points by half a unit each way, cubics are met within 1/64 of a thousandth em.
      const bound = ((1 + outline.unitsPerEm / 64000) * (length + curves.length)) / outline.unitsPerEm ** 2 + 1e-12
      expect(Math.abs(areaOfPrepared(outline) - areaOfPath(path))).toBeLessThanOrEqual(bound)
    }),
    { numRuns: 500 },
  )
})

test('outline units are at most 1/32 of a font unit for common fonts, and fit larger outlines all the same', () => {
  expect(prepareOutline(boxPath(0, 0, 500, 500, 1000)).unitsPerEm).toBe(64000)
  expect(prepareOutline(boxPath(0, 0, 500, 500, 2048)).unitsPerEm).toBe(65536)
  expect(prepareOutline(boxPath(0, 0, 2047, 500, 1000)).unitsPerEm).toBe(32000)
  const wide = prepareOutline(boxPath(0, 0, 20000, 500, 1000))
  expect(wide.unitsPerEm).toBe(2000)
  expect(wide.bounds).toEqual([0, 0, 40000, 1000])
  expect(prepareOutline(boxPath(0, 0, 1e6, 1e6, 1000)).bounds[2]).toBeLessThanOrEqual(65535)
  // Far from the origin, where a hundredth of an em is lost in f32.
  expect(prepareOutline(boxPath(5e6, 0, 5e6 + 100, 100, 1000)).bounds[2]).toBeLessThanOrEqual(2 ** 23)
})

test('blank outlines: no verbs, a lone move, lines that enclose nothing', () => {
  const blank = (verbs: number[], coordinates: number[]) =>
    prepareOutline({
      unitsPerEm: 1000,
      verbs: Uint8Array.from(verbs),
      coordinates: Float64Array.from(coordinates),
    }).bandCount
  expect(blank([], [])).toBe(0)
  expect(blank([VERB_MOVE], [5, 5])).toBe(0)
  expect(blank([VERB_MOVE, VERB_LINE], [0, 5, 9, 5])).toBe(0)
})

let paths: OutlinePath[]
beforeAll(async () => {
  const [quadratic, cubic] = [await openQuadraticFont(), await openCubicFont()]
  paths = [...QUADRATIC_CHARACTERS.map(quadratic.outline), ...CUBIC_CHARACTERS.map(cubic.outline)]
})

test('real glyphs keep their area within 1/10,000 square em', () => {
  for (const path of paths) {
    const outline = prepareOutline(path)
    expect(outline.bandCount).toBeGreaterThan(0)
    expect(Math.abs(areaOfPrepared(outline) - areaOfPath(path))).toBeLessThanOrEqual(1e-4)
  }
})

test.each([
  ['a coordinate that is not a number', [VERB_MOVE, VERB_LINE], [0, 0, NaN, 1], /coordinate 2 .* NaN/],
  ['an infinite coordinate', [VERB_MOVE, VERB_LINE], [0, 0, 1, Infinity], /coordinate 3 .* Infinity/],
  ['coordinates that run out', [VERB_MOVE, VERB_QUADRATIC], [0, 0, 1, 1], /coordinate 4 .* undefined/],
  ['no move at the start', [VERB_LINE], [0, 0], /begins with a move/],
  ['an unknown verb', [VERB_MOVE, 7], [0, 0], /verb 1 .* 7/],
])('refused: %s', (_, verbs, coordinates, message) => {
  const path = { unitsPerEm: 1000, verbs: Uint8Array.from(verbs), coordinates: Float64Array.from(coordinates) }
  expect(() => prepareOutline(path)).toThrow(OutlineError)
  expect(() => prepareOutline(path)).toThrow(message)
})

test.each([0, -1, NaN, Infinity])('refused: %d units an em', (unitsPerEm) => {
  expect(() => prepareOutline(boxPath(0, 0, 1, 1, unitsPerEm))).toThrow(OutlineError)
})
