import type { Animation } from '../../author/model.ts'
import type { BakedLayer } from '../../bake/tables.ts'
import type { SpanMotion } from '../rich/bake-span-motions.ts'
import { type IterationBoundaries, iterationBoundaries } from './iteration-boundaries.ts'

/** The iterations of an animation, of those layers that have some. */
export interface LayerBoundaries {
  /** Name of the animation. */
  readonly animation: string
  readonly layers: readonly IterationBoundaries[]
}

/** @param firstLayer Which of the baked ones the animation's first layer is, where it is stacked on others. */
export function layerBoundaries(
  { name, layers }: Animation,
  baked: readonly BakedLayer[],
  firstLayer = 0,
): LayerBoundaries {
  const listed = layers.map((layer, index) => {
    const own = baked.find(({ layerIndex }) => layerIndex === firstLayer + index)
    return iterationBoundaries(layer, index, own?.timing)
  })
  return { animation: name, layers: listed.filter(({ count }) => count > 0) }
}

/** What spans play, each animation once, however many spans play it; the text's own is told of as such. */
export function spanBoundaries(spans: readonly SpanMotion[], own: Animation | undefined): LayerBoundaries[] {
  const known = new Map<Animation, LayerBoundaries>()
  for (const { motion, parts } of spans) {
    for (const { animation, firstLayer } of parts) {
      if (animation === own || known.has(animation)) continue
      known.set(animation, layerBoundaries(animation, motion.stored.baked.layers, firstLayer))
    }
  }
  return [...known.values()]
}
