import { animation } from '../../author/animation.ts'
import { clip } from '../../author/clip.ts'
import { layer } from '../../author/layer.ts'
import type { Animation, Layer } from '../../author/model.ts'

/** Animations that play over one another, as one. */
export interface StackedAnimation {
  readonly animation: Animation
  /** For each of its layers: which of the animations it comes from. */
  readonly levels: readonly number[]
  /** Layers that stand for an animation's hideBeforeStart: those of its layers that they wait for. */
  readonly gates: ReadonlyMap<number, readonly number[]>
}

/** Opacity 0 before its start and a factor of 1 from then on: a step at the start, taken early. */
function createGate(): Layer {
  const hidden = clip(
    {
      opacity: [
        [0, 0],
        [1, 1],
      ],
    },
    { name: 'hide before start' },
  )
  return layer(hidden, { blend: 'multiply', fill: 'both', easing: 'step-start' })
}

/**
 * The layers of all of them in order, then their overrides in order. One that hides what has not begun hides by a layer of
 * its own, since the others' layers may begin before its own do.
 */
export function stackAnimations(parts: readonly Animation[]): StackedAnimation {
  const [only] = parts
  if (parts.length === 1) return { animation: only!, levels: only!.layers.map(() => 0), gates: new Map() }
  const layers: Layer[] = []
  const levels: number[] = []
  const gates = new Map<number, readonly number[]>()
  for (const [level, part] of parts.entries()) {
    const waits = part.layers.map((_, index) => layers.length + index)
    layers.push(...part.layers)
    if (part.hideBeforeStart && waits.length > 0) {
      gates.set(layers.length, waits)
      layers.push(createGate())
    }
    while (levels.length < layers.length) levels.push(level)
  }
  const stacked = animation(layers, { name: parts.map(({ name }) => name).join(' + ') })
  return { animation: { ...stacked, overrides: parts.flatMap(({ overrides }) => overrides) }, levels, gates }
}
