import type { PlacedPart } from './place-block.ts'
import type { SceneTables } from './scene-tables.ts'
import type { TextParameters } from './text-parameters.ts'

/** Writes the weights that have changed: a few bytes a block. Whether there were any. */
export function writeWeights(
  { tracks }: SceneTables,
  parts: readonly PlacedPart[],
  parameters: TextParameters,
): boolean {
  let moved = false
  parameters.writeWeights((layers, layer, index, weight) => {
    const rounded = Math.fround(weight)
    for (const { values, layers: own } of parts) {
      if (own !== layers) continue
      const { start } = values.find((stretch) => stretch.layer === layer)!
      if (tracks.view.f32[4 * start + index] === rounded) continue
      tracks.view.f32[4 * start + index] = rounded
      tracks.touch(start + (index >> 2), 1)
      moved = true
    }
  })
  return moved
}
