/** Web Animations' play states. */
export type PlayState = 'idle' | 'running' | 'paused' | 'finished'

/** Where a running clock stood at a time of the stage. */
interface Anchor {
  readonly stageTime: number
  readonly time: number
}

/**
 * A text's clock, 64-bit seconds, driven by the stage's time and ruled as in Web Animations. A running clock is a straight
 * line through an anchor, so that state is a pure function of the stage's time: any order of frames gives the same pictures.
 */
export class Clock {
  #anchor: Anchor | undefined
  #holdTime: number | undefined
  #playbackRate = 1

  /**
   * Seconds; undefined while idle. A running clock stands at the end that it runs to once it is there: `endTime`, or 0 when
   * it runs backwards.
   */
  currentTime(stageTime: number, endTime: number): number | undefined {
    if (!this.#anchor) return this.#holdTime
    const { time, stageTime: since } = this.#anchor
    const now = time + (stageTime - since) * this.#playbackRate
    if (this.#playbackRate > 0) return Math.min(now, endTime)
    return this.#playbackRate < 0 ? Math.max(now, 0) : now
  }

  /** Seeks; a running clock runs on from there, another one holds there. */
  seek(currentTime: number, stageTime: number): void {
    if (this.#anchor) this.#anchor = { stageTime, time: currentTime }
    else this.#holdTime = currentTime
  }

  /**
   * Runs from where it stands; from the other end when it stands at the end that it runs to, as Web Animations does.
   *
   * @throws {DOMException} InvalidStateError when that other end is infinitely far.
   */
  play(stageTime: number, endTime: number): void {
    this.hold(this.#findStart(stageTime, endTime))
    this.resume(stageTime)
  }

  /** Stands where `play` would start from, until `resume`; throws what `play` throws. */
  ready(stageTime: number, endTime: number): void {
    this.hold(this.#findStart(stageTime, endTime))
  }

  /** Runs from where it stands, whatever that is. */
  resume(stageTime: number): void {
    this.#anchor = { stageTime, time: this.#holdTime ?? 0 }
    this.#holdTime = undefined
  }

  pause(stageTime: number, endTime: number): void {
    this.hold(this.currentTime(stageTime, endTime) ?? 0)
  }

  hold(time: number): void {
    this.#holdTime = time
    this.#anchor = undefined
  }

  get playbackRate(): number {
    return this.#playbackRate
  }

  /** Changes the rate without a jump. */
  setPlaybackRate(playbackRate: number, stageTime: number, endTime: number): void {
    if (this.#anchor) this.#anchor = { stageTime, time: this.currentTime(stageTime, endTime)! }
    this.#playbackRate = playbackRate
  }

  playState(stageTime: number, endTime: number): PlayState {
    if (!this.#anchor) return this.#holdTime === undefined ? 'idle' : 'paused'
    const now = this.currentTime(stageTime, endTime)!
    if (this.#playbackRate > 0 && now >= endTime) return 'finished'
    return this.#playbackRate < 0 && now <= 0 ? 'finished' : 'running'
  }

  #findStart(stageTime: number, endTime: number): number {
    const from = this.currentTime(stageTime, endTime) ?? 0
    if (this.#playbackRate > 0 && (from < 0 || from >= endTime)) return 0
    if (this.#playbackRate < 0 && (from <= 0 || from > endTime)) {
      if (endTime === Number.POSITIVE_INFINITY) throw endlessReverse()
      return endTime
    }
    return from
  }
}

function endlessReverse(): DOMException {
  return new DOMException(
    'play() with a negative playback rate starts from the end, but this animation is endless; seek first (currentTime = …) or give its layers finite iterations',
    'InvalidStateError',
  )
}
