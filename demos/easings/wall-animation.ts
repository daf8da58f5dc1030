import { type Animation, animation, type Color, clip, type EasingInput, layer } from 'glyphstorm'

/** Seconds of a rise, and of a fall. */
export const MOVE_SECONDS = 1.6
/** Room for the last letter to arrive. */
export const LONGEST_SPREAD_SECONDS = 2
const REST_SECONDS = LONGEST_SPREAD_SECONDS + 0.3
const START_SECONDS = 0.3

export interface WordMotion {
  /** Px. */
  readonly rise: number
  /** Seconds from the first letter to the last. */
  readonly spreadSeconds: number
  /** Alpha is the share at the top. */
  readonly tint: Color
}

/**
 * A word that rises and falls with an easing. The last letter leads, so at any moment the word is a plot: its letters stand at
 * moments of the easing from left to right.
 */
export function wordAnimation(easing: EasingInput, { rise, spreadSeconds, tint }: WordMotion): Animation {
  const [red, green, blue, share] = tint
  const there = MOVE_SECONDS
  const back = there + REST_SECONDS
  const cycle = clip(
    {
      translationY: [
        [0, 0, easing],
        [there, -rise],
        [back, -rise, easing],
        [back + MOVE_SECONDS, 0],
      ],
      colorR: red,
      colorG: green,
      colorB: blue,
      colorA: [
        [0, 0, easing],
        [there, share],
        [back, share, easing],
        [back + MOVE_SECONDS, 0],
      ],
    },
    { name: 'rise and fall', duration: back + MOVE_SECONDS + REST_SECONDS },
  )
  return animation([
    layer(cycle, {
      delay: START_SECONDS,
      iterations: Number.POSITIVE_INFINITY,
      stagger: { amount: spreadSeconds, from: 'end' },
    }),
  ])
}
