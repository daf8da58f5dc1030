import { expect, test } from 'vitest'
import { type Placing, placeGlyph, transformPoint } from './place-glyph.ts'
import { shiftLine } from './shift-line.ts'

const rest: Placing = {
  rotation: 0,
  translationX: 0,
  translationY: 0,
  scaleX: 1,
  scaleY: 1,
  shearX: 0,
  shearY: 0,
  pivotX: 0.5,
  pivotY: 0.5,
}
const box = { x: 100, y: 50, width: 20, height: 40 }

function expectPoint(pose: Partial<Placing>, x: number, y: number, expected: readonly [number, number]) {
  const actual = transformPoint(placeGlyph(box, { ...rest, ...pose }), x, y)
  expect(actual[0]).toBeCloseTo(expected[0], 10)
  expect(actual[1]).toBeCloseTo(expected[1], 10)
}

test('at identity the box stays where it was laid out, whatever the pivot', () => {
  expectPoint({ pivotX: 3, pivotY: -2 }, 20, 40, [120, 90])
})

test('a quarter turn is clockwise on a y-down screen, about the middle', () => {
  expectPoint({ rotation: 90 }, 0, 0, [100 + 10 + 20, 50 + 20 - 10])
})

test('scale acts about the pivot, before shear, before rotation', () => {
  expectPoint({ scaleX: 2, pivotX: 0 }, 20, 0, [140, 50])
  expectPoint({ shearX: 45, pivotX: 0, pivotY: 0 }, 0, 40, [140, 90])
  expectPoint({ scaleX: 2, scaleY: 3, shearX: 45, rotation: 90, pivotX: 0, pivotY: 0 }, 1, 1, [100 - 3, 50 + 2 + 3])
})

test('shear is held inside ±89.9°', () => {
  expectPoint({ shearX: 1000, pivotX: 0, pivotY: 0 }, 0, 1, [100 + Math.tan((89.9 * Math.PI) / 180), 51])
})

const spaced = (letterSpacing: number, rightToLeft = false, noSpacing = false) => ({
  letterSpacing,
  rightToLeft,
  noSpacing,
})

test('letter spacing widens on the end side of each run; lines keep their alignment', () => {
  const line = [spaced(2), spaced(3), spaced(9, false, true)]
  expect(shiftLine(line, 0)).toEqual([0, 2, 5])
  expect(shiftLine(line, 0.5)).toEqual([-2.5, -0.5, 2.5])
  // A right-to-left line: its last visible glyph stands leftmost and counts 0; its right edge stays.
  const arabic = [spaced(9, true, true), spaced(3, true), spaced(2, true)]
  expect(shiftLine(arabic, 1)).toEqual([-5, -2, 0])
})
