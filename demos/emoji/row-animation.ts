import { type Animation, animation, clip, layer } from 'glyphstorm'

/** Seconds that one emoji's turn in the wave lasts, and from one to the next. */
const TURN = 1.6
const EACH = 0.07
const ROW_EACH = 0.11

/**
 * They pop in along the diagonal; then a wave lifts them one after the other, dips them in ultramarine and lets them fade
 * to a breath.
 */
export function rowAnimation(row: number, size: number): Animation {
  const delay = row * ROW_EACH
  return animation([
    layer(
      clip({
        opacity: [
          [0, 0],
          [0.4, 1],
        ],
        scale: [
          [0, [0, 0], 'backOut'],
          [0.6, [1, 1]],
        ],
        rotation: [
          [0, -90, 'backOut'],
          [0.6, 0],
        ],
      }),
      { delay, stagger: { each: EACH / 2 }, fill: 'both', name: 'pop in' },
    ),
    layer(
      clip({
        translationY: [
          [0, 0, 'ease-in-out'],
          [TURN * 0.5, -0.34 * size, 'ease-in-out'],
          [TURN, 0],
        ],
        rotation: [
          [0, 0, 'ease-in-out'],
          [TURN * 0.5, 14, 'ease-in-out'],
          [TURN, 0],
        ],
        color: [
          [0, [0.1, 0.2, 0.75, 0], 'ease-in-out'],
          [TURN * 0.5, [0.1, 0.2, 0.75, 0.8], 'ease-in-out'],
          [TURN, [0.1, 0.2, 0.75, 0]],
        ],
      }),
      { delay: 1.4 + delay, stagger: { each: EACH }, iterations: Infinity, endDelay: 1, name: 'wave' },
    ),
    layer(
      clip({
        opacity: [
          [0, 1, 'ease-in-out'],
          [TURN * 0.5, 0.35, 'ease-in-out'],
          [TURN, 1],
        ],
      }),
      {
        delay: 3.2 + delay,
        stagger: { each: EACH, from: 'end' },
        iterations: Infinity,
        blend: 'multiply',
        name: 'breath',
      },
    ),
  ])
}
