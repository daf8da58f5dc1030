/** Web Animations' play states. */
export type PlayState = 'idle' | 'running' | 'paused' | 'finished'

/**
 * A text's clock, 64-bit seconds, driven by the stage's time: current time = (stage time - start time) · playback rate, as
 * in Web Animations. State is a pure function of the stage's time, so any order of frames gives the same pictures.
 */
export class Clock {
  #startTime: number | undefined
  #holdTime: number | undefined
  #playbackRate = 1

  /**
   * Seconds; undefined while idle. A running clock stands at the end that it runs to once it is there: `endTime`, or 0 when
   * it runs backwards.
   */
  currentTime(stageTime: number, endTime: number): number | undefined {
    if (this.#holdTime !== undefined) return this.#holdTime
    if (this.#startTime === undefined) return undefined
    const time = (stageTime - this.#startTime) * this.#playbackRate
    return this.#playbackRate > 0 ? Math.min(time, endTime) : Math.max(time, 0)
  }

  /** Seeks; a running clock runs on from there, an idle one is paused there. */
  seek(currentTime: number, stageTime: number): void {
    if (this.#startTime !== undefined && this.#playbackRate !== 0) {
      this.#startTime = stageTime - currentTime / this.#playbackRate
    } else this.#holdTime = currentTime
  }

  /**
   * Runs from where it stands; from the other end when it stands at the end that it runs to, as Web Animations does.
   *
   * @throws {DOMException} InvalidStateError when that other end is infinitely far.
   */
  play(stageTime: number, endTime: number): void {
    this.#run(this.findStart(stageTime, endTime), stageTime)
  }

  /** Where `play` would start; throws what it would throw. */
  findStart(stageTime: number, endTime: number): number {
    let from = this.currentTime(stageTime, endTime) ?? 0
    if (this.#playbackRate > 0 && (from < 0 || from >= endTime)) from = 0
    else if (this.#playbackRate < 0 && (from <= 0 || from > endTime)) {
      if (endTime === Number.POSITIVE_INFINITY) throw endlessReverse()
      from = endTime
    }
    return from
  }

  pause(stageTime: number, endTime: number): void {
    this.#holdTime = this.currentTime(stageTime, endTime) ?? 0
    this.#startTime = undefined
  }

  /** Back to idle: no current time. */
  reset(): void {
    this.#holdTime = undefined
    this.#startTime = undefined
  }

  get playbackRate(): number {
    return this.#playbackRate
  }

  /** Changes the rate without a jump. */
  setPlaybackRate(playbackRate: number, stageTime: number, endTime: number): void {
    const now = this.currentTime(stageTime, endTime)
    const running = this.#startTime !== undefined
    this.#playbackRate = playbackRate
    if (running && now !== undefined) this.#run(now, stageTime)
  }

  playState(stageTime: number, endTime: number): PlayState {
    if (this.#startTime === undefined) return this.#holdTime === undefined ? 'idle' : 'paused'
    const now = (stageTime - this.#startTime) * this.#playbackRate
    if (this.#playbackRate > 0 && now >= endTime) return 'finished'
    if (this.#playbackRate < 0 && now <= 0) return 'finished'
    return 'running'
  }

  #run(from: number, stageTime: number): void {
    this.#holdTime = this.#playbackRate === 0 ? from : undefined
    this.#startTime = this.#playbackRate === 0 ? stageTime : stageTime - from / this.#playbackRate
  }
}

function endlessReverse(): DOMException {
  return new DOMException(
    'play() with a negative playback rate starts from the end, but this animation is endless; seek first (currentTime = …) or give its layers finite iterations',
    'InvalidStateError',
  )
}
