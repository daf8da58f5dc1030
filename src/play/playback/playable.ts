/** Web Animations' play states. */
export type PlayState = 'idle' | 'running' | 'paused' | 'finished'

export interface SeekOptions {
  /**
   * `all`: what lies between is told as if it had been played; `none`: a seek is silent, and playing on from there begins
   * with what happens at that very time. Default `none`.
   */
  readonly events?: 'all' | 'none' | undefined
}

/**
 * What has a clock: texts, groups and stages. The words and meanings are Web Animations', in seconds. What `play` and `pause`
 * start is done by the next frame; until then `pending` is true.
 */
export interface Playable {
  /**
   * Starts or resumes; from the other end where it stands at the end that it runs to.
   *
   * @throws {DOMException} InvalidStateError when it runs backwards and the end is infinitely far.
   */
  play(): void
  /** Holds the time that is seen; an idle one holds its start. */
  pause(): void
  /** Plays the other way round from where it is; from an end, to the other one. Throws what `play` throws. */
  reverse(): void
  /**
   * Jumps to the end that it runs to.
   *
   * @throws {DOMException} InvalidStateError when that end is infinitely far, or the rate is 0.
   */
  finish(): void
  /** Back to idle: what `finished` gave is rejected with an AbortError, which nobody has to catch. */
  cancel(): void
  /** Sets the current time, to any time, backwards too. */
  seek(seconds: number, options?: SeekOptions): void
  /** Seconds of its own time; null while idle. Setting it seeks, silently. */
  currentTime: number | null
  /** Speed of the clock; negative runs backwards. Setting it does not jump, and takes effect at once. */
  playbackRate: number
  /** Changes the rate at the next frame, without a jump. */
  updatePlaybackRate(rate: number): void
  readonly playState: PlayState
  /** A `play` or `pause` that the next frame carries out. */
  readonly pending: boolean
  /** Resolved when it reaches the end that it runs to; a new promise once it is away from there again. */
  readonly finished: Promise<this>
  /** Resolved when nothing is pending any more. */
  readonly ready: Promise<this>
  /** When everything is over, seconds; Infinity if it never is. */
  readonly endTime: number
}
