import {
  type Animation,
  animation,
  blend1d,
  type Color,
  clip,
  type LeafMotion,
  layer,
  motion,
  random,
} from 'glyphstorm'

/** Colour of each mood; alpha is the share of it. */
export interface MoodInks {
  readonly calm: Color
  readonly uneasy: Color
  readonly frantic: Color
}

/** The parameter of a line, 0 calm to 1 frantic. */
export const MOOD = 'mood'

/** Breathes. */
function makeCalm(size: number, color: Color): LeafMotion {
  const breath = clip(
    {
      translation: [
        [0, [0, 0], 'sineOut'],
        [1.5, [0, -0.035 * size], 'sineInOut'],
        [4.5, [0, 0.035 * size], 'sineIn'],
        [6, [0, 0]],
      ],
      rotation: 0,
      scale: 1,
      color,
    },
    { name: 'calm', duration: 6 },
  )
  return motion(breath, { looped: true })
}

/** Shifts from one foot to the other. */
function makeUneasy(size: number, color: Color): LeafMotion {
  const shuffle = clip(
    {
      translation: [
        [0, [-0.05 * size, 0], 'sineInOut'],
        [0.35, [0, -0.09 * size], 'sineInOut'],
        [0.7, [0.05 * size, 0], 'sineInOut'],
        [1.05, [0, -0.05 * size], 'sineInOut'],
        [1.4, [-0.05 * size, 0]],
      ],
      rotation: [
        [0, -8, 'sineInOut'],
        [0.7, 8, 'sineInOut'],
        [1.4, -8],
      ],
      scale: [
        [0, 1, 'sineInOut'],
        [0.5, [0.97, 1.06], 'sineInOut'],
        [1.4, 1],
      ],
      color,
    },
    { name: 'uneasy' },
  )
  return motion(shuffle, { looped: true })
}

/** Jumps about, and never rests. */
function makeFrantic(size: number, color: Color): LeafMotion {
  const reach = 0.3 * size
  const jitter = clip(
    {
      translation: [
        [0, [0, 0], 'cubicInOut'],
        [0.09, [0.5 * reach, -0.9 * reach], 'cubicInOut'],
        [0.2, [-0.8 * reach, -0.2 * reach], 'cubicInOut'],
        [0.28, [0.3 * reach, 0.7 * reach], 'cubicInOut'],
        [0.41, [0.9 * reach, -0.3 * reach], 'cubicInOut'],
        [0.5, [-0.6 * reach, 0.6 * reach], 'cubicInOut'],
        [0.62, [-0.2 * reach, -1 * reach], 'cubicInOut'],
        [0.7, [0, 0]],
      ],
      rotation: [
        [0, -26, 'sineInOut'],
        [0.13, 32, 'sineInOut'],
        [0.27, -12, 'sineInOut'],
        [0.36, 40, 'sineInOut'],
        [0.55, -38, 'sineInOut'],
        [0.7, -26],
      ],
      scale: [
        [0, 1, 'backOut'],
        [0.16, 1.45, 'sineInOut'],
        [0.33, 0.8, 'backOut'],
        [0.52, 1.3, 'sineInOut'],
        [0.7, 1],
      ],
      color,
    },
    { name: 'frantic' },
  )
  return motion(jitter, { looped: true })
}

/**
 * Each letter somewhere in its breath, shuffle or jitter: they keep their own speeds, and a parameter mixes them.
 *
 * @param size Of the font, px.
 * @param seed Where the letters are in it.
 */
export function moodAnimation(size: number, inks: MoodInks, seed: number): Animation {
  const mixed = blend1d({
    parameter: MOOD,
    motions: [
      [0, makeCalm(size, inks.calm)],
      [0.5, makeUneasy(size, inks.uneasy)],
      [1, makeFrantic(size, inks.frantic)],
    ],
    sync: 'keep-speed',
  })
  return animation(
    [layer(mixed, { iterations: Number.POSITIVE_INFINITY, delay: random(-60, 0, { seed }), skip: 'whitespace' })],
    { name: 'mood' },
  )
}
