import type { PreparedOutline } from '../../text/prepare-outline.ts'
import type { StoredOutline } from './outline-store.ts'

/** An outline of no curves (one band, without entries) around others: it gives their common bounds. */
export function frameOutlines(
  outlines: readonly Pick<StoredOutline, 'bounds' | 'unitsPerEm'>[],
  unitsPerEm: number,
): PreparedOutline {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { bounds: own, unitsPerEm: units } of outlines) {
    const [left, bottom, right, top] = own.map((value) => (value * unitsPerEm) / units) as [
      number,
      number,
      number,
      number,
    ]
    bounds[0] = Math.min(bounds[0], left)
    bounds[1] = Math.min(bounds[1], bottom)
    bounds[2] = Math.max(bounds[2], right)
    bounds[3] = Math.max(bounds[3], top)
  }
  return {
    unitsPerEm,
    bounds,
    points: new Int32Array(0),
    contours: new Uint32Array(0),
    bandHeight: Math.max(1, Math.ceil(bounds[3] - bounds[1])),
    bandCount: 1,
    bandWords: Uint32Array.of(2, 0),
  }
}
