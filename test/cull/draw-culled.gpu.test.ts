/** What culling leaves is drawn as the range itself is: the same pixels, in the same order. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { cullDraws } from '../../shaders/cull/cull.cpu.ts'
import { gatherCorners } from '../../shaders/cull/gather.cpu.ts'
import { rankSieves } from '../../shaders/cull/rank.cpu.ts'
import { viewTable } from '../../shaders/tables.ts'
import type { Rgba } from '../../src/pack/colors.ts'
import { packGlyphs, type TestGlyph } from '../render/pack-glyphs.ts'
import { renderGlyphs } from '../render/render-glyphs.ts'
import { boxOutline } from '../render/simple-outlines.ts'
import { requestTestDevice, type TestDevice, uploadBuffer } from '../support/device.ts'

const SIZE = [96, 64] as const
const EM = 16000

let gpu: TestDevice
beforeAll(async () => {
  gpu = await requestTestDevice()
})

/** Evenly spread. */
const number = (min: number, max: number) =>
  fc.integer({ min: 0, max: 4000 }).map((step) => min + ((max - min) * step) / 4000)
const outline = boxOutline(0, 0, EM, EM, EM)

/** Half transparent squares that lie over each other, most of them out of sight. */
const glyph: fc.Arbitrary<TestGlyph> = fc.record({
  outline: fc.constant(outline),
  pointScale: number(4, 30).map((size) => size / EM),
  linear: fc.tuple(number(-1, 1), number(-1, 1), number(-1, 1), number(-1, 1)),
  translation: fc.tuple(number(-100, 200), number(-100, 200)),
  opacity: fc.constantFrom(0, 1, 0.5),
  color: fc.tuple(number(0, 1), number(0, 1), number(0, 1), number(0.2, 1)) as fc.Arbitrary<Rgba>,
  shadowOffset: fc.constant([20, 10] as const),
  shadowColor: fc.constant([0, 0, 1, 0.4] as const),
})

test.each([false, true])('shadows: %s', async (shadow) => {
  const tables = packGlyphs(fc.sample(glyph, { numRuns: 400, seed: 7 }))
  const range = { first: 100, count: 280, sieveStart: 0, cornerStart: 10, call: 1, shadow, size: SIZE }
  const table = (words: number) => viewTable(new ArrayBuffer(4 * words))
  const culled = { ...tables, sieves: table(3 * 5), calls: table(10), corners: table(6 * 290) }
  cullDraws(culled, range)
  rankSieves(culled, range)
  gatherCorners(culled, range)
  const seen = culled.calls.u32[5]! / 6
  expect(seen).toBeGreaterThan(20)
  expect(seen).toBeLessThan(150)
  const corners = uploadBuffer(gpu.device, culled.corners.u32, GPUBufferUsage.INDEX)
  const calls = uploadBuffer(gpu.device, culled.calls.u32, GPUBufferUsage.INDIRECT)
  const wanted = await renderGlyphs(gpu, tables, ...SIZE, [{ first: 100, count: 280, shadow }])
  const found = await renderGlyphs(gpu, tables, ...SIZE, [{ shadow, culled: { corners, calls, callOffset: 20 } }])
  expect(found.some((value) => value !== 0)).toBe(true)
  expect(found.findIndex((value, index) => value !== wanted[index])).toBe(-1)
  corners.destroy()
  calls.destroy()
})
