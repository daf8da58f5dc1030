import type { Animation } from '../../author/model.ts'
import { glyphUnits } from '../../text/glyph-units.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { ActLog } from '../acts/act-log.ts'
import type { ActName } from '../acts/acts.ts'
import type { TextMotions } from '../scene/text-motions.ts'
import type { Crossing } from './crossing.ts'
import { crossedIndices, type EventCursor } from './event-cursor.ts'
import { crossedBoundaries } from './iteration-boundaries.ts'
import { type LayerBoundaries, layerBoundaries, spanBoundaries } from './layer-boundaries.ts'
import type { TextEvents } from './playback-events.ts'
import { type RevealSchedule, scheduleReveals } from './reveal-schedule.ts'

/** What of a text its events are computed from. */
export interface EventSource {
  readonly laid: LaidText
  readonly animation: Animation | undefined
  readonly acts: ActLog | undefined
  readonly motions: TextMotions
}

/** What was worked out from a schedule. */
interface Schedules {
  readonly motions: TextMotions
  readonly laid: LaidText
  textReveals?: RevealSchedule
  spanReveals?: RevealSchedule
  cluster?: (index: number) => string
  /** By act; of a text without acts the first one. */
  boundaries: (LayerBoundaries | undefined)[]
  spanBoundaries?: readonly LayerBoundaries[]
}

/**
 * The events that a text's animations give, from their schedules: sorted once when the first listener wants them, then two
 * searches a frame. A frame costs as much as it tells.
 *
 * Cursors are in the time of what plays: of the text for its animation and its spans, of the act for an act.
 */
export class TextCrossings {
  #known: Schedules | undefined

  constructor(readonly source: EventSource) {}

  /** The glyphs that no span animates, which the text's animation or its intro reveals. */
  *reveals(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    const known = this.#follow()
    known.textReveals ??= scheduleReveals(known.motions, known.laid.clusters.count, 'text')
    yield* this.#revealed(known.textReveals, from, to)
  }

  *spanReveals(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    const known = this.#follow()
    if (known.motions.spans.length === 0) return
    known.spanReveals ??= scheduleReveals(known.motions, known.laid.clusters.count, 'spans')
    yield* this.#revealed(known.spanReveals, from, to)
  }

  /** @param act By its place; of a text without acts 0 is its animation. */
  *iterations(from: EventCursor, to: EventCursor, act = 0): Generator<Crossing<TextEvents>> {
    const { acts } = this.source
    const boundaries = this.#boundariesOf(act)
    if (boundaries) yield* iterated(boundaries, from, to, acts?.acts.names[act])
  }

  *spanIterations(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    const known = this.#follow()
    known.spanBoundaries ??= spanBoundaries(known.motions.spans, this.source.animation)
    for (const boundaries of known.spanBoundaries) yield* iterated(boundaries, from, to, undefined)
  }

  /** Whether some layer of an act has iterations to tell of. */
  hasIterations(act: number): boolean {
    return (this.#boundariesOf(act)?.layers.length ?? 0) > 0
  }

  *#revealed({ times, glyphs }: RevealSchedule, from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    const known = this.#follow()
    known.cluster ??= glyphUnits(known.laid).string
    for (const place of crossedIndices(times, from, to)) {
      const index = glyphs[place]!
      yield { type: 'glyphRevealed', time: times[place]!, details: { index, cluster: known.cluster(index) } }
    }
  }

  #boundariesOf(act: number): LayerBoundaries | undefined {
    const { boundaries, motions } = this.#follow()
    const { animation, acts } = this.source
    const motion = act === 0 ? motions.own : motions.acts[act - 1]
    const played = acts ? acts.acts.animations[act] : animation
    if (!motion || !played) return undefined
    boundaries[act] ??= layerBoundaries(played, motion.stored.baked.layers)
    return boundaries[act]
  }

  /** Another animation or other words have another schedule. */
  #follow(): Schedules {
    const { motions, laid } = this.source
    if (motions !== this.#known?.motions || laid !== this.#known.laid) this.#known = { motions, laid, boundaries: [] }
    return this.#known
  }
}

function* iterated(
  { animation, layers }: LayerBoundaries,
  from: EventCursor,
  to: EventCursor,
  act: ActName | undefined,
): Generator<Crossing<TextEvents>> {
  for (const boundaries of layers) {
    const { layer, layerIndex, firstIteration } = boundaries
    for (const { time, boundary, forwards } of crossedBoundaries(boundaries, from, to)) {
      const iteration = firstIteration + boundary - (forwards ? 0 : 1)
      yield { type: 'iteration', time, details: { layer, layerIndex, animation, act, iteration } }
    }
  }
}
