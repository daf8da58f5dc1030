import { type Color, clip, type LeafMotion, motion } from 'glyphstorm'

/** Colours in which a letter's feet light up when they fall. */
export interface FootInks {
  readonly left: Color
  readonly right: Color
}

/** Seconds of a cycle, and when each foot falls in it. */
export const MARCH = { seconds: 1.2, left: 0.3, right: 0.9 } as const
export const SKIP = { seconds: 1.6, left: 0.2, right: 0.6 } as const

/** From a foot's fall, seconds. */
const GLOW_BEFORE = 0.05
const GLOW_AFTER = 0.26

interface Falls {
  readonly left: number
  readonly right: number
}

/** A foot lights up as it falls, and fades. */
function glow({ left, right }: Falls, inks: FootInks) {
  const flash = (time: number, [red, green, blue, share]: Color) =>
    [
      [time - GLOW_BEFORE, [red, green, blue, 0], 'quadIn'],
      [time, [red, green, blue, share], 'sineInOut'],
      [time + GLOW_AFTER, [red, green, blue, 0]],
    ] as const
  return [...flash(left, inks.left), ...flash(right, inks.right)] as const
}

/** Pressed together where a foot falls. */
function squash({ left, right }: Falls, pressed: readonly [x: number, y: number]) {
  return [left, right].flatMap(
    (time) =>
      [
        [time - 0.09, [1, 1], 'sineInOut'],
        [time, pressed, 'sineInOut'],
        [time + 0.16, [1, 1]],
      ] as const,
  )
}

/**
 * Even steps, rocking from foot to foot.
 *
 * @param size Of the font, px.
 * @param ground Where the ground is in a letter's box, 0..1 from its top.
 */
export function makeMarch(size: number, ground: number, inks: FootInks): LeafMotion {
  const { seconds, left, right } = MARCH
  const lift = -0.15 * size
  const steps = clip(
    {
      translationY: [
        [0, lift, 'sineIn'],
        [left, 0, 'sineOut'],
        [(left + right) / 2, lift, 'sineIn'],
        [right, 0, 'sineOut'],
        [seconds, lift],
      ],
      rotation: [
        [0, 0, 'sineOut'],
        [left, -8, 'sineInOut'],
        [right, 8, 'sineIn'],
        [seconds, 0],
      ],
      scale: squash(MARCH, [1.06, 0.9]),
      pivotY: ground,
      color: glow(MARCH, inks),
    },
    { name: 'march', duration: seconds },
  )
  return motion(steps, { looped: true, events: { left, right } })
}

/** Two quick steps and a leap. */
export function makeSkip(size: number, ground: number, inks: FootInks): LeafMotion {
  const { seconds, left, right } = SKIP
  const steps = clip(
    {
      translationY: [
        [0, -0.31 * size],
        [left, 0, 'sineOut'],
        [(left + right) / 2, -0.09 * size, 'sineIn'],
        [right, 0, 'quadOut'],
        [1.15, -0.6 * size, 'quadIn'],
        [seconds, -0.31 * size],
      ],
      rotation: [
        [0, 5, 'sineInOut'],
        [left, -12, 'sineInOut'],
        [right, 13, 'sineInOut'],
        [1.15, -3, 'sineInOut'],
        [seconds, 5],
      ],
      scale: squash(SKIP, [1.14, 0.8]),
      pivotY: ground,
      color: glow(SKIP, inks),
    },
    { name: 'skip', duration: seconds },
  )
  return motion(steps, { looped: true, events: { left, right } })
}
