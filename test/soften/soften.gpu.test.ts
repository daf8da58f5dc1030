/** The stages of blurred shadows before they are drawn, against their twins. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { findGrids, getsGrid, placeGrids, shapeGrid } from '../../shaders/soften/allot.cpu.ts'
import type { SoftRangeValues } from '../../shaders/soften/soft-range.ts'
import { softenPoint } from '../../shaders/soften/soften.cpu.ts'
import { Grid, SoftRange } from '../../shaders/soften/soften.layout.ts'
import { viewTable } from '../../shaders/tables.ts'
import { PAINT_LAYER } from '../../shaders/tint/tint.layout.ts'
import type { PaintTables } from '../../src/play/cpu/canvas-painter.ts'
import { packSoftRange } from '../../src/play/gpu/blur-buffers.ts'
import { getBlurStages } from '../../src/play/gpu/blur-stages.ts'
import { prepareOutline } from '../../src/text/prepare-outline.ts'
import { packGlyphs, type TestGlyph } from '../render/pack-glyphs.ts'
import { openQuadraticFont, type TestFont } from '../render/real-outlines.ts'
import { boxOutline } from '../render/simple-outlines.ts'
import { readBuffer, requestTestDevice, type TestDevice, uploadBuffer } from '../support/device.ts'

const GRID = Grid.byteLength / 4
const START = Grid.fields.start.offset / 4
const COLUMNS = Grid.fields.columns.offset / 4
const SIZE = [300, 200] as const

let gpu: TestDevice
let font: TestFont
beforeAll(async () => {
  gpu = await requestTestDevice()
  font = await openQuadraticFont()
})

/** Runs both kernels, or the first, and gives the grids and their values. */
async function blurShadows(tables: PaintTables, range: SoftRangeValues, fills = true) {
  const { device } = gpu
  const { allot, soften } = getBlurStages(device)
  const words = new Uint32Array(SoftRange.byteLength / 4)
  packSoftRange(range, words)
  const uniform = uploadBuffer(device, words)
  const gridBytes = (range.gridStart + 1 + range.count) * Grid.byteLength
  const valueBytes = 4 * (range.valueStart + range.valueCount)
  const named = [
    ...Object.entries(tables).map(([name, table]) => [name, uploadBuffer(device, table.u32)] as const),
    ['grids', uploadBuffer(device, new ArrayBuffer(gridBytes))] as const,
    ['gridValues', uploadBuffer(device, new Float32Array(valueBytes / 4).fill(-1))] as const,
  ]
  const buffers = Object.fromEntries(named.map(([name, buffer]) => [name, { buffer }]))
  const encoder = device.createCommandEncoder()
  const pass = encoder.beginComputePass()
  for (const stage of fills ? [allot, soften] : [allot]) {
    pass.setPipeline(stage.pipeline)
    pass.setBindGroup(0, stage.bind({ buffer: uniform, size: SoftRange.byteLength }, buffers), [0])
    // Fewer than shadows: each has several.
    pass.dispatchWorkgroups(stage === allot ? 1 : 2)
  }
  pass.end()
  device.queue.submit([encoder.finish()])
  const grids = viewTable(await readBuffer(device, buffers.grids!.buffer, gridBytes))
  const values = new Float32Array(await readBuffer(device, buffers.gridValues!.buffer, valueBytes))
  await gpu.assertNoErrors()
  for (const [, buffer] of named) buffer.destroy()
  uniform.destroy()
  return { grids, values }
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const pair = (low: number, high: number) => fc.tuple(number(low, high), number(low, high))
const EM = 16000
const outlines = [boxOutline(-0.2 * EM, -0.3 * EM, EM, 0.9 * EM, EM), boxOutline(0, 0, 0, 0, EM)]
const black = [0, 0, 0, 1] as const

/** Shadows around and on the target, some of them clear, flat, blank, sharp or blurred far less than they are large. */
const glyph: fc.Arbitrary<TestGlyph> = fc.record({
  outline: fc.constantFrom(outlines[0]!, outlines[0]!, outlines[0]!, outlines[1]!),
  pointScale: fc.constantFrom(12, 40, 200, 1500).map((size) => size / EM),
  linear: fc.oneof(
    fc.constantFrom([1, 0, 0, 1] as const, [0, 0, 0, 0] as const, [-1, 0, 0, 1] as const),
    fc.tuple(number(-2, 2), number(-2, 2), number(-2, 2), number(-2, 2)),
  ),
  translation: pair(-200, 500),
  opacity: fc.constantFrom(0, 1, 1, 0.5),
  shadowColor: fc.constantFrom([0, 0, 0, 0] as const, black, black),
  shadowBlur: fc.oneof(fc.constantFrom(0, 0.3, 4), number(0.5, 200)),
  placementLinear: fc.oneof(
    fc.constant([1, 0, 0, 1] as const),
    fc.tuple(number(-2, 2), number(-2, 2), number(-2, 2), number(-2, 2)),
  ),
})

describe('grids', () => {
  const range = { first: 3, count: 700, gridStart: 2, valueStart: 17, valueCount: 2 ** 22, size: SIZE }

  test('are those of the twin', async () => {
    const glyphs = fc.sample(glyph, { numRuns: 710, seed: 5 })
    const tables = packGlyphs(glyphs)
    const found = (await blurShadows(tables, range, false)).grids
    const wanted = viewTable(new ArrayBuffer(found.u32.byteLength))
    findGrids({ ...tables, grids: wanted }, range)
    const counts = { grids: 0, exact: 0, unseen: 0 }
    for (let offset = 0; offset < range.count; offset++) {
      const at = (range.gridStart + 1 + offset) * GRID
      const shape = shapeGrid(tables, range.first + offset, SIZE)
      const [got, points] = [found, wanted].map(({ u32 }) => [...u32.subarray(at + COLUMNS, at + COLUMNS + 2)])
      counts[points![0]! > 0 ? 'grids' : points![1]! > 0 ? 'exact' : 'unseen']++
      // Rounding up, the threshold and the edge of the target may fall on either side in 32 bits.
      if (got!.join() !== points!.join() && !isClose(shape))
        expect.fail(`grid ${offset} has ${got} points, not ${points}: ${JSON.stringify(shape)}`)
      if (got![0] === 0 || points![0] === 0) continue
      for (let field = 0; field < START; field++) {
        const [one, other] = [found.f32[at + field]!, wanted.f32[at + field]!]
        if (!(Math.abs(one - other) <= 1e-3 * Math.max(1, Math.abs(other))))
          expect.fail(`word ${field} of grid ${offset} is ${one}, not ${other}: ${JSON.stringify(shape)}`)
      }
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(15)
  })

  test.each([2 ** 22, 20_000, 0])('lie one after the other while %d values have room', async (valueCount) => {
    const tables = packGlyphs(fc.sample(glyph, { numRuns: 710, seed: 6 }))
    const roomy = (await blurShadows(tables, range, false)).grids
    const found = (await blurShadows(tables, { ...range, valueCount }, false)).grids
    const wanted = viewTable(roomy.u32.slice().buffer)
    placeGrids({ grids: wanted }, { ...range, valueCount })
    const start = range.gridStart * GRID
    expect(found.u32.subarray(start).findIndex((word, index) => word !== wanted.u32[start + index])).toBe(-1)
  })

  /** Near one of the bounds that decide. */
  function isClose(shape: ReturnType<typeof shapeGrid>): boolean {
    if (!shape || shape === 'sharp') return true
    return (
      shape.sides.some((side) => Math.abs(side - Math.round(side)) < 1e-3) ||
      getsGrid(shape) !== getsGrid({ ...shape, deviation: shape.deviation * 1.0001 })
    )
  }

  test('say that none is lacking where all that is seen have one', async () => {
    const some = [4, 0.5].map((shadowBlur) => ({
      outline: outlines[0]!,
      pointScale: 20 / EM,
      shadowColor: black,
      translation: [50, 50] as const,
      shadowBlur,
    }))
    const all = { first: 0, gridStart: 0, valueStart: 0, valueCount: 2 ** 16, size: SIZE }
    const hidden = { ...some[1]!, translation: [-500, 50] as const }
    expect((await blurShadows(packGlyphs([some[0]!, hidden]), { ...all, count: 2 })).grids.u32[7]).toBe(0)
    expect((await blurShadows(packGlyphs(some), { ...all, count: 2 })).grids.u32[7]).toBe(1)
    // A target without end sees everything.
    expect((await blurShadows(packGlyphs([some[0]!, hidden]), { ...all, count: 2, size: [-1, -1] })).grids.u32[7]).toBe(
      1,
    )
  })
})

describe('values', () => {
  /** Half of what the shadow as a whole may be off by: what steps along curves leave, and the reach. */
  const BOUND = 0.5 / 255

  const letter = (character: string, size: number): Pick<TestGlyph, 'outline' | 'pointScale'> => {
    const outline = prepareOutline(font.outline(character))
    return { outline, pointScale: size / outline.unitsPerEm }
  }
  const cases: [string, () => TestGlyph[]][] = [
    ['a wide blur', () => [{ ...letter('g', 30), shadowBlur: 7 }]],
    ['several squares', () => [{ ...letter('R', 90), shadowBlur: 3 }]],
    ['a glyph that is sheared', () => [{ ...letter('k', 60), shadowBlur: 4, linear: [0.9, 0.5, -0.3, 0.4] }]],
    ['a text that is stretched', () => [{ ...letter('@', 40), shadowBlur: 5, placementLinear: [1, 0.3, 0.8, 0.2] }]],
    [
      'layers',
      () => [
        { ...letter('O', 60), layers: 2, shadowBlur: 6 },
        ...['x', 'o'].map((name, index) => ({ ...letter(name, 60 + 4 * index), layers: PAINT_LAYER, shadowBlur: 6 })),
      ],
    ],
  ]

  test.each(cases)('of %s are the Gaussian of its outline', async (_, make) => {
    const glyphs = make().map((one) => ({ translation: [100, 120] as const, shadowColor: black, ...one }))
    const tables = packGlyphs([...glyphs, ...glyphs])
    const range = { first: 0, count: 2 * glyphs.length, gridStart: 1, valueStart: 3, valueCount: 50_000, size: SIZE }
    const { grids, values } = await blurShadows(tables, range)
    let most = 0
    for (const offset of [0, glyphs.length]) {
      const at = (range.gridStart + 1 + offset) * GRID
      const [low0, low1, x, y, slant] = grids.f32.subarray(at, at + 5) as unknown as [
        number,
        number,
        number,
        number,
        number,
      ]
      const [start, columns, rows] = grids.u32.subarray(at + 5, at + 8) as unknown as [number, number, number]
      expect(columns).toBeGreaterThan(10)
      const grid = { low: [low0, low1], scale: [x, y], slant } as const
      for (let point = offset; point < columns * rows; point += 13) {
        const wanted = softenPoint(tables, offset, grid, point % columns, Math.floor(point / columns))
        const got = values[start + point]!
        most = Math.max(most, wanted)
        if (!(Math.abs(got - wanted) <= BOUND))
          expect.fail(`point ${point} of ${columns} × ${rows} is ${got}, not ${wanted}`)
      }
    }
    expect(most).toBeGreaterThan(0.1)
  })
})
