import { BlockLayer } from '../../../shaders/evaluate/evaluate.layout.ts'
import { writeClocks } from '../../pack/clocks.ts'
import type { PlacedPart } from './place-block.ts'
import type { SceneTables } from './scene-tables.ts'

const WORDS = BlockLayer.byteLength / 4

/** Runs something that reads the tables with the clocks of a text's parts at a time; then they are as before, to the bit. */
export function withClocks<Result>(
  { blockLayers }: SceneTables,
  parts: readonly PlacedPart[],
  time: number,
  run: () => Result,
): Result {
  const { u32 } = blockLayers.view
  const kept = parts.map(({ layerStart, layerCount }) => ({
    at: layerStart * WORDS,
    words: u32.slice(layerStart * WORDS, (layerStart + layerCount) * WORDS),
  }))
  try {
    for (const { layerStart, layers } of parts)
      for (const [index, { timing }] of layers.entries())
        writeClocks(blockLayers.view, layerStart + index, timing, time)
    return run()
  } finally {
    for (const { at, words } of kept) u32.set(words, at)
  }
}
