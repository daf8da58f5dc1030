import { requireBelow } from '../check/require-value.ts'
import type { Crossing } from './crossing.ts'
import { crossedIndices, type EventCursor } from './event-cursor.ts'
import type { PlaybackEvents } from './playback-events.ts'

/** Times by name, seconds: `{ chorus: 12, beat: [1, 2, 3] }`. */
export type Markers = Readonly<Record<string, number | readonly number[]>>

/** Named times, rising. */
export class MarkerList {
  readonly markers: Markers
  readonly #times: Float64Array
  readonly #names: readonly string[]

  /** @throws StageOptionError for times that are no finite numbers. */
  constructor(markers: Markers, where: string) {
    const entries = Object.entries(markers).flatMap(([name, times]) =>
      (typeof times === 'number' || !Array.isArray(times) ? [times] : times).map((time, index) => ({
        name,
        time: requireBelow(time, 1e12, `time ${index} of marker "${name}" of ${where}`),
      })),
    )
    entries.sort((a, b) => a.time - b.time)
    this.markers = Object.freeze({ ...markers })
    this.#times = Float64Array.from(entries, ({ time }) => time)
    this.#names = entries.map(({ name }) => name)
  }

  *crossed(from: EventCursor, to: EventCursor): Generator<Crossing<PlaybackEvents>> {
    for (const index of crossedIndices(this.#times, from, to)) {
      yield { type: 'marker', time: this.#times[index]!, details: { name: this.#names[index]! } }
    }
  }
}
