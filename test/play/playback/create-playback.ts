import { Playback } from '../../../src/play/playback/playback.ts'

export interface Target {
  readonly name: string
}

/** A playback on a timeline that the test moves on. */
export function createPlayback(endTime: number) {
  let now = 0
  const target: Target = { name: 'target' }
  const told: ('finish' | 'cancel')[] = []
  const playback = new Playback<Target>(target, {
    now: () => now,
    endTime: () => endTime,
    name: () => 'the target',
    sought: () => {},
    told: (event) => told.push(event),
  })
  /** A frame at this time; what is pending takes effect at it. */
  const show = (time: number) => {
    now = time
    playback.frame(time, time)
  }
  return { playback, show, target, told }
}
