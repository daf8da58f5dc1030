import type { TableView } from '../../shaders/tables.ts'
import { Paint } from '../../shaders/tint/tint.layout.ts'
import { packColor, type Rgba, unpackColor } from './colors.ts'
import { ContentIndex } from './content-index.ts'
import { createTable, readRecord, writeRecord } from './record-values.ts'

export interface PaintValues {
  /** Text colour. */
  readonly color: Rgba
  /** px per outline unit: font size / the prepared outline's units an em. */
  readonly pointScale: number
  /** px per unit of a draw's offset: chooseOffsetUnit × font size / the font's units an em. */
  readonly offsetScale: number
}

/** Packs one paint; equal paints give equal words, so that they can share one. */
export function packPaint(paint: PaintValues): Uint32Array {
  const table = createTable(Paint, 1)
  writeRecord(table, Paint, 0, { ...paint, color: packColor(paint.color) })
  return table.u32
}

/** Packs paints, each distinct one once; `indices` says which one each of them is. */
export function packPaints(paints: readonly PaintValues[]): {
  readonly words: Uint32Array
  readonly indices: Uint32Array
} {
  const distinct: Uint32Array[] = []
  const index = new ContentIndex<number>()
  const indices = Uint32Array.from(paints, (paint) =>
    index.findOrAdd(packPaint(paint), (words) => distinct.push(words) - 1),
  )
  return { words: Uint32Array.from(distinct.flatMap((words) => [...words])), indices }
}

/** Reads the paint at `index`. */
export function unpackPaint(table: TableView, index: number): PaintValues {
  const record = readRecord(table, Paint, index)
  return {
    color: unpackColor(record.color as [number, number]),
    pointScale: record.pointScale as number,
    offsetScale: record.offsetScale as number,
  }
}
