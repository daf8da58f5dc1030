import { requireBelow } from '../check/require-value.ts'
import { GroupError } from '../errors.ts'
import type { Crossing } from '../events/crossing.ts'
import type { EventCursor } from '../events/event-cursor.ts'
import type { QueuedEvent } from '../events/event-queue.ts'
import { Listeners } from '../events/listeners.ts'
import { MarkerList, type Markers } from '../events/marker-list.ts'
import type { ListenOptions, PlaybackEvent, PlaybackEvents } from '../events/playback-events.ts'
import type { Playable, PlayState, SeekOptions } from './playable.ts'
import { Playback } from './playback.ts'

/** What leads a clock. */
export interface Timeline {
  /** That of the last frame, seconds. */
  readonly now: () => number
  /** Seconds of the time that texts follow in one of this. */
  readonly speed: () => number
  /** What was started waits for the next frame's time, so that laying out a long text costs no time of it. */
  readonly defersStart: () => boolean
  /** A frame or a call begins. */
  readonly begin: () => void
  readonly tell: (event: QueuedEvent) => void
}

/** Where a group has put one of its children. */
export interface LedMoment {
  /** The child's own time, held at its end; undefined while the group is idle. */
  readonly time: number | undefined
  /** The same, not held: tells when what was passed happened. */
  readonly lineTime: number
  /** Seconds of the child's time in a second of the stage's. */
  readonly speed: number
  readonly runs: boolean
  /** What an idle child shows. */
  readonly restTime: number
}

/** How a seek counts: told like playing, silent, or no movement at all. */
export type Movement = 'played' | 'silent' | 'none'

/** The part that texts, groups and stages have in common: the words of `Playable`, markers and events. */
export abstract class Played<Events extends PlaybackEvents> implements Playable {
  readonly playback: Playback<this>
  #cursor: EventCursor = { time: 0, included: false }
  #listeners: Listeners<Events> | undefined
  #markers: MarkerList | undefined
  #labels: MarkerList | undefined
  #jumped = false
  #led: LedMoment | undefined
  #leaderName: string | undefined
  #leave: ((child: object) => void) | undefined

  /** What leads its clock. */
  protected abstract readonly followed: Timeline
  protected abstract readonly eventTypes: readonly (keyof Events & string)[]
  /** For messages. */
  abstract readonly label: string
  abstract readonly endTime: number
  abstract assertAlive(call: string): void

  constructor() {
    this.playback = new Playback<this>(this, {
      now: () => this.followed.now(),
      endTime: () => this.endTime,
      name: () => this.label,
      sought: (by) => {
        this.#cursor = this.#silentCursor(by)
        this.#jumped = true
        this.onSought(by)
      },
      told: (type) => {
        this.onEnded(type)
        this.#tellEnd(type)
      },
    })
  }

  play(): void {
    this.#act('play()', () => this.playback.play())
  }

  pause(): void {
    this.#act('pause()', () => this.playback.pause())
  }

  reverse(): void {
    this.#act('reverse()', () => this.playback.reverse())
  }

  finish(): void {
    this.#act('finish()', () => this.playback.finish(), 'silent')
  }

  cancel(): void {
    this.#act('cancel()', () => this.playback.cancel(), 'silent')
  }

  seek(seconds: number, options: SeekOptions = {}): void {
    const time = requireBelow(seconds, 1e12, `currentTime of ${this.label}`)
    const before = this.#cursor
    const told = options.events === 'all'
    this.#act('currentTime', () => this.playback.seek(time), told ? 'played' : 'silent')
    if (told) this.#move(before, { time, included: time >= before.time }, undefined)
  }

  get currentTime(): number | null {
    return this.playback.currentTime ?? null
  }

  set currentTime(seconds: number) {
    this.seek(seconds)
  }

  get playbackRate(): number {
    return this.playback.playbackRate
  }

