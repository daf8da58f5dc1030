import { BlockLayer } from '../../shaders/evaluate/evaluate.layout.ts'
import type { TableView } from '../../shaders/tables.ts'
import type { LayerTiming } from '../bake/tables.ts'
import { PackValueError } from './errors.ts'
import { joinSeconds, writeSaturatedSeconds } from './seconds.ts'
import { wrapSeconds } from './wrap-seconds.ts'

const RECORD_WORDS = BlockLayer.byteLength / 4
const ELAPSED = BlockLayer.fields.elapsedTicks.offset / 4
/** Behind the elapsed time, so that both are one stretch of words. */
const PHASE = BlockLayer.fields.phaseTicks.offset / 4

/**
 * Sets the clocks of the block layer at `index` for the text's time in seconds; all a frame writes of a layer. Reduced in
 * 64-bit, so that local time stays right to 10 µs after weeks; elapsed time saturates at ±2^20 s.
 *
 * @throws PackValueError for a time that is not finite.
 * @example
 * writeClocks(blockLayers, first + layer, baked.layers[layer].timing, text.currentTime)
 */
export function writeClocks(table: TableView, index: number, timing: LayerTiming, time: number): void {
  if (!Number.isFinite(time))
    throw new PackValueError(`a text's time is ${time}; it must be a finite number of seconds`)
  const word = index * RECORD_WORDS
  const elapsed = (time - timing.delay) * timing.playbackRate
  writeSaturatedSeconds(table, word + ELAPSED, elapsed)
  writeSaturatedSeconds(table, word + PHASE, wrapSeconds(elapsed + timing.phaseOffset, timing.period))
}

/** Gives the block layer at `index` the clocks of another: of the same layer, played at the same time. */
export function copyClocks({ u32 }: TableView, index: number, other: number): void {
  for (let field = ELAPSED; field < PHASE + 2; field++)
    u32[index * RECORD_WORDS + field] = u32[other * RECORD_WORDS + field]!
}

/** The clocks of the block layer at `index`, seconds. */
export function readClocks(table: TableView, index: number): { readonly elapsed: number; readonly phase: number } {
  const read = (word: number) => joinSeconds({ ticks: table.i32[word]!, remainder: table.f32[word + 1]! })
  return { elapsed: read(index * RECORD_WORDS + ELAPSED), phase: read(index * RECORD_WORDS + PHASE) }
}
