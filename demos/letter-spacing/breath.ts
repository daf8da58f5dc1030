import { type Animation, animation, clip, layer, parseColor } from 'glyphstorm'

/** Any CSS colour. */
export type Ink = string

/** In, hold, out: seconds of one breath. */
const BREATH_SECONDS = 5.2

/** Each line breathes a little after the one above it; where it is widest, it takes the ink. */
export function breath(size: number, ink: Ink, delaySeconds: number): Animation {
  const [red, green, blue] = parseColor(ink)
  const clips = clip(
    {
      letterSpacing: [
        [0, -0.035 * size, 'sineInOut'],
        [2.3, 0.4 * size, 'sineInOut'],
        [2.9, 0.4 * size, 'sineInOut'],
        [BREATH_SECONDS, -0.035 * size],
      ],
      color: [
        [0, [red, green, blue, 0], 'sineInOut'],
        [2.6, [red, green, blue, 1], 'sineInOut'],
        [BREATH_SECONDS, [red, green, blue, 0]],
      ],
    },
    { name: 'breath' },
  )
  return animation(
    [
      layer(clips, {
        iterations: Number.POSITIVE_INFINITY,
        fill: 'both',
        stagger: { each: 0.22, by: 'line' },
        iterationStart: 0,
        delay: delaySeconds,
      }),
    ],
    { name: 'breathing' },
  )
}
