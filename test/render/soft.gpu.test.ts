/** Blurred shadows as they are drawn: from grids, along curves, and on the way from one to the other. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { getsGrid, shapeGrid } from '../../shaders/soften/allot.cpu.ts'
import type { PaintTables } from '../../src/play/cpu/canvas-painter.ts'
import { prepareOutline } from '../../src/text/prepare-outline.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { openBlurOracle } from './blur-oracle.ts'
import { packGlyphs, type TestGlyph } from './pack-glyphs.ts'
import { openQuadraticFont, QUADRATIC_CHARACTERS, type TestFont } from './real-outlines.ts'
import { renderGlyphs } from './render-glyphs.ts'
import { boxOutline } from './simple-outlines.ts'

let gpu: TestDevice
let font: TestFont
beforeAll(async () => {
  gpu = await requestTestDevice()
  font = await openQuadraticFont()
})

const [WIDTH, HEIGHT] = [48, 40]
const black = [0, 0, 0, 1] as const

const draw = (tables: PaintTables, count: number, [width, height] = [WIDTH, HEIGHT]) =>
  renderGlyphs(gpu, tables, width, height, [{ first: 0, count, shadow: true, rich: true }])

/** Of 255: half for rounding to 8 bits, the rest for grids, for what is cut off beyond the reach and for steps along curves. */
const BLUR_BOUND = 2

const letter = (character: string, size: number): Pick<TestGlyph, 'outline' | 'pointScale'> => {
  const outline = prepareOutline(font.outline(character))
  return { outline, pointScale: size / outline.unitsPerEm }
}
const turned = (degrees: number, scale = 1) => {
  const radians = (degrees * Math.PI) / 180
  const [cosine, sine] = [scale * Math.cos(radians), scale * Math.sin(radians)]
  return [cosine, sine, -sine, cosine] as const
}

const cases: [string, () => TestGlyph][] = [
  ['hardly', () => ({ ...letter('g', 28), shadowBlur: 0.3 })],
  ['by a stem', () => ({ ...letter('R', 28), shadowBlur: 2 })],
  ['by more than the letter', () => ({ ...letter('s', 16), shadowBlur: 6 })],
  ['turned and squeezed', () => ({ ...letter('k', 28), shadowBlur: 1.5, linear: [0.9, 0.5, -0.2, 0.6] })],
  ['mirrored', () => ({ ...letter('R', 24), shadowBlur: 3, linear: [-1, 0, 0, 1], translation: [40, 30] })],
  ['in a text that is turned', () => ({ ...letter('e', 30), shadowBlur: 2.5, placementLinear: turned(33) })],
  ['in a text that is sheared', () => ({ ...letter('x', 26), shadowBlur: 2, placementLinear: [1, 0.3, 0.8, 1.1] })],
  ['far larger than the target', () => ({ ...letter('o', 900), shadowBlur: 4, translation: [-300, 100] })],
  ['far larger than its blur', () => ({ ...letter('o', 2000), shadowBlur: 1.5, translation: [-90, 420] })],
]

test.each(cases)('a shadow that is blurred %s is the Gaussian of its outline', async (_, make) => {
  const glyph: TestGlyph = { translation: [10, 28], shadowColor: black, shadowOffset: [1.5, -0.75], ...make() }
  const tables = packGlyphs([glyph])
  const pixels = await draw(tables, 1)
  const blurAt = openBlurOracle(tables, glyph)
  let ink = 0
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const got = pixels[4 * pixel + 3]!
    ink += got > 0 ? 1 : 0
    // Neighbours say the same: the oracle is slow.
    if (pixel % 3 > 0) continue
    const wanted = 255 * blurAt(pixel % WIDTH, Math.floor(pixel / WIDTH))
    if (!(Math.abs(got - wanted) <= BLUR_BOUND)) expect.fail(`pixel ${pixel}: ${got} of 255, not ${wanted}`)
  }
  expect(ink).toBeGreaterThan(50)
})

/** Evenly spread, not towards the bounds. */
const number = (min: number, max: number) =>
  fc.integer({ min: 0, max: 4000 }).map((step) => min + ((max - min) * step) / 4000)

