import type { PlaybackEvent } from './playback-events.ts'

/** Something that a clock has passed. */
export interface Crossing<Events, Type extends keyof Events = keyof Events> {
  readonly type: Type
  /** In the time of what tells it, seconds. */
  readonly time: number
  readonly details: { readonly [Name in keyof Events]: Omit<Events[Name], keyof PlaybackEvent> }[Type]
}
