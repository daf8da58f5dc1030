import { BlockLayer } from '../../../shaders/evaluate/evaluate.layout.ts'
import type { TableView } from '../../../shaders/tables.ts'
import { copyClocks, writeClocks } from '../../pack/clocks.ts'
import type { ActLog } from '../acts/act-log.ts'
import { keepActWeight, writeActWeight } from '../acts/place-acts.ts'
import { listParts, type PlacedBlock, type PlacedPart } from './place-block.ts'
import type { SceneTables } from './scene-tables.ts'

const WORDS = BlockLayer.byteLength / 4

/** A part of a block, the time that it shows, and its share of the picture. */
export interface TimedPart {
  readonly part: PlacedPart
  /** Seconds. */
  readonly time: number
  readonly weight: number
}

/** The parts of blocks as they are at a time of their text: of its acts each has a clock of its own. */
export function timeParts(blocks: readonly PlacedBlock[], acts: ActLog | undefined, time: number): TimedPart[] {
  const moment = acts?.momentAt(time)
  if (!moment) return blocks.flatMap((block) => listParts(block).map((part) => ({ part, time, weight: 1 })))
  return blocks.flatMap((block) => [
    ...[block, ...block.acts].map((part, act) => ({ part, time: moment.times[act]!, weight: moment.weights[act]! })),
    ...block.spans.map((part) => ({ part, time, weight: 1 })),
  ])
}

/** Sets the clocks and shares of parts; whether there was something to set. */
export function writeTimes(tables: SceneTables, timed: readonly TimedPart[]): boolean {
  const { blockLayers } = tables
  let moved = false
  for (const { part, weight } of timed) if (writeActWeight(tables, part, weight)) moved = true
  // What does not show needs no clock.
  const shown = timed.filter(({ part, weight }) => part.layerCount > 0 && weight !== 0)
  setClocks(blockLayers.view, shown)
  for (const { part } of shown) blockLayers.touch(part.layerStart, part.layerCount)
  return moved || shown.length > 0
}

/** Blocks of one text play the same layers at the same time: the clocks are worked out once, however many there are. */
function setClocks(table: TableView, timed: readonly TimedPart[]): void {
  const known = new Map<PlacedPart['layers'], TimedPart>()
  for (const entry of timed) {
    const { layers, layerStart } = entry.part
    const like = known.get(layers)
    if (like?.time === entry.time) {
      for (let layer = 0; layer < layers.length; layer++)
        copyClocks(table, layerStart + layer, like.part.layerStart + layer)
    } else {
      for (const [layer, { timing }] of layers.entries()) writeClocks(table, layerStart + layer, timing, entry.time)
      known.set(layers, entry)
    }
  }
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
    setClocks(blockLayers.view, timed)
    for (const { part, weight } of timed) writeActWeight(tables, part, weight)
    return run()
  } finally {
    for (const { at, words } of kept) u32.set(words, at)
    for (const restore of weights) restore()
  }
}
