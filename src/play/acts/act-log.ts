import type { EventCursor } from '../events/event-cursor.ts'
import { crossedIndices } from '../events/event-cursor.ts'
import type { TextMotions } from '../scene/text-motions.ts'
import type { ActName, ResolvedActs } from './acts.ts'

/** What a text's acts show at a time, by act. */
export interface ActMoment {
  /** Shares of the picture, together 1. */
  readonly weights: readonly number[]
  /** Seconds since each began. */
  readonly times: readonly number[]
}

/** From here on an act is on, and the others fade away from what they were. */
interface ActSwitch {
  /** Text time, seconds. */
  readonly at: number
  readonly from: number | undefined
  readonly to: number
  /** Shares at the switch. */
  readonly weights: readonly number[]
  /** The text times at which the acts began. */
  readonly origins: readonly number[]
  /** Since when an outro that was called back runs back; undefined where none does. */
  readonly turnedAt: number | undefined
}

/** A stretch of time in which an act is on. */
export interface ActPass {
  /** By its place among those that there are. */
  readonly act: number
  /** In the act's own time. */
  readonly from: EventCursor
  readonly to: EventCursor
  /** When the act began, text time in seconds. */
  readonly origin: number
}

/** How long acts take, by act. */
export interface ActLengths {
  /** When each has ended, seconds since it began. */
  readonly ends: readonly number[]
  /** When each has come to rest for reduced motion. */
  readonly rests: readonly number[]
}

/** Switches that are kept for time that runs back. */
const KEPT_SWITCHES = 64

/** When a text went, and will go, from act to act. What it shows at a time is a function of this list alone. */
export class ActLog {
  #switches: ActSwitch[] = []
  readonly #intro = 0
  readonly #idle: number
  readonly #outro: number

  #lengths: ActLengths

  constructor(
    readonly acts: ResolvedActs,
    lengths: ActLengths,
  ) {
    this.#lengths = lengths
    this.#idle = acts.names.indexOf('idle')
    this.#outro = acts.names.indexOf('outro')
    this.reset()
  }

