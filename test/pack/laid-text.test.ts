import { expect, test } from 'vitest'
import { Cluster } from '../../shaders/evaluate/evaluate.layout.ts'
import { Line } from '../../shaders/spacing/spacing.layout.ts'
import { Draw } from '../../shaders/tint/tint.layout.ts'
import { clustersOfLines, packClusters, unpackCluster } from '../../src/pack/clusters.ts'
import { chooseOffsetUnit, glyphsOfClusters, packDraws, unpackDraw } from '../../src/pack/draws.ts'
import { PackValueError } from '../../src/pack/errors.ts'
import { packLines, unpackLine } from '../../src/pack/lines.ts'
import { createTable } from '../../src/pack/record-values.ts'
import type { LaidGlyphs, LaidText } from '../../src/text/layout.types.ts'

/** Two lines: "ab" left to right, then three clusters right to left, in visual order. */
const laid: LaidText = {
  text: 'abאבג',
  fontSize: 16,
  fonts: [],
  fontSizes: [],
  width: 100,
  height: 40,
  paragraphs: { count: 1, start: Uint32Array.of(0), lineStart: Uint32Array.of(0, 2) },
  lines: {
    count: 2,
    x: Float64Array.of(0, 60.75),
    baseline: Float64Array.of(15.25, 35.25),
    ascent: Float64Array.of(12, 13),
    descent: Float64Array.of(4, 5),
    above: Float64Array.of(14, 14),
    below: Float64Array.of(6, 6),
    width: Float64Array.of(20, 39),
    hang: new Float64Array(2),
    base: Uint8Array.of(0, 1),
    alignment: Float32Array.of(0, 1),
    clusterStart: Uint32Array.of(0, 2, 5),
  },
  clusters: {
    count: 5,
    x: Float64Array.of(0, 9.5, 60.75, 72, 90.5),
    width: Float64Array.of(9.5, 10.5, 11.25, 18.5, 9.25),
    line: Uint32Array.of(0, 0, 1, 1, 1),
    logicalIndex: Uint32Array.of(0, 1, 4, 3, 2),
    start: Uint32Array.of(0, 1, 4, 3, 2),
    end: Uint32Array.of(1, 2, 5, 4, 3),
    word: new Uint32Array(5),
    sentence: new Uint32Array(5),
    class: new Uint8Array(5),
    level: Uint8Array.of(0, 0, 1, 1, 1),
    noSpacing: Uint8Array.of(0, 1, 1, 0, 0),
  },
  glyphs: {
    count: 6,
    cluster: Uint32Array.of(0, 1, 2, 2, 4, 4),
    font: Uint16Array.of(0, 0, 1, 1, 1, 1),
    glyphId: Uint32Array.of(5, 6, 7, 8, 9, 10),
    dx: Float64Array.of(0, -3, 250, 0, 12, 0),
    dy: Float64Array.of(0, 4, -100, 0, 0, 0),
  },
  kept: undefined,
}

const secondLine = { lineStart: 1, lineEnd: 2 }

test('a block of whole lines has a stretch of clusters, and of the reading order', () => {
  expect(clustersOfLines(laid, { lineStart: 0, lineEnd: 2 })).toEqual({
    clusterStart: 0,
    clusterCount: 5,
    logicalStart: 0,
  })
  expect(clustersOfLines(laid, secondLine)).toEqual({ clusterStart: 2, clusterCount: 3, logicalStart: 2 })
  expect(clustersOfLines(laid, { lineStart: 1, lineEnd: 1 })).toEqual({
    clusterStart: 2,
    clusterCount: 0,
    logicalStart: 2,
  })
})

test('clusters carry their boxes relative to line and baseline, indices relative to block and page', () => {
  const table = createTable(Cluster, 10)
  packClusters(table, 7, laid, secondLine, 3, 20)
  expect(unpackCluster(table, 7)).toEqual({
    box: [0, -13, 11.25, 18],
    block: 3,
    line: 20,
    index: 2,
    rightToLeft: true,
    noSpacing: true,
  })
  expect(unpackCluster(table, 9)).toEqual({
    box: [29.75, -13, 9.25, 18],
    block: 3,
    line: 20,
    index: 0,
    rightToLeft: true,
    noSpacing: false,
  })
  expect(unpackCluster(table, 6).box).toEqual([0, 0, 0, 0])
})

test('lines carry their origin and where their clusters lie in the page', () => {
  const table = createTable(Line, 4)
  packLines(table, 2, laid, { lineStart: 0, lineEnd: 2 }, 6, 100)
  expect(unpackLine(table, 2)).toEqual({
    origin: [0, 15.25],
    clusterStart: 100,
    clusterCount: 2,
    alignment: 0,
    block: 6,
  })
  expect(unpackLine(table, 3)).toEqual({
    origin: [60.75, 35.25],
    clusterStart: 102,
    clusterCount: 3,
    alignment: 1,
    block: 6,
  })
})

test('draws of a stretch of clusters are found and packed, y turned down', () => {
  const range = glyphsOfClusters(laid.glyphs, { clusterStart: 2, clusterCount: 3 })
  expect(range).toEqual({ glyphStart: 2, glyphEnd: 6 })
  expect(glyphsOfClusters(laid.glyphs, { clusterStart: 3, clusterCount: 1 })).toEqual({ glyphStart: 4, glyphEnd: 4 })
  const table = createTable(Draw, 8)
  packDraws(table, 1, laid.glyphs, range, 100, 1, (glyph) => [
    { outline: laid.glyphs.glyphId[glyph]! + 50, paint: laid.glyphs.font[glyph]! },
  ])
  expect(unpackDraw(table, 1)).toEqual({ cluster: 102, outline: 57, offset: [250, 100], paint: 1 })
  expect(unpackDraw(table, 3)).toEqual({ cluster: 104, outline: 59, offset: [12, 0], paint: 1 })
  packDraws(table, 0, laid.glyphs, { glyphStart: 1, glyphEnd: 2 }, 0, 1, () => [{ outline: 0, paint: 0 }])
  expect(unpackDraw(table, 0).offset).toEqual([-3, -4])
})

test('offsets are stored in the finest unit in which they fit', () => {
  const glyphs = (...offsets: number[]): LaidGlyphs => ({
    ...laid.glyphs,
    count: offsets.length,
    dx: Float64Array.from(offsets),
    dy: new Float64Array(offsets.length),
  })
  expect(chooseOffsetUnit(glyphs(0, 0))).toBe(1)
  expect(chooseOffsetUnit(glyphs(1, -32767))).toBe(1)
  expect(chooseOffsetUnit(glyphs(32768))).toBe(2)
  for (const largest of [0.1, 3.7, 500.25, 32767.5, 1e6]) {
    const unit = chooseOffsetUnit(glyphs(largest))
    expect(largest / unit).toBeLessThanOrEqual(32767)
    expect(largest / unit).toBeGreaterThan(32767 / 2)
  }
  expect(() => chooseOffsetUnit(glyphs(Number.NaN))).toThrow(PackValueError)
})
