import { type Animation, animation, clip, layer, parseColor } from 'glyphstorm'

/** Seconds from crest to crest. */
const PERIOD = 5
/** A glyph begins this much after the one before it in reading order, seconds. */
const EACH = 0.055

/** A crest that runs through a line: the letters rise, lean and take the ink. */
export function crest(size: number, ink: string, delaySeconds: number): Animation {
  const [red, green, blue] = parseColor(ink)
  const rise = clip(
    {
      translationY: [
        [0, 0, 'sineInOut'],
        [0.5, -0.24 * size, 'sineInOut'],
        [1.1, 0.05 * size, 'sineInOut'],
        [1.6, 0],
      ],
      rotation: [
        [0, 0, 'sineInOut'],
        [0.3, -5, 'sineInOut'],
        [0.85, 4, 'sineInOut'],
        [1.5, 0],
      ],
      color: [
        [0, [red, green, blue, 0], 'sineInOut'],
        [0.5, [red, green, blue, 1], 'sineInOut'],
        [2.2, [red, green, blue, 0]],
      ],
    },
    { name: 'crest', duration: PERIOD },
  )
  return animation(
    [layer(rise, { iterations: Number.POSITIVE_INFINITY, fill: 'both', stagger: EACH, delay: delaySeconds })],
    { name: 'crests' },
  )
}
