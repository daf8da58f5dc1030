import type { Animation } from '../../author/model.ts'
import { glyphUnits } from '../../text/glyph-units.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { TextMotions } from '../scene/text-motions.ts'
import type { Crossing } from './crossing.ts'
import { crossedIndices, type EventCursor } from './event-cursor.ts'
import { crossedBoundaries, type IterationBoundaries, iterationBoundaries } from './iteration-boundaries.ts'
import type { TextEvents } from './playback-events.ts'
import { type RevealSchedule, scheduleReveals } from './reveal-schedule.ts'

/** What of a text its events are computed from. */
export interface EventSource {
  readonly laid: LaidText
  readonly animation: Animation | undefined
  readonly motions: TextMotions
}

/**
 * The events that a text's animation gives, from its schedule: sorted once when the first listener wants them, then two
 * searches a frame. A frame costs as much as it tells.
 */
export class TextCrossings {
  #motions: TextMotions | undefined
  #laid: LaidText | undefined
  #reveals: RevealSchedule | undefined
  #cluster: ((index: number) => string) | undefined
  #boundaries: readonly IterationBoundaries[] | undefined

  constructor(readonly source: EventSource) {}

  *reveals(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    this.#follow()
    const { motions, laid } = this.source
    this.#reveals ??= scheduleReveals(motions, laid.clusters.count)
    this.#cluster ??= glyphUnits(laid).string
    const { times, glyphs } = this.#reveals
    for (const place of crossedIndices(times, from, to)) {
      const index = glyphs[place]!
      yield { type: 'glyphRevealed', time: times[place]!, details: { index, cluster: this.#cluster(index) } }
    }
  }

  *iterations(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    this.#follow()
    this.#boundaries ??= this.#listBoundaries()
    for (const boundaries of this.#boundaries) {
      const { layer, layerIndex, firstIteration } = boundaries
      for (const { time, boundary, forwards } of crossedBoundaries(boundaries, from, to)) {
        const iteration = firstIteration + boundary - (forwards ? 0 : 1)
        yield { type: 'iteration', time, details: { layer, layerIndex, iteration } }
      }
    }
  }

  /** Another animation or other words have another schedule. */
  #follow(): void {
    const { motions, laid } = this.source
    if (motions === this.#motions && laid === this.#laid) return
    this.#motions = motions
    this.#laid = laid
    this.#reveals = undefined
    this.#cluster = undefined
    this.#boundaries = undefined
  }

  #listBoundaries(): readonly IterationBoundaries[] {
    const { motions, animation } = this.source
    if (!motions.own || !animation) return []
    const { layers } = motions.own.stored.baked
    const listed = animation.layers.map((layer, index) => {
      const baked = layers.find(({ layerIndex }) => layerIndex === index)
      return iterationBoundaries(layer, index, baked?.timing)
    })
    return listed.filter(({ count }) => count > 0)
  }
}
