import type { TableView } from '../../shaders/tables.ts'
import { PAINT_LAYER, Paint } from '../../shaders/tint/tint.layout.ts'
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
  /** Share of the gradient per outline unit along x and y. Default 0. */
  readonly gradientAxis?: readonly [x: number, y: number]
  /** Share of the gradient at the outline's origin. Default 0. */
  readonly gradientPhase?: number
  /** First entry in gradients; none where it is left out. */
  readonly gradient?: number
  /** Draws that follow and are its layers; 'layer' for one of them. Default 0. */
  readonly layers?: number | 'layer'
  /** Standard deviation of its shadow's blur, px. Default 0. */
  readonly shadowBlur?: number
}

/** Packs one paint; equal paints give equal words, so that they can share one. */
export function packPaint(paint: PaintValues): Uint32Array {
  const table = createTable(Paint, 1)
  writePaint(table, 0, paint)
  return table.u32
}

/** Writes the paint at `index`. */
export function writePaint(table: TableView, index: number, paint: PaintValues): void {
  const { color, pointScale, offsetScale, gradient, layers = 0 } = paint
  writeRecord(table, Paint, index, {
    color: packColor(color),
    pointScale,
    offsetScale,
    gradientAxis: paint.gradientAxis ?? [0, 0],
    gradientPhase: paint.gradientPhase ?? 0,
    gradient: gradient === undefined ? 0 : gradient + 1,
    layers: layers === 'layer' ? PAINT_LAYER : layers,
    shadowBlur: paint.shadowBlur ?? 0,
  })
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
  const gradient = record.gradient as number
  const layers = record.layers as number
  return {
    color: unpackColor(record.color as [number, number]),
    pointScale: record.pointScale as number,
    offsetScale: record.offsetScale as number,
    ...(gradient > 0 && {
      gradient: gradient - 1,
      gradientAxis: record.gradientAxis as [number, number],
      gradientPhase: record.gradientPhase as number,
    }),
    ...(layers > 0 && { layers: layers === PAINT_LAYER ? ('layer' as const) : layers }),
    ...((record.shadowBlur as number) > 0 && { shadowBlur: record.shadowBlur as number }),
  }
}
