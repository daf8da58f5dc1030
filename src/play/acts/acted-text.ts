import { GroupError, StageOptionError } from '../errors.ts'
import type { Crossing } from '../events/crossing.ts'
import type { EventCursor } from '../events/event-cursor.ts'
import type { TextEvents } from '../events/playback-events.ts'
import type { TextCrossings } from '../events/text-crossings.ts'
import { LazyPromise } from '../playback/lazy-promise.ts'
import { abortError } from '../playback/playback.ts'
import { Played } from '../playback/played.ts'
import type { SceneText } from '../scene/scene-text.ts'
import type { ActLog } from './act-log.ts'
import { type ActName, type Acts, requireActs } from './acts.ts'

/** The acts of a text: intro, idle and outro, with a cross-fade between them. */
export interface Acted {
  /** As the option. New ones take over at the text's time, as if their intro had begun at 0; setting an `animation` ends them. */
  acts: Acts | undefined
  /** The act that is on; undefined without acts and while the text is idle. */
  readonly act: ActName | undefined
  /**
   * The text comes: its intro plays, and the idle act follows by itself. Harmless while it is there. Like `leave` it may be
   * called at any moment: no channel of any glyph jumps. While the outro still goes on it turns round, as a CSS transition
   * that is reversed: the outro runs back, and the act that was left fades in again, where it would be by now. Once the text
   * has left, the intro plays from its start.
   *
   * @throws StageOptionError for a text without acts; GroupError where a group plays it; an InvalidStateError where its
   * playback rate is not above 0.
   */
  enter(): void
  /**
   * The text goes: its outro plays, and the text stays as that leaves it. Harmless where it has left, or never came.
   *
   * @returns When it has left; pending while `enter()` has called it back, rejected with an AbortError by `cancel()` and
   * `dispose()`, which nobody has to catch.
   * @throws what `enter()` does; StageOptionError where there is no outro.
   */
  leave(): Promise<this>
  /** Jumps to the end of the act that is on: from the intro to the idle act, from the outro to its end. Without acts as `finish`. */
  skipToEnd(): void
}

/** The part of a text that leads it through its acts; the times of the switches are those of its own clock. */
export abstract class ActedText extends Played<TextEvents> implements Acted {
  abstract readonly scene: SceneText
  /** Of the outro that is on, or of the next one. */
  #left = new LazyPromise<this>()
  protected abstract readonly textCrossings: TextCrossings

  /** Has another animation, or acts, in place of what the text had. */
  protected abstract animate(change: () => void): void

  get acts(): Acts | undefined {
    return this.scene.acts?.acts.given
  }

  set acts(acts: Acts | undefined) {
    this.assertAlive('acts')
    const resolved = acts === undefined ? undefined : requireActs(acts, `acts of ${this.label}`)
    this.animate(() => this.scene.setAnimation(undefined, resolved))
  }

  get act(): ActName | undefined {
    const time = this.playback.currentTime
    return time === undefined ? undefined : this.scene.acts?.actAt(time)
  }

  enter(): void {
    const log = this.#requireLog('enter()')
    const time = this.playback.currentTime
    if (time !== undefined && log.actAt(time) === 'outro') this.#switchTo(log, 'intro', time)
    else if (time !== undefined) this.#stay(log, time)
    if (time === undefined || this.playState === 'paused') this.play()
  }

