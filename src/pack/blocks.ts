import { BLOCK_HIDE_BEFORE_START, BLOCK_OVERRIDES, Block, BlockLayer } from '../../shaders/evaluate/evaluate.layout.ts'
import type { TableView } from '../../shaders/tables.ts'
import { readRecord, writeRecord } from './record-values.ts'

/** Overrides in `tracks`: the entry where the first glyph's lie, and how many entries further the next glyph's do (0: shared). */
export interface OverridePlacement {
  readonly start: number
  readonly stride: number
}

export interface BlockValues {
  /** First block layer, and how many. */
  readonly layerStart: number
  readonly layerCount: number
  readonly hideBeforeStart: boolean
  /** The animation's overrides, if it has any. */
  readonly overrides?: OverridePlacement
  /** The block of its text's next act, and how much of the state this one gives: default none, and all. */
  readonly nextAct?: number
  readonly actWeight?: number
}

/** Writes the block at `index`. */
export function packBlock(table: TableView, index: number, values: BlockValues): void {
  writeRecord(table, Block, index, {
    layerStart: values.layerStart,
    layerCount: values.layerCount,
    flags: (values.hideBeforeStart ? BLOCK_HIDE_BEFORE_START : 0) | (values.overrides ? BLOCK_OVERRIDES : 0),
    overrideStart: values.overrides?.start ?? 0,
    overrideStride: values.overrides?.stride ?? 0,
    nextAct: values.nextAct === undefined ? 0 : values.nextAct + 1,
    actWeight: values.actWeight ?? 1,
  })
}

/** Reads the block at `index`. */
export function unpackBlock(table: TableView, index: number): BlockValues {
  const record = readRecord(table, Block, index) as { [field in keyof typeof Block.fields]: number }
  return {
    layerStart: record.layerStart,
    layerCount: record.layerCount,
    hideBeforeStart: (record.flags & BLOCK_HIDE_BEFORE_START) !== 0,
    ...((record.flags & BLOCK_OVERRIDES) !== 0 && {
      overrides: { start: record.overrideStart, stride: record.overrideStride },
    }),
    ...(record.nextAct > 0 && { nextAct: record.nextAct - 1 }),
    ...(record.actWeight !== 1 && { actWeight: record.actWeight }),
  }
}

export interface BlockLayerValues {
  /** Index into layers. */
  readonly layer: number
  /** First record of the block's delays: the schedule's start plus stride × the block's first glyph in reading order. */
  readonly delayStart: number
  readonly delayStride: number
  /** The layer's overrides by glyph, if it has any. */
  readonly overrides?: OverridePlacement
}

/** Writes the block layer at `index`; its clocks start at 0. */
export function packBlockLayer(table: TableView, index: number, values: BlockLayerValues): void {
  writeRecord(table, BlockLayer, index, {
    layer: values.layer,
    delayStart: values.delayStart,
    delayStride: values.delayStride,
    overrideStart: values.overrides?.start ?? 0,
    overrideStride: values.overrides?.stride ?? 0,
    elapsedTicks: 0,
    elapsedRemainder: 0,
    phaseTicks: 0,
    phaseRemainder: 0,
  })
}

/** Reads the block layer at `index`, without its clocks. */
export function unpackBlockLayer(table: TableView, index: number): Required<BlockLayerValues> {
  const record = readRecord(table, BlockLayer, index) as { [field in keyof typeof BlockLayer.fields]: number }
  return {
    layer: record.layer,
    delayStart: record.delayStart,
    delayStride: record.delayStride,
    overrides: { start: record.overrideStart, stride: record.overrideStride },
  }
}
