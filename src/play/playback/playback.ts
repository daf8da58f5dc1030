import { LazyPromise } from './lazy-promise.ts'
import type { PlayState } from './playable.ts'

/** What a playback asks of the one that it plays. */
export interface PlaybackOwner {
  /** The time of its timeline: that of the last frame, seconds. */
  readonly now: () => number
  readonly endTime: () => number
  /** Named in messages. */
  readonly name: () => string
  /** It went to another time than the one it would have run to. `start`: by `play`, from an end. */
  readonly sought: (by: 'start' | 'seek') => void
  readonly told: (event: 'finish' | 'cancel') => void
}

/** A point of the straight line that a running clock follows: Web Animations' start time, exact at any rate. */
interface Anchor {
  readonly timelineTime: number
  readonly time: number
}

/**
 * The timing model of Web Animations Level 1, section 4.4 and 4.5, algorithm by algorithm: play, pause, finish, cancel and
 * reverse an animation, set the current time and the playback rate, and the finished state with its promises. Seconds, 64-bit.
 *
 * What is pending is carried out by the next `frame`. A running clock is a line through an anchor, so that any order of
 * frames gives the same times. Two things are not the specification's: a rate that is changed, or `finish`, while an end holds
 * the clock goes on from that end, where an old start time would let it jump; and a `play` that finds nothing left to do leaves what is pending
 * to the next frame, where the specification drops it with its `ready` promise unresolved.
 *
 * https://www.w3.org/TR/web-animations-1/
 */
export class Playback<Target> {
  #anchor: Anchor | undefined
  #holdTime: number | undefined
  #rate = 1
  #pendingRate: number | undefined
  #pendingTask: 'play' | 'pause' | undefined
  #previousTime: number | undefined
  #ready = new LazyPromise<Target>()
  #finished = new LazyPromise<Target>()
  #finishQueued = false

  constructor(
    readonly target: Target,
    readonly owner: PlaybackOwner,
  ) {
    this.#ready.resolve(target)
  }

  get currentTime(): number | undefined {
    return this.#holdTime ?? this.#unheldTime()
  }

  get playbackRate(): number {
    return this.#rate
  }

  /** The rate that is coming. */
  get effectiveRate(): number {
    return this.#pendingRate ?? this.#rate
  }

  get pending(): boolean {
    return this.#pendingTask !== undefined
  }

  /** Its time goes on with its timeline's: it is neither idle nor held. */
  get runs(): boolean {
    return this.#anchor !== undefined
  }

  /** Where its line is, whatever is held at an end. */
  get lineTime(): number | undefined {
    return this.#unheldTime()
  }

  get ready(): Promise<Target> {
    return this.#ready.promise
  }

  get finished(): Promise<Target> {
    return this.#finished.promise
  }

