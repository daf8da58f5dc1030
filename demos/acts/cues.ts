/** Somebody is called or sent away. */
export interface Cue {
  /** Of the demo, seconds. */
  readonly time: number
  readonly member: number
  readonly call: 'enter' | 'leave'
}

/** The demo by itself: all come, some are sent away and called back before they are gone, all go; then again. */
export const ROUND_SECONDS = 14

function cuesOfRound(count: number): Cue[] {
  const all = Array.from({ length: count }, (_, member) => member)
  return [
    ...all.map((member) => ({ time: 0.2 + 0.32 * member, member, call: 'enter' as const })),
    { time: 5.2, member: 0, call: 'leave' },
    { time: 5.6, member: 3, call: 'leave' },
    { time: 5.9, member: 5, call: 'leave' },
    { time: 6.2, member: 0, call: 'enter' },
    { time: 6.7, member: 5, call: 'enter' },
    { time: 7.6, member: 3, call: 'enter' },
    ...all.map((member) => ({ time: 10.6 + 0.18 * member, member, call: 'leave' as const })),
  ]
}

/** What has been called for up to a time: by itself the round that runs, after the visitor’s first word only that. */
export class CueSheet {
  readonly #round: readonly Cue[]
  /** Of the visitor, by time. */
  #spoken: Cue[] = []

  constructor(count: number) {
    this.#round = cuesOfRound(count)
  }

  speak(cue: Cue): void {
    this.#spoken.push(cue)
  }

  /** Cues from the last moment at which nobody was there, by time. Words of the visitor that are still to come are forgotten. */
  until(time: number): readonly Cue[] {
    this.#spoken = this.#spoken.filter((cue) => cue.time <= time)
    const byItself = Math.min(time, this.#spoken[0]?.time ?? Number.POSITIVE_INFINITY)
    const start = Math.floor(byItself / ROUND_SECONDS) * ROUND_SECONDS
    const round = this.#round.map((cue) => ({ ...cue, time: start + cue.time }))
    return [...round.filter((cue) => cue.time <= byItself), ...this.#spoken]
  }
}
