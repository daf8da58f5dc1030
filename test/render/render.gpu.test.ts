import { beforeAll, describe, expect, test } from 'vitest'
import { QUADS_PER_INSTANCE } from '../../shaders/render/render.layout.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { packGlyphs, type TestGlyph } from './pack-glyphs.ts'
import { renderGlyphs } from './render-glyphs.ts'
import { boxOutline } from './simple-outlines.ts'

let gpu: TestDevice
beforeAll(async () => {
  gpu = await requestTestDevice()
})

/** A box of 10 × 10 px above and right of the pen. */
const box: TestGlyph = { outline: boxOutline(0, 0, 1000, 1000), pointScale: 10 / 64000 }

async function render(glyphs: readonly TestGlyph[], width: number, height: number, shadows = false) {
  const range = { first: 0, count: glyphs.length }
  const calls = shadows ? [{ ...range, shadow: true }] : []
  const pixels = await renderGlyphs(gpu, packGlyphs(glyphs), width, height, [...calls, { ...range, shadow: false }])
  return (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

test('ink and opacity come out premultiplied', async () => {
  const at = await render([{ ...box, translation: [2, 14], color: [1, 0.5, 0, 0.8], opacity: 0.5 }], 16, 16)
  expect(at(5, 8)).toEqual([102, 51, 0, 102])
  expect(at(1, 8)).toEqual([0, 0, 0, 0])
  expect(at(5, 14)).toEqual([0, 0, 0, 0])
})

test('an edge between pixels gives both their share', async () => {
  const at = await render([{ ...box, translation: [2.25, 14.5] }], 16, 16)
  expect(Math.abs(at(2, 8)[3]! - 0.75 * 255)).toBeLessThanOrEqual(1)
  expect(Math.abs(at(12, 8)[3]! - 0.25 * 255)).toBeLessThanOrEqual(1)
  expect(Math.abs(at(6, 4)[3]! - 0.5 * 255)).toBeLessThanOrEqual(1)
  expect(Math.abs(at(12, 14)[3]! - 0.125 * 255)).toBeLessThanOrEqual(1)
})

describe('shadows', () => {
  const red = [1, 0, 0, 1] as const
  const shadowed: TestGlyph = { ...box, shadowOffset: [4, 3], shadowColor: [0, 0, 1, 0.5] }

  test('lie under all glyphs, offset in text space, alpha times the opacity and not the ink’s', async () => {
    const first: TestGlyph = { ...shadowed, translation: [2, 12], color: red }
    const second: TestGlyph = { ...shadowed, translation: [7, 12], color: [0, 1, 0, 0.25], opacity: 0.5 }
    const at = await render([first, second], 32, 16, true)
    // The first shadow reaches under the second glyph, the second one's lies beside it.
    expect(at(3, 8)).toEqual([255, 0, 0, 255])
    expect(at(3, 13)).toEqual([0, 0, 0, 0])
    expect(at(7, 13)).toEqual([0, 0, 128, 128])
    expect(at(19, 13)).toEqual([0, 0, 64, 64])
    // Second shadow over the first one, then the first glyph over both.
    expect(at(11, 8)).toEqual([223, 32, 0, 255])
  })

  test('turn with the text, not with the glyph', async () => {
    const turnedGlyph: TestGlyph = { ...shadowed, linear: [0, 1, -1, 0], translation: [2, 2] }
    const at = await render([{ ...turnedGlyph, color: [0, 0, 0, 0] }], 32, 32, true)
    expect(at(7, 6)).toEqual([0, 0, 128, 128])
    expect(at(5, 6)).toEqual([0, 0, 0, 0])
    const turnedText: TestGlyph = { ...shadowed, placementLinear: [0, 1, -1, 0], placementTranslation: [12, 2] }
    const text = await render([{ ...turnedText, color: [0, 0, 0, 0] }], 32, 32, true)
    // T(4, 3) becomes (-3, 4) px.
    expect(text(10, 7)).toEqual([0, 0, 128, 128])
    expect(text(10, 5)).toEqual([0, 0, 0, 0])
    expect(text(8, 7)).toEqual([0, 0, 0, 0])
  })

  test('without alpha draw nothing', async () => {
    const at = await render(
      [{ ...shadowed, shadowColor: [1, 1, 1, 0], color: [0, 0, 0, 0], translation: [2, 12] }],
      20,
      20,
      true,
    )
    for (let x = 0; x < 20; x++) expect(at(x, 10)).toEqual([0, 0, 0, 0])
  })
})

describe('ranges', () => {
  /** One pixel box for each draw, sixteen in a row. */
  const many = Array.from({ length: 3 * QUADS_PER_INSTANCE }, (_, index): TestGlyph => {
    return { ...box, pointScale: 1 / 64000, translation: [index % 16, Math.floor(index / 16) + 1] }
  })
  const inked = async (first: number, count: number) => {
    const pixels = await renderGlyphs(gpu, packGlyphs(many), 16, 16, [{ first, count, shadow: false }])
    return Array.from({ length: 256 }, (_, index) => index).filter((index) => pixels[index * 4 + 3] === 255)
  }

  test.each([
    [0, 0],
    [0, 1],
    [0, QUADS_PER_INSTANCE - 1],
    [0, QUADS_PER_INSTANCE],
    [0, QUADS_PER_INSTANCE + 1],
    [5, 2 * QUADS_PER_INSTANCE + 3],
    [QUADS_PER_INSTANCE - 1, 2],
    [0, 3 * QUADS_PER_INSTANCE],
  ])('from %i on, %i draws', async (first, count) => {
    expect(await inked(first, count)).toEqual(Array.from({ length: count }, (_, index) => first + index))
  })
})

test('what cannot be drawn disturbs nothing', async () => {
  const bad = (
    [
      { ...box, outline: boxOutline(0, 0, 0, 0) },
      { ...box, linear: [0, 0, 0, 0] },
      { ...box, linear: [1e30, 0, 0, 1e30] },
      { ...box, linear: [1e30, 1e30, -1e30, 1e30], translation: [-1e30, 1e30] },
      { ...box, linear: [NaN, NaN, NaN, NaN] },
      { ...box, translation: [Infinity, 0] },
      { ...box, opacity: 0 },
      { ...box, linear: [1e-20, 0, 0, 1e-20] },
    ] as TestGlyph[]
  ).map((glyph): TestGlyph => ({ translation: [2, 12], ...glyph }))
  const at = await render([...bad, { ...box, translation: [20, 12] }], 32, 16)
  for (let y = 0; y < 16; y++)
    for (let x = 0; x < 32; x++)
      expect(at(x, y)).toEqual(x >= 20 && x < 30 && y >= 2 && y < 12 ? [0, 0, 0, 255] : [0, 0, 0, 0])
})

test('a glyph far larger than the target fills it', async () => {
  const at = await render([{ ...box, linear: [20000, 0, 0, 20000], translation: [-100000, 100000] }], 8, 8)
  for (let pixel = 0; pixel < 64; pixel++) expect(at(pixel % 8, pixel >> 3)).toEqual([0, 0, 0, 255])
})