  get playState(): PlayState {
    const time = this.currentTime
    if (time === undefined && !this.#pendingTask) return 'idle'
    if (this.#pendingTask === 'pause' || (!this.#anchor && this.#pendingTask !== 'play')) return 'paused'
    const rate = this.effectiveRate
    if (time !== undefined && rate > 0 && time >= this.owner.endTime()) return 'finished'
    return time !== undefined && rate < 0 && time <= 0 ? 'finished' : 'running'
  }

  /** Runs from a time of its timeline on, nothing pending. */
  startAt(timelineTime: number): void {
    this.#anchor = { timelineTime, time: 0 }
    this.#holdTime = undefined
  }

  play(): void {
    this.#play(true)
  }

  pause(): void {
    if (this.#pendingTask === 'pause' || this.playState === 'paused') return
    if (this.currentTime === undefined) {
      if (this.#rate < 0) this.#requireEnd('pause()')
      this.#holdTime = this.#rate >= 0 ? 0 : this.owner.endTime()
      this.owner.sought('start')
    }
    if (!this.#pendingTask) this.#ready = new LazyPromise()
    this.#pendingTask = 'pause'
    this.#updateFinished(false, false)
  }

  reverse(): void {
    const before = this.#pendingRate
    this.#pendingRate = -this.effectiveRate
    try {
      this.#play(true)
    } catch (error) {
      this.#pendingRate = before
      throw error
    }
  }

  finish(): void {
    const rate = this.effectiveRate
    if (rate === 0) throw this.#refuse('finish()', 'its playback rate is 0; set another one')
    if (rate > 0) this.#requireEnd('finish()')
    this.#applyPendingRate()
    const limit = rate > 0 ? this.owner.endTime() : 0
    this.#seekSilently(limit)
    // Also where an end held it: a line from before would take the place of the hold that a pending pause gives up.
    this.#anchor = { timelineTime: this.owner.now(), time: limit }
    if (this.#pendingTask === 'pause') this.#holdTime = undefined
    this.#settlePending()
    this.#updateFinished(true, true)
    this.owner.sought('seek')
  }

  cancel(): void {
    if (this.playState !== 'idle') {
      if (this.#pendingTask) {
        this.#pendingTask = undefined
        this.#applyPendingRate()
        this.#ready.reject(abortError('ready'))
        this.#ready = new LazyPromise()
        this.#ready.resolve(this.target)
      }
      this.#finished.reject(abortError('finished'))
      this.#finished = new LazyPromise()
      this.#finishQueued = false
      this.owner.told('cancel')
    }
    this.#holdTime = undefined
    this.#anchor = undefined
    this.#previousTime = undefined
    this.owner.sought('seek')
  }

  /** @param quiet The time is the one that was seen: a new animation took over. */
  seek(time: number, quiet = false): void {
    this.#seek(time)
    if (!quiet) this.owner.sought('seek')
  }

  setPlaybackRate(rate: number): void {
    this.#pendingRate = undefined
    const time = this.currentTime
    this.#rate = rate
    if (time === undefined) return
    // Where an end holds it, the line goes on from there as well: no later rate makes it jump.
    if (this.#anchor) this.#anchor = { timelineTime: this.owner.now(), time }
    this.#seek(time)
  }

  updatePlaybackRate(rate: number): void {
    const state = this.playState
    this.#pendingRate = rate
    if (this.#pendingTask) return
    if (state === 'idle' || state === 'paused') this.#applyPendingRate()
    else if (state === 'finished') {
      this.#applyPendingRate()
      this.#anchor = { timelineTime: this.owner.now(), time: this.currentTime ?? 0 }
      this.#updateFinished(false, false)
    } else this.#play(false)
  }

  /**
   * A frame: carries out what is pending and sees whether the end is reached. The owner's timeline stands at the frame's time.
   *
   * @param playTime The time of the timeline at which a pending play takes effect.
   * @param pauseTime The same of a pending pause.
   */
  frame(playTime: number, pauseTime: number): void {
    if (this.#pendingTask === 'play') this.#startRunning(playTime)
    else if (this.#pendingTask === 'pause') this.#hold(pauseTime)
    this.#updateFinished(false, true)
  }

  /** Stands where a group has put it. */
  follow(time: number | undefined, rate: number, runs: boolean): void {
    this.#pendingTask = undefined
    this.#pendingRate = undefined
    this.#rate = rate
    this.#holdTime = time
    this.#anchor = runs && time !== undefined ? { timelineTime: this.owner.now(), time } : undefined
    this.#ready.resolve(this.target)
    this.#notifyState(true)
  }

  /** A group lets it go: it is paused where it stands. */
  release(): void {
    this.#anchor = undefined
    this.#rate = 1
    this.#notifyState(false)
  }

  /** Where the line is, whatever is held. */
  #unheldTime(at = this.owner.now()): number | undefined {
    return this.#anchor && this.#anchor.time + (at - this.#anchor.timelineTime) * this.#rate
  }

  #play(rewinds: boolean): void {
    const rate = this.effectiveRate
    const time = this.currentTime
    const abortedPause = this.#pendingTask === 'pause'
    const seekTime = rewinds ? this.#findRewindTime(rate, time) : undefined
    if (seekTime !== undefined) this.#holdTime = seekTime
    if (this.#holdTime !== undefined) this.#anchor = undefined
    if (this.#holdTime === undefined && !abortedPause && this.#pendingRate === undefined) return
    if (!this.#pendingTask) this.#ready = new LazyPromise()
    this.#pendingTask = 'play'
    this.#updateFinished(false, false)
    if (seekTime !== undefined) this.owner.sought('start')
  }

  #findRewindTime(rate: number, time: number | undefined): number | undefined {
    const end = this.owner.endTime()
    if (rate >= 0) return time === undefined || (rate > 0 && (time < 0 || time >= end)) ? 0 : undefined
    if (time !== undefined && time > 0 && time <= end) return undefined
    this.#requireEnd('play()')
    return end
  }

  #startRunning(readyTime: number): void {
    const time = this.#holdTime ?? this.#unheldTime(readyTime)!
    const matches = this.#holdTime !== undefined || this.#pendingRate !== undefined
    this.#applyPendingRate()
    if (matches) this.#anchor = { timelineTime: readyTime, time }
    this.#holdTime = this.#rate === 0 ? time : undefined
    this.#settlePending()
  }

  #hold(readyTime: number): void {
    this.#holdTime ??= this.#unheldTime(readyTime)
    this.#applyPendingRate()
    this.#anchor = undefined
    this.#settlePending()
  }

  #seek(time: number): void {
    this.#seekSilently(time)
    if (this.#pendingTask === 'pause') {
      this.#holdTime = time
      this.#applyPendingRate()
      this.#anchor = undefined
      this.#settlePending()
    }
    this.#updateFinished(true, false)
  }

  #seekSilently(time: number): void {
    if (this.#holdTime !== undefined || !this.#anchor || this.#rate === 0) this.#holdTime = time
    else this.#anchor = { timelineTime: this.owner.now(), time }
    this.#previousTime = undefined
  }

  /** "Update an animation's finished state". */
  #updateFinished(didSeek: boolean, atOnce: boolean): void {
    const time = didSeek ? this.currentTime : this.#unheldTime()
    if (time !== undefined && this.#anchor && !this.#pendingTask) {
      const end = this.owner.endTime()
      if (this.#rate > 0 && time >= end) this.#holdTime = didSeek ? time : Math.max(this.#previousTime ?? end, end)
      else if (this.#rate < 0 && time <= 0) this.#holdTime = didSeek ? time : Math.min(this.#previousTime ?? 0, 0)
      else if (this.#rate !== 0) {
        if (didSeek && this.#holdTime !== undefined) {
          this.#anchor = { timelineTime: this.owner.now(), time: this.#holdTime }
        }
        this.#holdTime = undefined
      }
    }
    this.#previousTime = this.currentTime
    this.#notifyState(atOnce)
  }

  #notifyState(atOnce: boolean): void {
    if (this.playState !== 'finished') {
      if (this.#finished.isSettled) this.#finished = new LazyPromise()
    } else if (!this.#finished.isSettled) {
      if (atOnce) this.#notifyFinished()
      else this.#queueFinished()
    }
  }

  #queueFinished(): void {
    if (this.#finishQueued) return
    this.#finishQueued = true
    queueMicrotask(() => {
      if (this.#finishQueued) this.#notifyFinished()
    })
  }

  #notifyFinished(): void {
    this.#finishQueued = false
    if (this.playState !== 'finished' || this.#finished.isSettled) return
    this.#finished.resolve(this.target)
    this.owner.told('finish')
  }

  #settlePending(): void {
    if (!this.#pendingTask) return
    this.#pendingTask = undefined
    this.#ready.resolve(this.target)
  }

  #applyPendingRate(): void {
    this.#rate = this.effectiveRate
    this.#pendingRate = undefined
  }

  #requireEnd(call: string): void {
    if (this.owner.endTime() !== Number.POSITIVE_INFINITY) return
    throw this.#refuse(
      call,
      'it is endless, so there is no end to go to; seek first (currentTime = …) or give its layers finite iterations',
    )
  }

  #refuse(call: string, reason: string): DOMException {
    return new DOMException(`${call} of ${this.owner.name()}: ${reason}`, 'InvalidStateError')
  }
}

/** What `cancel()`, or another call, rejects a promise with. */
export function abortError(what: string, by = 'cancel()'): DOMException {
  return new DOMException(`${by} ended the run that this '${what}' promise was waiting for`, 'AbortError')
}
