import { beforeAll, expect, test } from 'vitest'
import { createCanvasPainter } from '../../src/play/cpu/canvas-painter.ts'
import { Scratch } from '../../src/play/cpu/scratch.ts'
import { prepareOutline } from '../../src/text/prepare-outline.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { packGlyphs, type TestGlyph } from './pack-glyphs.ts'
import { openCubicFont, openQuadraticFont, type TestFont } from './real-outlines.ts'
import { renderGlyphs } from './render-glyphs.ts'

const [WIDTH, HEIGHT] = [320, 160]

let gpu: TestDevice
let quadratic: TestFont
let cubic: TestFont
beforeAll(async () => {
  gpu = await requestTestDevice()
  quadratic = await openQuadraticFont()
  cubic = await openCubicFont()
})

/** The same draws by kernel and by 2D canvas: premultiplied RGBA of both. */
async function paintBoth(glyphs: readonly TestGlyph[]): Promise<[Uint8Array, Uint8Array]> {
  const tables = packGlyphs(glyphs)
  const range = { first: 0, count: glyphs.length }
  const drawn = await renderGlyphs(gpu, tables, WIDTH, HEIGHT, [
    { ...range, shadow: true },
    { ...range, shadow: false },
  ])
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })!
  const painter = createCanvasPainter(context)
  painter.paint(tables, 0, glyphs.length, { shadow: true })
  painter.paint(tables, 0, glyphs.length, { shadow: false })
  expect(context.globalAlpha).toBe(1)
  expect(context.getTransform().isIdentity).toBe(true)
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
  const painted = Uint8Array.from(data, (value, index) =>
    index % 4 === 3 ? value : Math.round((value * data[index - (index % 4) + 3]!) / 255),
  )
  return [drawn, painted]
}

const COLORS = [
  [0, 0.13, 0.52, 1],
  [0.9, 0.3, 0.1, 1],
  [0.1, 0.5, 0.2, 0.6],
] as const

function layWord(font: TestFont, word: string, size: number, y: number, options: Partial<TestGlyph>): TestGlyph[] {
  return [...word].map((character, index) => {
    const outline = prepareOutline(font.outline(character))
    return {
      outline,
      pointScale: size / outline.unitsPerEm,
      translation: [16.3 + index * size * 0.75, y],
      color: COLORS[index % 3]!,
      ...options,
    }
  })
}

test('a 2D canvas shows the same picture: words, colours, opacity, shadows, turned and mirrored glyphs', async () => {
  const shadow = { shadowOffset: [3, 2], shadowColor: [0, 0, 0, 0.4] } as const
  const glyphs = [
    ...layWord(quadratic, 'RbaQs&', 56, 56.4, shadow),
    ...layWord(quadratic, 'ekzx58', 36, 100.7, { linear: [0.9, 0.35, -0.3, 0.95], opacity: 0.5 }),
    ...layWord(quadratic, 'Rfs', 30, 150, { linear: [-1, 0, 0, 1] }),
    ...layWord(cubic, '？！（', 40, 140, { translation: [200, 140], color: [0, 0, 0, 0.3] }),
  ]
  const [drawn, painted] = await paintBoth(glyphs)
  let [sum, largest, ink] = [0, 0, 0]
  for (let index = 0; index < drawn.length; index++) {
    const difference = Math.abs(drawn[index]! - painted[index]!)
    if (!(difference <= 255)) throw new Error('no picture')
    if (painted[index]! > 0) ink++
    sum += difference
    largest = Math.max(largest, difference)
  }
  expect(ink).toBeGreaterThan(10000)
  // Browsers fill paths by as few as 4 × 4 samples a pixel: edges of theirs are off by 1/64 in the mean.
  expect(sum / ink).toBeLessThanOrEqual(255 / 64)
  expect(largest).toBeLessThanOrEqual(64)
})

test('draws nothing for what has no place, and leaves the canvas usable', async () => {
  const [glyph] = layWord(quadratic, 'R', 40, 60, {})
  const [, painted] = await paintBoth([
    { ...glyph!, linear: [NaN, 0, 0, 1] },
    { ...glyph!, linear: [1e30, 0, 0, 1e30] },
    { ...glyph!, opacity: 0 },
    { ...glyph!, translation: [5000, 5000] },
  ])
  expect(painted.every((value) => value === 0)).toBe(true)
})

test('scratch is as large as asked for, whatever it was before', () => {
  const scratch = new Scratch()
  const paint = (size: number, color: string) => {
    const context = scratch.clear(size, size)
    context.fillStyle = color
    context.fillRect(0, 0, 100, 100)
    return [size - 1, size].map((at) => [...context.getImageData(at, at, 1, 1).data])
  }
  expect(paint(40, '#f00')).toEqual([
    [255, 0, 0, 255],
    [0, 0, 0, 0],
  ])
  // Beyond it the red is left.
  expect(paint(8, '#00f')).toEqual([
    [0, 0, 255, 255],
    [255, 0, 0, 255],
  ])
  const large = scratch.clear(40, 40)
  expect(large.getImageData(0, 0, 40, 40).data.every((value) => value === 0)).toBe(true)
})