test('shadows from grids are the Gaussians of their outlines, however wide, stretched, sheared and turned', async () => {
  const scene = fc.record({
    character: fc.constantFrom(...QUADRATIC_CHARACTERS),
    size: number(8, 300),
    // From 4 to 200 px, small ones as often as large ones.
    deviation: number(Math.log(4), Math.log(200)).map(Math.exp),
    turn: fc.tuple(number(0, 360), number(0, 360)),
    stretch: fc.tuple(number(0.3, 2), number(0.3, 2)),
    shear: number(-0.6, 0.6),
    pixels: fc.array(fc.tuple(number(-0.5, 1), number(-0.5, 1)), { minLength: 14, maxLength: 14 }),
  })
  let [grids, ink] = [0, 0]
  for (const { character, size, deviation, turn, stretch, shear, pixels } of fc.sample(scene, {
    numRuns: 40,
    seed: 8,
  })) {
    const [a, b, c, d] = turned(turn[0])
    const linear = [a * stretch[0], b * stretch[0], c * stretch[1] + a * shear, d * stretch[1] + b * shear] as const
    const glyph: TestGlyph = {
      ...letter(character, size),
      shadowBlur: deviation,
      shadowColor: black,
      linear,
      placementLinear: turned(turn[1]),
      translation: [64, 64],
      placementTranslation: [0, 0],
      anchorWhole: [64, 64],
    }
    // The target lies around the glyph's origin.
    const side = 128
    const moved = { ...glyph, placementTranslation: [side / 2, side / 2] as const }
    const tables = packGlyphs([moved])
    const shape = shapeGrid(tables, 0, [side, side])
    if (typeof shape === 'object' && getsGrid(shape)) grids++
    const picture = await draw(tables, 1, [side, side])
    const blurAt = openBlurOracle(tables, moved)
    for (const [across, down] of pixels) {
      const [x, y] = [across, down].map((share) =>
        Math.round(Math.min(side - 1, Math.max(0, side / 2 + share * 60))),
      ) as [number, number]
      const wanted = 255 * blurAt(x, y)
      const got = picture[4 * (y * side + x) + 3]!
      if (wanted > 4) ink++
      if (!(Math.abs(got - wanted) <= BLUR_BOUND))
        expect.fail(
          `(${x}, ${y}): ${got} of 255, not ${wanted}: ${JSON.stringify({ character, size, deviation, linear })}`,
        )
    }
  }
  expect(grids).toBeGreaterThan(35)
  expect(ink).toBeGreaterThan(150)
})

test('a blur that grows does not jump where the grid takes over', async () => {
  // Deviations whose pixels count in: 1 px is the threshold.
  const blurs = [0.93, 0.9573, 0.9576, 0.98]
  const pictures: Uint8Array[] = []
  const have: boolean[] = []
  for (const shadowBlur of blurs) {
    const tables = packGlyphs([{ ...letter('g', 28), shadowBlur, shadowColor: black, translation: [10, 28] }])
    const shape = shapeGrid(tables, 0, [WIDTH, HEIGHT])
    have.push(typeof shape === 'object' && getsGrid(shape))
    pictures.push(await draw(tables, 1))
  }
  expect(have).toEqual([false, false, true, true])
  const largest = Math.max(...pictures[1]!.map((value, index) => Math.abs(value - pictures[2]![index]!)))
  expect(largest).toBeLessThanOrEqual(2)
  expect(Math.max(...pictures[1]!)).toBeGreaterThan(100)
})

test('shadows with grids and without lie over each other in their order', async () => {
  const box = boxOutline(0, 0, 16000, 16000)
  const square = { outline: box, pointScale: 30 / 16000, translation: [9, 35] as const }
  const shadows = [
    { ...square, shadowColor: [1, 0, 0, 1] as const, shadowBlur: 1.2 },
    { ...square, shadowColor: [0, 0, 1, 1] as const, shadowBlur: 0.4 },
    { ...square, shadowColor: [0, 1, 0, 0.5] as const, shadowBlur: 1.2 },
    { ...square, shadowColor: [0, 0, 0, 0] as const, shadowBlur: 1.2 },
  ]
  const middle = 4 * (20 * WIDTH + 24)
  const colorOf = async (glyphs: readonly TestGlyph[]) => [
    ...(await draw(packGlyphs(glyphs), glyphs.length)).subarray(middle, middle + 4),
  ]
  expect(await colorOf(shadows)).toEqual([0, 128, 127, 255])
  expect(await colorOf([shadows[2]!, shadows[0]!, shadows[3]!])).toEqual([255, 0, 0, 255])
  expect(await colorOf([shadows[1]!, shadows[0]!])).toEqual([255, 0, 0, 255])
})

test('a shadow without a blur is the sharp one, bit by bit', async () => {
  const glyph: TestGlyph = { ...letter('g', 28), translation: [10, 28], shadowColor: black, shadowOffset: [2, 1] }
  const tables = packGlyphs([glyph])
  const plain = await renderGlyphs(gpu, tables, WIDTH, HEIGHT, [{ first: 0, count: 1, shadow: true }])
  expect(await draw(tables, 1)).toEqual(plain)
})

test('a shadow of what has no size, or with a huge blur, is nothing that disturbs', async () => {
  const glyphs: TestGlyph[] = [
    { ...letter('e', 20), linear: [0, 0, 0, 1] },
    { ...letter('e', 20), linear: [1e-20, 0, 0, 1e-20] },
    { ...letter('e', 20), linear: [NaN, 0, 0, 1] },
    { ...letter('e', 20), shadowColor: [0, 0, 0, 0] },
    { ...letter('e', 20), shadowBlur: 1e6 },
    { ...letter('e', 20), shadowBlur: 1e30 },
    { ...letter('e', 20), shadowBlur: NaN },
  ]
  const tables = packGlyphs(
    glyphs.map((glyph) => ({ shadowColor: black, shadowBlur: 3, translation: [10, 28], ...glyph })),
  )
  const visible = (await draw(tables, glyphs.length - 1)).findIndex((value) => value !== 0)
  expect(visible).toBe(-1)
})
