import type { Layer } from '../../author/model.ts'
import { isRandom } from '../../bake/draw-random.ts'
import { snapToWhole } from '../../bake/hold-progress.ts'
import type { LayerTiming } from '../../bake/tables.ts'
import type { EventCursor } from './event-cursor.ts'

/** The boundaries of a layer's iterations: boundary k at `first + k · step` seconds of the text's time. */
export interface IterationBoundaries {
  readonly layer: string
  readonly layerIndex: number
  readonly first: number
  readonly step: number
  /** Infinity for an endless layer. */
  readonly count: number
  /** The iteration that begins at boundary 0. */
  readonly firstIteration: number
}

/**
 * Where a layer's iterations meet, inside its active phase: n iterations have n - 1 boundaries. Random delays and iteration
 * starts differ by glyph and are left out, as the glyphs' delays are.
 */
export function iterationBoundaries(
  layer: Layer,
  layerIndex: number,
  timing: LayerTiming | undefined,
): IterationBoundaries {
  const { duration, playbackRate } = layer
  const none = { layer: layer.name, layerIndex, first: 0, step: 1, count: 0, firstIteration: 0 }
  if (duration === 0 || !timing) return none
  const delay = isRandom(layer.delay) ? 0 : layer.delay
  const start = isRandom(layer.iterationStart) ? 0 : layer.iterationStart
  const from = snapToWhole(start + (layer.trim?.start ?? 0) / duration)
  const active = timing.uncutActiveDuration ?? timing.activeDuration
  const to = snapToWhole(from + active / duration)
  const firstIteration = Math.floor(from) + 1
  const count = to === Number.POSITIVE_INFINITY ? to : Math.max(0, Math.ceil(to) - firstIteration)
  const step = duration / playbackRate
  return { ...none, first: delay + (firstIteration - from) * step, step, count, firstIteration }
}

/** How many boundaries lie before a cursor. */
function countBoundaries(
  { first, step, count }: IterationBoundaries,
  { time, included }: EventCursor,
  skipped: number,
): number {
  let index = Math.min(count, Math.max(skipped, Math.floor((time - first) / step)))
  const isPassed = (at: number) => at < time || (included && at === time)
  // Where rounding took the quotient to the wrong side.
  while (index > skipped && !isPassed(first + (index - 1) * step)) index--
  while (index < count && isPassed(first + index * step)) index++
  return Math.max(skipped, index)
}

/** The boundaries between two cursors, in the order in which they are crossed. Those up to time 0 are never played. */
export function* crossedBoundaries(
  boundaries: IterationBoundaries,
  from: EventCursor,
  to: EventCursor,
): Generator<{ readonly time: number; readonly boundary: number; readonly forwards: boolean }> {
  const { first, step } = boundaries
  const skipped = first > 0 ? 0 : Math.floor(-first / step) + 1
  const start = countBoundaries(boundaries, from, skipped)
  const end = countBoundaries(boundaries, to, skipped)
  for (let boundary = start; boundary < end; boundary++)
    yield { time: first + boundary * step, boundary, forwards: true }
  for (let boundary = start - 1; boundary >= end; boundary--)
    yield { time: first + boundary * step, boundary, forwards: false }
}
