/** What only the rich form of the render stage draws: layers, gradients; against their twins. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { colorGradient } from '../../shaders/render/gradient.cpu.ts'
import { viewTable } from '../../shaders/tables.ts'
import { PAINT_LAYER } from '../../shaders/tint/tint.layout.ts'
import { type GradientValues, packGradient } from '../../src/pack/gradients.ts'
import type { PaintTables } from '../../src/play/cpu/canvas-painter.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { packGlyphs, type TestGlyph } from './pack-glyphs.ts'
import { renderGlyphs } from './render-glyphs.ts'
import { boxOutline } from './simple-outlines.ts'

let gpu: TestDevice
beforeAll(async () => {
  gpu = await requestTestDevice()
})

const [WIDTH, HEIGHT] = [48, 40]

const draw = (tables: PaintTables, count: number, shadow: boolean) =>
  renderGlyphs(gpu, tables, WIDTH, HEIGHT, [{ first: 0, count, shadow, rich: true }])

describe('layers', () => {
  /** 10 px boxes, side lengths in thousandths of them. */
  const box = (left: number, bottom: number, right: number, top: number): Pick<TestGlyph, 'outline' | 'pointScale'> => {
    const outline = boxOutline(left, bottom, right, top)
    return { outline, pointScale: 10 / outline.unitsPerEm }
  }
  const group = (parts: readonly TestGlyph[], options: Partial<TestGlyph>): TestGlyph[] => [
    { ...box(0, 0, 3000, 3000), layers: parts.length, ...options },
    ...parts.map((part) => ({ ...part, layers: PAINT_LAYER, ...options })),
  ]
  const at = (pixels: Uint8Array, x: number, y: number) => [...pixels.subarray(4 * (y * WIDTH + x)).subarray(0, 4)]

  test('lie over each other before the opacity of their glyph counts', async () => {
    const parts: TestGlyph[] = [
      { ...box(0, 0, 2000, 2000), color: [1, 0, 0, 1] },
      { ...box(1000, 1000, 3000, 3000), color: [0, 0, 1, 0.5] },
    ]
    const pixels = await draw(packGlyphs(group(parts, { translation: [2, 34], opacity: 0.4 })), 3, false)
    expect(at(pixels, 5, 30)).toEqual([102, 0, 0, 102])
    expect(at(pixels, 15, 20)).toEqual([51, 0, 51, 102])
    expect(at(pixels, 28, 8)).toEqual([0, 0, 51, 51])
    expect(at(pixels, 28, 30)).toEqual([0, 0, 0, 0])
  })

  test('have units of their own', async () => {
    const large = box(0, 0, 2000, 2000)
    const fine = { ...large, pointScale: large.pointScale / 2, color: [0, 1, 0, 1] as const }
    const pixels = await draw(packGlyphs(group([fine], { translation: [2, 34] })), 2, false)
    expect(at(pixels, 11, 25)).toEqual([0, 255, 0, 255])
    expect(at(pixels, 12, 25)).toEqual([0, 0, 0, 0])
  })

  test('throw one shadow, sharp or blurred, no darker where they lie over each other', async () => {
    const parts: TestGlyph[] = [box(0, 0, 2000, 2000), box(500, 500, 1500, 1500)]
    for (const shadowBlur of [0, 1]) {
      const shadow = { translation: [2, 34], shadowColor: [0, 0, 0, 0.6], shadowBlur } as const
      const pixels = await draw(packGlyphs(group(parts, shadow)), 3, true)
      expect(at(pixels, 12, 24)).toEqual([0, 0, 0, 153])
      expect(at(pixels, 8, 24)[3]).toBe(153)
    }
  })
})

describe('a gradient', () => {
  const component = fc.integer({ min: 0, max: 255 }).map((value) => value / 255)
  const color = fc.tuple(component, component, component, fc.constantFrom(0, 0.25, 1, 1, 1))
  const gradient: fc.Arbitrary<GradientValues> = fc.record({
    stops: fc
      .array(fc.record({ offset: fc.integer({ min: -4, max: 12 }).map((eighth) => eighth / 8), color }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((stops) => stops.sort((a, b) => a.offset - b.offset)),
    extend: fc.constantFrom('pad', 'repeat', 'reflect'),
  })
  const scene = fc.record({
    gradient,
    tint: fc.tuple(component, component, component, fc.constantFrom(0, 0.3, 0.8, 1)),
  })
  /** A box that covers the target: its pixels' centres stand at known shares. */
  const outline = boxOutline(0, 0, 1000, 1000)
  const glyph: TestGlyph = { outline, pointScale: 48 / outline.unitsPerEm, translation: [0, 48] }

  test('has the twin’s colours at every pixel, tinted or not, beyond its stops, too', async () => {
    let compared = 0
    for (const { gradient: values, tint } of fc.sample(scene, { numRuns: 60, seed: 3 })) {
      const words = packGradient(values)
      // From -0.4 on the left to 1.6 on the right, a little from top to bottom.
      const axis = [2 / outline.unitsPerEm, 0.1 / outline.unitsPerEm] as const
      const tables: PaintTables = {
        ...packGlyphs([{ ...glyph, tint, gradient: 1, gradientAxis: axis, gradientPhase: -0.4 }]),
        gradients: viewTable(words.buffer as ArrayBuffer),
      }
      const pixels = await draw(tables, 1, false)
      const placed = { first: 0, axis, phase: -0.4 }
      for (let y = 1; y < HEIGHT; y += 13)
        for (let x = 1; x < WIDTH - 1; x++) {
          const share = (scale: number) => -0.4 + (2 * (x + scale)) / 48 + (0.1 * (48 - y - 0.5)) / 48
          // At a jump the last bit of the position decides: pixels on it are left out.
          const isJump = [0.4, 0.6].map((scale) => colorGradient(tables, 0, placed, share(scale)))
          if (isJump[0]!.some((value, index) => Math.abs(value - isJump[1]![index]!) > 0.05)) continue
          const [red, green, blue, alpha] = colorGradient(tables, 0, placed, share(0.5))
          const wanted = [red * alpha, green * alpha, blue * alpha, alpha]
          const got = [...pixels.subarray(4 * (y * WIDTH + x)).subarray(0, 4)]
          compared++
          // SPEC 10's 1/1024 for colours, and half a step of the 8-bit target.
          for (const [index, value] of wanted.entries())
            if (!(Math.abs(got[index]! - 255 * value) <= 255 / 1024 + 0.5 + 0.05))
              expect.fail(
                `(${x}, ${y}) is ${got}, not ${wanted.map((part) => part * 255)}: ${JSON.stringify({ values, tint })}`,
              )
        }
    }
    expect(compared).toBeGreaterThan(5000)
  })
})
