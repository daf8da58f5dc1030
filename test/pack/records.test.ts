import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Block } from '../../shaders/evaluate/evaluate.layout.ts'
import { Placement } from '../../shaders/render/render.layout.ts'
import { viewTable } from '../../shaders/tables.ts'
import { Draw, Paint } from '../../shaders/tint/tint.layout.ts'
import { packBlock, unpackBlock } from '../../src/pack/blocks.ts'
import { packColor, unpackColor } from '../../src/pack/colors.ts'
import { ContentIndex } from '../../src/pack/content-index.ts'
import { PackShapeError, PackValueError } from '../../src/pack/errors.ts'
import { packPaints, unpackPaint } from '../../src/pack/paints.ts'
import { splitPixels } from '../../src/pack/pixels.ts'
import { packPlacement, unpackPlacement } from '../../src/pack/placement.ts'
import { createTable, readRecord, writeRecord } from '../../src/pack/record-values.ts'

test('a record reads as it was written, its neighbours untouched', () => {
  const table = createTable(Draw, 3)
  const values = { cluster: 7, outline: 2 ** 32 - 1, offset: 5, paint: 0 }
  writeRecord(table, Draw, 1, values)
  expect(readRecord(table, Draw, 1)).toEqual(values)
  expect(readRecord(table, Draw, 0)).toEqual({ cluster: 0, outline: 0, offset: 0, paint: 0 })
  expect(readRecord(table, Draw, 2)).toEqual({ cluster: 0, outline: 0, offset: 0, paint: 0 })
})

const plainPaint = { offsetScale: 1, gradientAxis: [0, 0], gradientPhase: 0, gradient: 0, layers: 0, shadowBlur: 0 }

test('numbers that a field cannot hold are refused by record and field', () => {
  const table = createTable(Draw, 1)
  const write = (cluster: number) => () => writeRecord(table, Draw, 0, { cluster, outline: 0, offset: 0, paint: 0 })
  expect(write(1)).not.toThrow()
  for (const value of [-1, 0.5, 2 ** 32, Number.NaN]) expect(write(value)).toThrow(PackValueError)
  expect(write(0.5)).toThrow(/Draw\.cluster is 0\.5/)
  const paint = (color: readonly number[], pointScale: number) => () =>
    writeRecord(createTable(Paint, 1), Paint, 0, { ...plainPaint, color, pointScale })
  expect(paint([0, 0], 1)).not.toThrow()
  expect(paint([0, 0], Number.POSITIVE_INFINITY)).toThrow(PackValueError)
  expect(paint([0, 0, 0], 1)).toThrow(PackShapeError)
})

test('blocks unpack to what they were made of', () => {
  const table = createTable(Block, 2)
  const plain = { layerStart: 4, layerCount: 2, hideBeforeStart: false }
  const full = { layerStart: 9, layerCount: 0, hideBeforeStart: true, overrides: { start: 12, stride: 12 } }
  packBlock(table, 0, plain)
  packBlock(table, 1, full)
  expect([unpackBlock(table, 0), unpackBlock(table, 1)]).toEqual([plain, full])
})

test('colours are 16-bit, clamped, and 0 and 1 exact', () => {
  const component = fc.double({ min: -0.5, max: 1.5, noNaN: true })
  fc.assert(
    fc.property(fc.tuple(component, component, component, component), (color) => {
      const packed = packColor(color)
      for (const [index, value] of unpackColor(packed).entries())
        expect(Math.abs(value - Math.max(0, Math.min(1, color[index]!)))).toBeLessThanOrEqual(0.5 / 65535 + 1e-12)
      expect(packColor(unpackColor(packed))).toEqual(packed)
    }),
  )
  expect(unpackColor(packColor([0, 1, 1, 0]))).toEqual([0, 1, 1, 0])
  expect(packColor([1, 0, 0, 1])).toEqual([0x0000ffff, 0xffff0000])
  expect(() => packColor([0, Number.NaN, 0, 1])).toThrow(PackValueError)
})