  leave(): Promise<this> {
    const log = this.#requireLog('leave()')
    if (!log.acts.names.includes('outro')) {
      throw new StageOptionError(`leave() of ${this.label}: its acts have no outro; give them one, such as fadeOut()`)
    }
    const time = this.playback.currentTime
    if (time === undefined) return Promise.resolve(this)
    if (log.actAt(time) !== 'outro') this.#switchTo(log, 'outro', time)
    else this.#stay(log, time)
    if (this.playState === 'paused') this.play()
    if (this.playState === 'finished') return Promise.resolve(this)
    if (this.#left.isSettled) this.#left = new LazyPromise()
    return this.#left.promise
  }

  skipToEnd(): void {
    if (!this.scene.acts) {
      this.finish()
      return
    }
    const log = this.#requireLog('skipToEnd()')
    const end = log.introEnd
    // An endless intro is refused before it plays.
    if (this.act === undefined && end < Number.POSITIVE_INFINITY) this.play()
    if (this.act === 'idle') return
    if (this.act === 'intro' && end < log.endTime) this.seek(end)
    else this.finish()
  }

  /** Changes the text; where it is over with its intro by that, tells of the act that is on now. */
  protected keepActs(change: () => void): void {
    const { act } = this
    const log = this.scene.acts
    change()
    const to = this.act
    if (log && log === this.scene.acts && to !== act && this.hasTold) this.tellNow('actChanged', { from: act, to })
  }

  /** It never will have left: who waits for that is told. */
  protected stopLeaving(): void {
    this.#left.reject(abortError('leave()', 'dispose()'))
  }

  protected override onEnded(by: 'finish' | 'cancel'): void {
    if (by === 'cancel') this.#left.reject(abortError('leave()'))
    // An intro that ends has not left; who has lost its acts has nothing more to wait for.
    else if (this.act === 'outro' || !this.scene.acts) this.#left.resolve(this)
  }

  /** What a jump does to the acts: whoever starts over begins with the intro. */
  protected restartActs(by: 'start' | 'seek'): void {
    const { currentTime, effectiveRate } = this.playback
    if (currentTime !== undefined && !(by === 'start' && effectiveRate >= 0)) return
    this.scene.acts?.reset()
    this.scene.refreshClocks()
  }

  protected *actCrossings(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    for (const { time, ...details } of this.scene.acts?.crossed(from, to) ?? []) {
      yield { type: 'actChanged', time, details }
    }
  }

  /** The glyphs that an intro reveals, each time that it plays, and those of spans, which play beside the acts. */
  protected *reveals(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    const log = this.scene.acts
    yield* this.textCrossings.spanReveals(from, to)
    if (!log) yield* this.textCrossings.reveals(from, to)
    for (const pass of log?.passes(from, to) ?? []) {
      if (log!.acts.names[pass.act] === 'intro')
        yield* shift(this.textCrossings.reveals(pass.from, pass.to), pass.origin)
    }
  }

  /** Iterations of the act that is on, and of spans. */
  protected *iterations(from: EventCursor, to: EventCursor): Generator<Crossing<TextEvents>> {
    const log = this.scene.acts
    yield* this.textCrossings.spanIterations(from, to)
    if (!log) yield* this.textCrossings.iterations(from, to)
    for (const pass of log?.passes(from, to) ?? []) {
      if (!this.textCrossings.hasIterations(pass.act)) continue
      for (const { act, from: start, to: end, origin } of log!.rounds(pass)) {
        yield* shift(this.textCrossings.iterations(start, end, act), origin)
      }
    }
  }

  #stay(log: ActLog, time: number): void {
    if (!log.stay(time)) return
    // It may be over now, or go on.
    this.playback.seek(time, true)
    this.onChanged()
  }

  #switchTo(log: ActLog, act: 'intro' | 'outro', time: number): void {
    const from = log.switchTo(act, time)
    this.scene.refreshClocks()
    // Where an end held the clock it goes on from there.
    this.playback.seek(time, true)
    if (this.hasTold) this.#tellSwitch(log, from, time)
    this.onChanged()
  }

  /** What happens at the very time of a switch, where the clock has passed that already. */
  #tellSwitch(log: ActLog, from: ActName, time: number): void {
    const to = log.actAt(time)
    // Before the text's start nothing has happened yet.
    if (to !== from) this.tellNow('actChanged', { from, to })
    if (!this.listens('glyphRevealed') || !log.introBeginsAt(time)) return
    const begun = this.textCrossings.reveals({ time: 0, included: false }, { time: 0, included: true })
    for (const { details } of begun) this.tellNow('glyphRevealed', details as TextEvents['glyphRevealed'])
  }

  #requireLog(call: string): ActLog {
    this.assertAlive(call)
    const log = this.scene.acts
    if (!log) {
      throw new StageOptionError(`${call} of ${this.label}: it has no acts; give it some: acts: { intro, idle, outro }`)
    }
    if (this.isLed) {
      throw new GroupError(`${call} of ${this.label}: a group plays it; dispose of the group to let its texts go`)
    }
    if (this.playback.effectiveRate > 0) return log
    const rate = this.playback.effectiveRate
    throw new DOMException(
      `${call} of ${this.label}: its playback rate is ${rate}; acts follow one another where it is above 0`,
      'InvalidStateError',
    )
  }
}

/** Crossings in the time of an act as those of its text. */
function* shift(crossings: Iterable<Crossing<TextEvents>>, origin: number): Generator<Crossing<TextEvents>> {
  for (const crossing of crossings) yield { ...crossing, time: crossing.time + origin }
}
