import { Outline } from '../../shaders/render/render.layout.ts'
import { type Tables, viewTable } from '../../shaders/tables.ts'
import type { PreparedOutline } from '../text/prepare-outline.ts'

/** An outline as words of the tables `outlines`, `points` and `bands`. */
export interface PackedOutline {
  /** Its Outline record. */
  readonly record: Uint32Array
  readonly points: Uint32Array
  readonly bands: Uint32Array
}

/** Words that an outline takes in `points` and `bands`: what to allocate before packing it. */
export function measureOutline(prepared: PreparedOutline): { readonly pointWords: number; readonly bandWords: number } {
  const blank = prepared.bandCount === 0
  return {
    pointWords: blank ? 0 : prepared.points.length / 2,
    bandWords: blank ? 0 : prepared.bandWords.length + prepared.contours.length + 2,
  }
}

/**
 * Packs an outline for a place in the tables; only its record names that place, points and bands are relative to it.
 *
 * @param pointStart where its points go, words of `points`.
 * @param bandStart where its bands go, words of `bands`.
 */
export function packOutline(prepared: PreparedOutline, pointStart: number, bandStart: number): PackedOutline {
  const view = viewTable(new ArrayBuffer(Outline.byteLength))
  const { fields } = Outline
  view.f32.set(prepared.bounds, fields.bounds.offset / 4)
  view.u32[fields.pointStart.offset / 4] = pointStart
  view.u32[fields.bandStart.offset / 4] = bandStart
  view.u32[fields.bandCount.offset / 4] = prepared.bandCount
  view.f32[fields.bandHeight.offset / 4] = prepared.bandHeight
  const { pointWords, bandWords } = measureOutline(prepared)
  const points = new Uint32Array(pointWords)
  const [left, bottom] = prepared.bounds
  for (let i = 0; i < pointWords; i++)
    points[i] = (prepared.points[2 * i]! - left) | ((prepared.points[2 * i + 1]! - bottom) << 16)
  const bands = new Uint32Array(bandWords)
  if (bandWords > 0) {
    const contourStart = prepared.bandWords.length
    bands.set(prepared.bandWords)
    bands.set([prepared.contours.length, ...prepared.contours, pointWords], contourStart)
  }
  return { record: view.u32, points, bands }
}

/** x, y (outline units, y up) of a point of a packed outline. */
export function unpackPoint(
  tables: Tables<'outlines' | 'points'>,
  outline: number,
  index: number,
): [x: number, y: number] {
  const word = tables.points.u32[index]!
  const corner = (outline * Outline.byteLength + Outline.fields.bounds.offset) / 4
  return [tables.outlines.f32[corner]! + (word & 0xffff), tables.outlines.f32[corner + 1]! + (word >>> 16)]
}

/** The contours of a packed outline, each as the indices in `points` of its first point and of what follows its last. */
export function listContours(
  tables: Tables<'outlines' | 'bands'>,
  outline: number,
): { readonly first: number; readonly end: number }[] {
  const read = (field: 'pointStart' | 'bandStart' | 'bandCount') =>
    tables.outlines.u32[(outline * Outline.byteLength + Outline.fields[field].offset) / 4]!
  const [pointStart, bandStart, bandCount] = [read('pointStart'), read('bandStart'), read('bandCount')]
  if (bandCount === 0) return []
  const bands = tables.bands.u32
  const lastHead = bandStart + 2 * (bandCount - 1)
  const count = bandStart + bands[lastHead]! + bands[lastHead + 1]!
  return Array.from({ length: bands[count]! }, (_, contour) => ({
    first: pointStart + bands[count + 1 + contour]!,
    end: pointStart + bands[count + 2 + contour]!,
  }))
}
