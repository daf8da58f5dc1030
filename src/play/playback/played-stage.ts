import { EventQueue } from '../events/event-queue.ts'
import { PLAYBACK_EVENTS, type PlaybackEvents } from '../events/playback-events.ts'
import type { Ticking } from '../group/group.ts'
import { Played, type Timeline } from './played.ts'

/**
 * The clock of a stage: it runs from the first frame on, at the time of the frames, without end; the clocks of what is on the
 * stage follow it. Seconds.
 */
export abstract class PlayedStage extends Played<PlaybackEvents> {
  protected readonly eventTypes = PLAYBACK_EVENTS
  readonly label = 'the stage'
  readonly endTime = Number.POSITIVE_INFINITY
  readonly #events = new EventQueue()
  /** Groups of its texts. */
  readonly groups = new Set<Ticking>()
  #frameTime = 0
  /** Frames come from a loop of its own. */
  #loops = false

  /** The time that the stage itself follows. */
  protected readonly followed: Timeline = {
    now: () => this.#frameTime,
    speed: () => this.playbackRate,
    defersStart: () => false,
    begin: this.#events.begin,
    tell: this.#events.add,
  }

  /** The time that texts and groups follow. */
  readonly timeline: Timeline = {
    now: () => this.shownTime,
    speed: () => 1,
    defersStart: () => this.#loops,
    begin: this.#events.begin,
    tell: this.#events.add,
  }

  constructor() {
    super()
    this.playback.startAt(0)
  }

  /** The time of the last frame. */
  get time(): number {
    return this.#frameTime
  }

  protected get loops(): boolean {
    return this.#loops
  }

  protected set loops(loops: boolean) {
    this.#loops = loops
  }

  /** Moves all clocks on to a frame and tells what they have passed. Listeners may change whatever is drawn then. */
  protected moveTo(frameTime: number, played: Iterable<Ticking>): void {
    const before = this.shownTime
    const previousTime = this.#frameTime
    this.#frameTime = frameTime
    this.#events.begin()
    this.tick(previousTime)
    for (const group of this.groups) group.tick(before)
    for (const one of played) one.tick(before)
    this.#events.flush()
  }

  protected override stopTelling(): void {
    super.stopTelling()
    this.#events.clear()
  }
}