  set playbackRate(rate: number) {
    const checked = requireBelow(rate, 1e7, `playbackRate of ${this.label}`)
    this.#act('playbackRate', () => this.playback.setPlaybackRate(checked))
  }

  updatePlaybackRate(rate: number): void {
    const checked = requireBelow(rate, 1e7, `updatePlaybackRate() of ${this.label}: the rate`)
    this.#act('updatePlaybackRate()', () => this.playback.updatePlaybackRate(checked))
  }

  get playState(): PlayState {
    return this.playback.playState
  }

  get pending(): boolean {
    return this.playback.pending
  }

  get finished(): Promise<this> {
    return this.playback.finished
  }

  get ready(): Promise<this> {
    return this.playback.ready
  }

  get markers(): Markers {
    return this.#markers?.markers ?? {}
  }

  set markers(markers: Markers) {
    this.assertAlive('markers')
    this.#markers = new MarkerList(markers, this.label)
  }

  on<Type extends keyof Events & string>(
    type: Type,
    listener: (event: Events[Type]) => void,
    options?: ListenOptions,
  ): () => void {
    this.assertAlive(`on('${type}')`)
    this.#listeners ??= new Listeners<Events>(this.eventTypes, () => this.label)
    return this.#listeners.on(type, listener, options)
  }

  /** Markers beside those of the author. */
  protected set ownMarkers(markers: Markers) {
    this.#labels = new MarkerList(markers, this.label)
  }

  /** The time to show, idle or not. */
  get shownTime(): number {
    return this.playback.currentTime ?? this.#led?.restTime ?? 0
  }

  /** A frame: the timeline has moved on from `previousTime`. What is paused holds the time that was seen. */
  tick(previousTime: number): void {
    if (this.#led) return
    const { defersStart, now } = this.followed
    this.playback.frame(defersStart() ? now() : previousTime, previousTime)
    if (this.playback.runs) this.#advance()
    this.onTick()
  }

  /** Where its group has put it. */
  follow(moment: LedMoment, movement: Movement): void {
    const before = this.#cursor
    this.#led = moment
    const { time, speed, runs } = moment
    this.playback.follow(time, Math.sign(speed), runs)
    if (movement === 'silent') this.#cursor = this.#silentCursor('seek')
    else if (movement === 'played' && time !== undefined) this.#advance(before)
    this.onLed(movement)
  }

  /**
   * A group takes it over, or lets it go where it stands.
   *
   * @param leave Tells the group that it is no more.
   */
  lead(leaderName: string | undefined, leave?: (child: object) => void): void {
    this.#leaderName = leaderName
    this.#leave = leave
    if (leaderName !== undefined) return
    this.#led = undefined
    this.playback.release()
  }

  /** Out of its group, which goes on without it. */
  protected leaveGroup(): void {
    this.#leave?.(this)
    if (this.#leaderName !== undefined) this.lead(undefined)
  }

  get isLed(): boolean {
    return this.#leaderName !== undefined
  }

  /** Nobody listens any more. */
  protected stopTelling(): void {
    this.#listeners?.clear()
  }

  protected listens(type: keyof Events): boolean {
    return this.#listeners?.has(type) ?? false
  }

  /** How many levels of texts and groups it is: what leads others ends after them. */
  get levels(): number {
    return 1
  }

  /** What happens at the time that is shown has been told: a new event of that time has to be told by `tellNow`. */
  protected get hasTold(): boolean {
    return this.#cursor.included
  }

  /** Tells of something that a call has brought about, at the time that is shown. */
  protected tellNow<Type extends keyof Events>(type: Type, details: Omit<Events[Type], keyof PlaybackEvent>): void {
    if (!this.listens(type)) return
    this.followed.begin()
    this.#queue(type, { time: this.shownTime, forwards: true, ...details } as unknown as Events[Type], 0, 0)
  }

  /** What lies between two cursors beside markers. */
  protected *crossings(_from: EventCursor, _to: EventCursor): Generator<Crossing<Events>> {}

  /** Its clock, or that of its group, has changed. */
  protected onChanged(): void {}

  protected onSought(_by: 'start' | 'seek'): void {}

  /** A run is over. */
  protected onEnded(_by: 'finish' | 'cancel'): void {}

  protected onTick(): void {}

  /** Its group has put it elsewhere, or it was sought itself. */
  protected onLed(_movement: Movement): void {}

  #act(call: string, action: () => void, movement: Movement = 'none'): void {
    this.assertAlive(call)
    if (this.#leaderName !== undefined) {
      throw new GroupError(
        `${call} of ${this.label}: ${this.#leaderName} plays it; call that one's ${call}, or dispose of it to let its texts go`,
      )
    }
    this.followed.begin()
    this.#jumped = false
    action()
    // What starts over at an end has jumped there.
    this.onLed(movement === 'none' && this.#jumped ? 'silent' : movement)
    this.onChanged()
  }

  /** Where a jump leads: just before what happens there, or past it where the run is over there. */
  #silentCursor(by: 'start' | 'seek'): EventCursor {
    const rests = by === 'seek' && this.playback.playState === 'finished'
    return { time: this.shownTime, included: this.playback.effectiveRate < 0 ? !rests : rests }
  }

  #advance(from = this.#cursor): void {
    const time = this.playback.currentTime!
    const rate = this.playback.playbackRate
    const isLater = time > from.time || (time === from.time && (rate === 0 ? from.included : rate > 0))
    const { time: lineTime, speed } = this.line
    this.#move(from, { time, included: isLater }, (at) => (speed === 0 ? 0 : Math.abs((lineTime - at) / speed)))
  }

