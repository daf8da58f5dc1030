import { expect, test } from 'vitest'
import { createPlacedDraw, placeDraw } from '../../shaders/render/place.cpu.ts'
import { packGlyphs, type TestGlyph } from './pack-glyphs.ts'
import { boxOutline } from './simple-outlines.ts'

/** 64 outline units a font unit; 1 px a font unit at this scale. */
const glyph: TestGlyph = { outline: boxOutline(0, 0, 500, 700), pointScale: 1 / 64 }

function place(options: Partial<TestGlyph>, isShadow = false) {
  const placed = createPlacedDraw()
  const visible = placeDraw(packGlyphs([{ ...glyph, ...options }]), 0, isShadow, placed)
  return { ...placed, visible, at: (x: number, y: number) => apply(placed.forward, x, y) }
}

/** Where a point of the outline (font units) goes, device px. */
function apply(forward: Float64Array, x: number, y: number): [number, number] {
  const [a, b, c, d, e, f] = forward as unknown as [number, number, number, number, number, number]
  return [64 * (a * x + c * y) + e, 64 * (b * x + d * y) + f]
}

test('the outline’s y points up, the screen’s down', () => {
  expect(place({ translation: [10, 20] }).at(3, 5)).toEqual([13, 15])
})

test('a draw’s offset is y down, in its paint’s units, and moves with the glyph', () => {
  expect(place({ offset: [-4, 6], offsetScale: 0.5 }).at(0, 0)).toEqual([-2, 3])
  expect(place({ offset: [-4, 6], offsetScale: 0.5, linear: [0, 1, -1, 0] }).at(0, 0)).toEqual([-3, -2])
})

test('line origin, shift, pose and offset add in text space, then the place maps them to the canvas', () => {
  const { at } = place({
    originWhole: [100, 200],
    originFraction: [0.5, 0.25],
    shift: 7,
    translation: [1, 2],
    linear: [2, 0, 0, 2],
    placementLinear: [0, 1, -1, 0],
    anchorWhole: [100, 199],
    anchorFraction: [0, 0.5],
    placementTranslation: [1000, 500],
  })
  // Text space: (8.5, 2.75) from the anchor; a quarter turn takes (x, y) to (-y, x).
  expect(at(0, 0)).toEqual([1000 - 2.75, 500 + 8.5])
  expect(at(10, 0)).toEqual([1000 - 2.75, 500 + 28.5])
  expect(at(0, 10)).toEqual([1000 + 17.25, 500 + 8.5])
})

test('far down a text, a glyph near the anchor lies where it does at the top', () => {
  const far = place({
    originWhole: [3, 12_345_678],
    originFraction: [0.25, 0.125],
    anchorWhole: [0, 12_345_600],
    anchorFraction: [0, 0.5],
  })
  const near = place({ originWhole: [3, 78], originFraction: [0.25, 0.125], anchorFraction: [0, 0.5] })
  expect([...far.forward]).toEqual([...near.forward])
})

test('a shadow is offset in text space and has its own colour, its alpha times the opacity', () => {
  const options: Partial<TestGlyph> = {
    color: [1, 0, 0, 0.2],
    opacity: 0.5,
    shadowOffset: [4, 3],
    shadowColor: [0, 1, 0, 0.8],
    linear: [0, 1, -1, 0],
  }
  const shadow = place(options, true)
  expect(shadow.at(0, 0)).toEqual([4, 3])
  expect(shadow.color[1]).toBe(1)
  expect(shadow.color[3]).toBeCloseTo(0.4, 4)
  const ink = place(options)
  expect(ink.at(0, 0)).toEqual([0, 0])
  expect(ink.color[0]).toBe(1)
  expect(ink.color[3]).toBeCloseTo(0.1, 4)
})

test('opacity is held in 0..1, and none draws nothing', () => {
  expect(place({ opacity: 7 }).color[3]).toBe(1)
  expect(place({ opacity: 0 }).visible).toBe(false)
  expect(place({ opacity: -1 }).visible).toBe(false)
  expect(place({ color: [1, 1, 1, 0] }).visible).toBe(false)
  expect(place({}).visible).toBe(true)
})
