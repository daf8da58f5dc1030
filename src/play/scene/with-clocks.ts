import { BlockLayer } from '../../../shaders/evaluate/evaluate.layout.ts'
import { writeClocks } from '../../pack/clocks.ts'
import { keepActWeight, writeActWeight } from '../acts/place-acts.ts'
import type { PlacedPart } from './place-block.ts'
import type { SceneTables } from './scene-tables.ts'

const WORDS = BlockLayer.byteLength / 4

/** A part of a block, the time that it shows, and its share of the picture. */
export interface TimedPart {
  readonly part: PlacedPart
  /** Seconds. */
  readonly time: number
  readonly weight: number
}

/** Runs something that reads the tables with the clocks of a text's parts at a time; then they are as before, to the bit. */
export function withClocks<Result>(tables: SceneTables, timed: readonly TimedPart[], run: () => Result): Result {
  const { blockLayers } = tables
  const { u32 } = blockLayers.view
  const kept = timed.map(({ part: { layerStart, layerCount } }) => ({
    at: layerStart * WORDS,
    words: u32.slice(layerStart * WORDS, (layerStart + layerCount) * WORDS),
  }))
  const weights = timed.map(({ part }) => keepActWeight(tables, part))
  try {
    for (const { part, time, weight } of timed) {
      for (const [index, { timing }] of part.layers.entries())
        writeClocks(blockLayers.view, part.layerStart + index, timing, time)
      writeActWeight(tables, part, weight)
    }
    return run()
  } finally {
    for (const { at, words } of kept) u32.set(words, at)
    for (const restore of weights) restore()
  }
}
