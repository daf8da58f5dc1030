import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Outline } from '../../shaders/render/render.layout.ts'
import { listContours, measureOutline, packOutline, unpackPoint } from '../../src/pack/outlines.ts'
import { readRecord } from '../../src/pack/record-values.ts'
import { prepareOutline } from '../../src/text/prepare-outline.ts'
import { packOutlines } from './pack-glyphs.ts'
import { boxOutline, polygonPath } from './simple-outlines.ts'

test('an outline packs and reads back, wherever it lies in the tables', () => {
  const coordinate = fc.integer({ min: -2000, max: 2000 })
  const polygon = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(fc.array(polygon, { maxLength: 4 }), { minLength: 1, maxLength: 4 }), (glyphs) => {
      const outlines = glyphs.map((polygons) => prepareOutline(polygonPath(polygons)))
      const tables = packOutlines(outlines)
      for (const [index, outline] of outlines.entries()) {
        const record = readRecord(tables.outlines, Outline, index)
        expect(record.bounds).toEqual([...outline.bounds])
        expect(record.bandCount).toBe(outline.bandCount)
        if (outline.bandCount === 0) {
          expect(listContours(tables, index)).toEqual([])
          continue
        }
        expect(record.bandHeight).toBe(outline.bandHeight)
        const { pointStart, bandStart } = record as { pointStart: number; bandStart: number }
        const words = tables.bands.u32.subarray(bandStart, bandStart + outline.bandWords.length)
        expect([...words]).toEqual([...outline.bandWords])
        const contours = listContours(tables, index)
        expect(contours.map(({ first }) => first - pointStart)).toEqual([...outline.contours])
        expect(contours.at(-1)!.end - pointStart).toBe(outline.points.length / 2)
        for (let point = 0; point < outline.points.length / 2; point++)
          expect(unpackPoint(tables, index, pointStart + point)).toEqual([
            outline.points[2 * point],
            outline.points[2 * point + 1],
          ])
      }
    }),
  )
})

test('only the record names the place: points and bands are the same words anywhere', () => {
  const outline = boxOutline(-100, -200, 300, 400)
  const [here, there] = [packOutline(outline, 0, 0), packOutline(outline, 1000, 70000)]
  expect(there.points).toEqual(here.points)
  expect(there.bands).toEqual(here.bands)
  expect(there.record).not.toEqual(here.record)
})

test('a blank outline takes no room', () => {
  expect(measureOutline(boxOutline(0, 0, 0, 0))).toEqual({ pointWords: 0, bandWords: 0 })
})