  /** Where its line is, not held at an end, and how fast that goes in its timeline. */
  protected get line(): { readonly time: number; readonly speed: number } {
    if (this.#led) return { time: this.#led.lineTime, speed: this.#led.speed }
    return { time: this.playback.lineTime ?? 0, speed: this.playback.playbackRate }
  }

  /** @param secondsAgo How long ago a time of its own was passed; undefined: now. */
  #move(from: EventCursor, to: EventCursor, secondsAgo: ((time: number) => number) | undefined): void {
    this.#cursor = to
    if (!this.#listeners || (from.time === to.time && from.included === to.included)) return
    const forwards = to.time > from.time || (to.time === from.time && to.included)
    const crossed: Crossing<Events>[] = [...this.crossings(from, to)]
    if (this.listens('marker')) {
      for (const list of [this.#labels, this.#markers]) {
        if (list) crossed.push(...([...list.crossed(from, to)] as unknown as typeof crossed))
      }
    }
    crossed.sort((a, b) => (forwards ? a.time - b.time : b.time - a.time))
    for (const { type, time, details } of crossed) {
      const event = { time, forwards, ...details } as unknown as Events[typeof type]
      this.#queue(type, event, secondsAgo?.(time) ?? 0, 0)
    }
  }

  #tellEnd(type: 'finish' | 'cancel'): void {
    if (!this.listens(type)) return
    const forwards = this.playback.effectiveRate >= 0
    const reached = this.playback.currentTime ?? 0
    // A child that its group has played back past its start has ended there.
    const time = type === 'cancel' ? null : this.#led && !forwards ? Math.max(0, reached) : reached
    const event: PlaybackEvent = { time, forwards }
    const { time: lineTime, speed } = this.line
    const ago = time === null || speed === 0 || !this.playback.runs ? 0 : Math.abs((lineTime - time) / speed)
    this.#queue(type, event as Events[typeof type], ago, this.levels)
  }

  #queue<Type extends keyof Events>(type: Type, event: Events[Type], secondsAgo: number, rank: number): void {
    const listeners = this.#listeners!
    const tell = () => listeners.tell(type, event)
    this.followed.tell({ secondsAgo: secondsAgo * Math.abs(this.followed.speed()), rank, tell })
  }
}