  /** As before anything happened: the intro begins at time 0. */
  reset(): void {
    const names = this.acts.names
    const weights = names.map((_, act) => (act === this.#intro ? 1 : 0))
    const origins = names.map(() => 0)
    this.#switches = [{ at: 0, from: undefined, to: this.#intro, weights, origins, turnedAt: undefined }]
    this.#followWithIdle()
  }

  /** The act that is on. */
  actAt(time: number): ActName {
    return this.acts.names[this.#switchAt(time).to]!
  }

  /** When everything is over; Infinity while the text is there and idles. */
  get endTime(): number {
    const last = this.#switches.at(-1)!
    return last.to === this.#idle ? Number.POSITIVE_INFINITY : this.#endOf(last)
  }

  /** The time that reduced motion shows: the intro's end, or that of the outro. */
  get restTime(): number {
    const isIdle = this.#switches.at(-1)!.to === this.#idle
    // An outro that was called back is none to show.
    const last = this.#switches.findLast(({ to }, index) =>
      isIdle ? to === this.#intro && this.#switches[index + 1]!.to === this.#idle : to !== this.#idle,
    )
    if (!last) return this.#fadeEnd(this.#switches.at(-1)!.at)
    const fadeEnd = last.from === undefined ? last.at : this.#fadeEnd(last.at)
    return Math.max(fadeEnd, last.origins[last.to]! + this.#lengths.rests[last.to]!)
  }

  momentAt(time: number): ActMoment {
    const { at, to, weights, origins, turnedAt } = this.#switchAt(time)
    const progress = time >= this.#fadeEnd(at) ? 1 : Math.max(0, (time - at) / this.acts.fadeSeconds)
    const share = progress === 1 ? 1 : Math.min(1, Math.max(0, this.acts.ease(progress)))
    return {
      weights: weights.map((weight, act) => weight * (1 - share) + (act === to ? share : 0)),
      times: origins.map((origin, act) => {
        if (act !== this.#outro || turnedAt === undefined) return this.#wrap(time - origin, act)
        return Math.max(0, turnedAt - origin - (time - turnedAt))
      }),
    }
  }

  /**
   * Goes to an act; what was to come is forgotten. One that still shows goes on from where it is, any other begins. An intro
   * that calls back an outro which still goes on is none: the act that was left comes back, where it would be by now.
   *
   * @returns The act that it came from.
   */
  switchTo(name: 'intro' | 'outro', time: number): ActName {
    const at = Math.max(time, this.#switches[0]!.at)
    const from = this.actAt(at)
    this.#switches = this.#switches.filter((entry, index) => index === 0 || entry.at <= at)
    const { from: left, to: on, origins } = this.#switchAt(at)
    const turns = name === 'intro' && on === this.#outro && at < this.#endOf(this.#switchAt(at))
    const to = turns ? left! : this.acts.names.indexOf(name)
    const begins = turns || this.momentAt(at).weights[to]! > 0 ? origins[to]! : at
    // An intro that still shows and is over leads to the idle act at once.
    if (to !== this.#intro || this.#idle < 0 || begins + this.#lengths.ends[to]! > at) this.#push(to, at, turns)
    if (to === this.#intro) this.#followWithIdle(begins, at)
    if (this.#switches.length > KEPT_SWITCHES) this.#switches.splice(0, this.#switches.length - KEPT_SWITCHES)
    return from
  }

  /**
   * What is on stays on, as after a jump back to it: what was to come is forgotten, but for the idle act that an intro leads to.
   *
   * @returns Whether there was something to forget.
   */
  stay(time: number): boolean {
    const on = Math.max(
      0,
      this.#switches.findLastIndex(({ at }) => at <= time),
    )
    const { to, origins } = this.#switches[on]!
    const isIntro = to === this.#intro
    const later = this.#switches.slice(on + 1)
    if (later.length === 0 || (isIntro && later.length === 1 && later[0]!.to === this.#idle)) return false
    this.#switches = this.#switches.slice(0, on + 1)
    if (isIntro) this.#followWithIdle(origins[this.#intro]!, time)
    return true
  }

  /**
   * The acts take another time now. What has been stays: an idle act goes on from the same place of its round, and only where
   * it is still to come, it comes when the intro ends now.
   *
   * @param time That of the text, seconds.
   */
  retime(lengths: ActLengths, time: number): void {
    const idle = this.#idle
    const { weights, times } = this.momentAt(time)
    const keepsRound = idle < 0 || weights[idle] === 0 || lengths.ends[idle] === this.#lengths.ends[idle]
    this.#lengths = lengths
    const last = this.#switches.at(-1)!
    const isComing = last.to === idle && last.at > time
    if (isComing) this.#switches.pop()
    if (!keepsRound) this.#beginIdle(time - Math.min(times[idle]!, lengths.ends[idle]!), time)
    if (isComing || last.to === this.#intro) this.#followWithIdle(last.origins[this.#intro]!, time)
  }

  /** When the intro gives way, or ends where nothing follows it. */
  get introEnd(): number {
    const { at, to } = this.#switches.at(-1)!
    return to === this.#idle ? at : this.endTime
  }

  /** The switches between two cursors. */
  *crossed(from: EventCursor, to: EventCursor): Generator<{ time: number; from?: ActName; to?: ActName }> {
    const times = Float64Array.from(this.#switches, ({ at }) => at)
    const forwards = to.time > from.time || (to.time === from.time && to.included)
    const nameOf = (act: number | undefined) => (act === undefined ? undefined : this.acts.names[act])
    for (const index of crossedIndices(times, from, to)) {
      const entry = this.#switches[index]!
      const [left, entered] = forwards ? [entry.from, entry.to] : [entry.to, entry.from]
      yield { time: entry.at, from: nameOf(left), to: nameOf(entered) } as { time: number; from: ActName; to: ActName }
    }
  }

  /** Whether the act that is on is an intro that begins at this time. */
  introBeginsAt(time: number): boolean {
    const { at, to, origins } = this.#switchAt(time)
    return to === this.#intro && at === time && origins[to] === time
  }

  /** The stretches between two cursors in which each act is on: the cursors in its own time, and when it began. */
  *passes(from: EventCursor, to: EventCursor): Generator<ActPass> {
    for (const [index, entry] of this.#switches.entries()) {
      const next = this.#switches[index + 1]
      // What begins as the intro ends still belongs to it.
      const staysOn = !next || (entry.to === this.#intro && next.to === this.#idle)
      const start = index === 0 ? Number.NEGATIVE_INFINITY : entry.at
      const end = staysOn ? Number.POSITIVE_INFINITY : next.at
      const origin = entry.origins[entry.to]!
      const place = (cursor: EventCursor) => shiftCursor(clampCursor(cursor, start, end), origin)
      yield { act: entry.to, from: place(from), to: place(to), origin }
    }
  }

  /** A pass in the rounds of an idle act that begins again; any other as it is. */
  *rounds(pass: ActPass): Generator<ActPass> {
    const length = this.#lengths.ends[pass.act]!
    if (pass.act !== this.#idle || !(length > 0 && length < Number.POSITIVE_INFINITY)) {
      yield pass
      return
    }
    const times = [pass.from.time, pass.to.time]
    const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => Math.max(0, Math.floor(time / length)))
    for (let round = first!; round <= last!; round++) {
      const origin = round * length
      const place = (cursor: EventCursor) => clampCursor(shiftCursor(cursor, origin), 0, length)
      yield { act: pass.act, from: place(pass.from), to: place(pass.to), origin: pass.origin + origin }
    }
  }

  /** Has the idle act, as it shows from a time on, have begun at another. */
  #beginIdle(begun: number, time: number): void {
    const on = this.#switches.findLastIndex(({ at }) => at <= time)
    this.#switches = this.#switches.map((entry, index) => {
      if (index < on) return entry
      return { ...entry, origins: entry.origins.map((origin, act) => (act === this.#idle ? begun : origin)) }
    })
  }

  #followWithIdle(begins = 0, earliest = 0): void {
    const at = begins + this.#lengths.ends[this.#intro]!
    if (this.#idle >= 0 && at < Number.POSITIVE_INFINITY) this.#push(this.#idle, Math.max(at, earliest))
  }

  /** @param keepsTime The act is where it would be, also when it does not show any more. */
  #push(to: number, at: number, keepsTime = false): void {
    const { weights, times } = this.momentAt(at)
    const before = this.#switchAt(at)
    let { turnedAt } = before
    const origins = before.origins.map((origin, act) => {
      if (act !== to || keepsTime) return origin
      if (weights[act] === 0) return at
      return act === this.#outro && turnedAt !== undefined ? at - times[act]! : origin
    })
    if (to === this.#outro) turnedAt = undefined
    // One that is over stays as it is.
    else if (before.to === this.#outro) turnedAt = at < this.#endOf(before) ? at : undefined
    this.#switches.push({ at, from: before.to, to, weights, origins, turnedAt })
  }

  /** When an act has ended and those before it are gone. */
  #endOf({ at, to, origins }: ActSwitch): number {
    return Math.max(this.#fadeEnd(at), origins[to]! + this.#lengths.ends[to]!)
  }

  #switchAt(time: number): ActSwitch {
    return this.#switches.findLast(({ at }) => at <= time) ?? this.#switches[0]!
  }

  #fadeEnd(at: number): number {
    return at + this.acts.fadeSeconds
  }

  /** An idle act that ends begins again. */
  #wrap(time: number, act: number): number {
    const end = this.#lengths.ends[act]!
    const loops = act === this.#idle && time > 0 && end > 0 && end < Number.POSITIVE_INFINITY
    return loops ? time % end : time
  }
}

function shiftCursor({ time, included }: EventCursor, origin: number): EventCursor {
  return { time: time - origin, included }
}

function clampCursor(cursor: EventCursor, low: number, high: number): EventCursor {
  if (cursor.time < low) return { time: low, included: false }
  return cursor.time > high ? { time: high, included: false } : cursor
}

/** How long a text's acts take as they are baked for its words. */
export function lengthsOf({ own, acts }: Pick<TextMotions, 'own' | 'acts'>): ActLengths {
  const motions = [own!, ...acts]
  return { ends: motions.map(({ endTime }) => endTime), rests: motions.map(({ restTime }) => restTime) }
}