test('equal paints are stored once', () => {
  const red = { color: [1, 0, 0, 1], pointScale: 0.5, offsetScale: 0.25 } as const
  const blue = { ...red, color: [0, 0, 1, 1] } as const
  const { words, indices } = packPaints([red, blue, { ...red }, blue])
  expect([...indices]).toEqual([0, 1, 0, 1])
  const table = viewTable(words.buffer as ArrayBuffer)
  expect(words.byteLength).toBe(2 * Paint.byteLength)
  expect([unpackPaint(table, 0), unpackPaint(table, 1)]).toEqual([red, blue])
})

test('paints with gradients, layers and blurs read as they were packed', () => {
  const plain = { color: [1, 0, 0, 1], pointScale: 0.5, offsetScale: 0.25 } as const
  const paints = [
    { ...plain, gradient: 0, gradientAxis: [0.5, -0.25], gradientPhase: 0.75 },
    { ...plain, layers: 12, shadowBlur: 4 },
    { ...plain, layers: 'layer' },
  ] as const
  const { words } = packPaints(paints)
  const table = viewTable(words.buffer as ArrayBuffer)
  expect(paints.map((_, index) => unpackPaint(table, index))).toEqual(paints)
})

test('content is found again by its words, also where hashes meet', () => {
  const index = new ContentIndex<number>()
  let next = 0
  const place = (...words: number[]) => index.findOrAdd(Uint32Array.from(words), () => next++)
  expect([place(1, 2), place(2, 1), place(1, 2), place(1), place()]).toEqual([0, 1, 0, 2, 3])
  for (let word = 0; word < 5000; word++) place(word, word >>> 3)
  expect(place(1, 2)).toBe(0)
  index.remove(Uint32Array.of(1, 2))
  expect(place(1, 2)).toBe(next - 1)
  expect(place(2, 1)).toBe(1)
})

test('px are split into a whole and a rest in [0, 1)', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), (px) => {
      const { whole, fraction } = splitPixels(px)
      expect(Number.isInteger(whole)).toBe(true)
      expect(fraction).toBeGreaterThanOrEqual(0)
      expect(fraction).toBeLessThan(1)
      expect(Math.abs(whole + fraction - px)).toBeLessThanOrEqual(2 ** -25)
    }),
  )
  expect(splitPixels(-1e-12)).toEqual({ whole: 0, fraction: 0 })
})

test('a placement maps its anchor, and what is near it, where the matrix does', () => {
  const number = fc.double({ min: -8, max: 8, noNaN: true })
  const far = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(number, number, number, number, far, far, (a, b, c, d, x, y) => {
      // A view that brings the anchor to (100, 50).
      const affine = [a, b, c, d, 100 - a * x - c * y, 50 - b * x - d * y] as const
      const table = createTable(Placement, 1)
      packPlacement(table, 0, affine, [x, y])
      const placement = readRecord(table, Placement, 0)
      expect(placement.linear).toEqual([a, b, c, d].map(Math.fround))
      const [placedX, placedY] = placement.translation as [number, number]
      expect(Math.abs(placedX - 100)).toBeLessThan(1e-4)
      expect(Math.abs(placedY - 50)).toBeLessThan(1e-4)
      const { anchor } = unpackPlacement(table, 0)
      expect(Math.abs(anchor[0] - x) + Math.abs(anchor[1] - y)).toBeLessThan(1e-6)
    }),
  )
  const table = createTable(Placement, 1)
  packPlacement(table, 0, [2, 0, 0, 2, 5, -60_000], [0, 30_000.5])
  expect(unpackPlacement(table, 0)).toEqual({ affine: [2, 0, 0, 2, 5, -60_000], anchor: [0, 30_000.5] })
  expect(() => packPlacement(table, 0, [Number.NaN, 0, 0, 1, 0, 0], [0, 0])).toThrow(PackValueError)
})
