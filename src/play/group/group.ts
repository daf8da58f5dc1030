import { DisposedError, GroupError } from '../errors.ts'
import type { Markers } from '../events/marker-list.ts'
import { type ListenOptions, PLAYBACK_EVENTS, type PlaybackEvents } from '../events/playback-events.ts'
import type { Playable } from '../playback/playable.ts'
import { type LedMoment, type Movement, Played, type Timeline } from '../playback/played.ts'
import type { Text } from '../text.ts'
import { type Arrangeable, type Arrangement, arrangeEntries } from './arrange-entries.ts'
import { resolvePosition } from './position.ts'

/**
 * Texts and groups that play on one clock. While they are in a group it alone plays them: their own times follow from its time,
 * whichever way it runs, and their own `play`, `pause` and the like are refused. A text in two groups is refused as well.
 */
export interface Group extends Playable {
  readonly children: readonly (Text | Group)[]
  /** When the last child is over, seconds. */
  readonly endTime: number
  /** Where its labels are, seconds: `group.currentTime = group.labels.chorus`. */
  readonly labels: Readonly<Record<string, number>>
  /** Named times, seconds, that `on('marker', …)` tells of, as it does of labels. */
  markers: Markers
  /** Tells a listener of events, as `text.on` does; returns a function that stops it. */
  on<Type extends keyof PlaybackEvents>(
    type: Type,
    listener: (event: PlaybackEvents[Type]) => void,
    options?: ListenOptions,
  ): () => void
  /** Lets its children go, paused where they stand; they are not disposed of. Harmless when repeated. */
  dispose(): void
}

/** A child of a group, whatever it is. */
export type Led = Pick<
  StageGroup,
  'label' | 'endTime' | 'levels' | 'playbackRate' | 'isLed' | 'assertAlive' | 'stage' | 'follow'
> & {
  lead(leaderName: string | undefined, leave?: (child: object) => void): void
}

/** What has a clock that frames move on. */
export interface Ticking {
  readonly tick: (previousTime: number) => void
}

/** What groups ask of their stage. */
export interface GroupHost {
  readonly timeline: Timeline
  readonly groups: Set<Ticking>
}

/** An entry as the group keeps it. */
export interface GroupPart extends Omit<Arrangeable, 'seconds'> {
  /** Undefined for a label, and for what was disposed of. */
  child: Led | undefined
  /** The child's speed in the group. */
  readonly rate: number
  /** The child's own end, seconds. */
  endTime: number
}

/** A child's time is held above this, seconds: 12 days before its start. */
const EARLIEST_SECONDS = -(2 ** 20)

export class StageGroup extends Played<PlaybackEvents> implements Group {
  protected readonly eventTypes = PLAYBACK_EVENTS
  readonly label: string
  #arrangement: Arrangement
  #disposed = false

  /** @param parts Its entries; their children are free. */
  constructor(
    readonly stage: GroupHost,
    name: string,
    readonly parts: readonly GroupPart[],
  ) {
    super()
    this.label = `${name} of ${parts.filter(({ child }) => child).length}`
    this.#arrangement = this.#arrange()
    for (const { child } of parts) child?.lead(this.label, (gone) => this.#drop(gone))
    stage.groups.add(this)
    this.#markLabels()
    this.#leadAll('silent')
  }

  protected get followed(): Timeline {
    return this.stage.timeline
  }

  get children(): readonly (Text | Group)[] {
    return this.parts.flatMap(({ child }) => (child ? [child as unknown as Text | Group] : []))
  }

  get endTime(): number {
    return this.#arrangement.endTime
  }

  override get levels(): number {
    return 1 + Math.max(0, ...this.parts.map(({ child }) => child?.levels ?? 0))
  }

  get labels(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#arrangement.labels)
  }

  assertAlive(call: string): void {
    if (this.#disposed) throw new DisposedError('group', call)
  }

  dispose(): void {
    if (this.#disposed) return
    this.leaveGroup()
    this.#disposed = true
    this.stopTelling()
    this.stage.groups.delete(this)
    for (const { child } of this.parts) child?.lead(undefined)
  }

  /** A child has got another end: what follows it moves. */
  override tick(previousTime: number): void {
    if (this.parts.some(({ child, endTime }) => child && child.endTime !== endTime)) {
      this.#arrangement = this.#arrange(lenient)
      this.#markLabels()
    }
    super.tick(previousTime)
  }

  protected override onTick(): void {
    this.#leadAll(this.playback.runs ? 'played' : 'none')
  }

  protected override onLed(movement: Movement): void {
    this.#leadAll(movement)
  }

  #leadAll(movement: Movement): void {
    const { starts } = this.#arrangement
    const { time, speed } = this.line
    const { currentTime, runs } = this.playback
    for (const [index, { child, rate, endTime }] of this.parts.entries()) {
      if (!child) continue
      const place = (own: number) => (rate > 0 ? 0 : endTime) + (own - starts[index]!) * rate
      const hold = (own: number) => Math.max(EARLIEST_SECONDS, rate > 0 ? Math.min(own, endTime) : Math.max(own, 0))
      const moment: LedMoment = {
        time: currentTime === undefined ? undefined : hold(place(currentTime)),
        lineTime: place(time),
        speed: speed * rate,
        runs,
        restTime: hold(place(this.shownTime)),
      }
      child.follow(moment, movement)
    }
  }

  #arrange(resolve = resolvePosition): Arrangement {
    for (const part of this.parts) if (part.child) part.endTime = part.child.endTime
    return arrangeEntries(
      this.parts.map((part) => ({ ...part, seconds: part.endTime / Math.abs(part.rate) })),
      resolve,
    )
  }

  #markLabels(): void {
    this.ownMarkers = this.labels
  }

  #drop(child: object): void {
    for (const part of this.parts) if (part.child === child) part.child = undefined
  }
}

/** What was placed once is never refused later: what follows something endless comes never. */
const lenient: typeof resolvePosition = (...args) => {
  try {
    return resolvePosition(...args)
  } catch (error) {
    if (error instanceof GroupError) return Number.POSITIVE_INFINITY
    throw error
  }
}
