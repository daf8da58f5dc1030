import { type Animation, animation, type Color, clip, layer, random } from 'glyphstorm'

/** Letters gather from all sides, stand, and part; 4 seconds, which scrolling goes through. */
export function gatherAnimation(width: number, height: number, ink: Color, seed: number): Animation {
  const [red, green, blue] = ink
  const flight = clip(
    {
      translation: [
        [0, [1, 1], 'expoOut'],
        [1.7, [0, 0]],
        [2.6, [0, 0], 'quintIn'],
        [3.4, [-0.8, 0.9]],
      ],
      rotation: [
        [0, 1, 'cubicOut'],
        [1.7, 0],
        [2.6, 0, 'cubicIn'],
        [3.4, -0.6],
      ],
      scale: [
        [0, 4, 'expoOut'],
        [1.7, 1],
        [2.6, 1, 'cubicIn'],
        [3.4, 0.2],
      ],
      opacity: [
        [0, 0, 'ease-out'],
        [0.5, 1],
        [2.9, 1, 'ease-in'],
        [3.4, 0],
      ],
    },
    { name: 'flight' },
  )
  const light = clip(
    {
      color: [
        [0, [red, green, blue, 0], 'sineInOut'],
        [0.35, [red, green, blue, 0.95], 'sineInOut'],
        [0.9, [red, green, blue, 0]],
      ],
      translationY: [
        [0, 0, 'sineInOut'],
        [0.35, -height * 0.02, 'sineInOut'],
        [0.9, 0],
      ],
    },
    { name: 'light' },
  )
  return animation(
    [
      layer(flight, {
        fill: 'both',
        stagger: { amount: 0.6, from: 'center' },
        overrides: [
          {
            multiply: {
              translation: [
                random(-width * 0.6, width * 0.6, { seed }),
                random(-height * 0.7, height * 0.7, { seed: seed + 1 }),
              ],
              rotation: random(-200, 200, { seed: seed + 2 }),
            },
          },
        ],
      }),
      layer(light, { blend: 'additive', delay: 1.6, stagger: { amount: 0.7 } }),
    ],
    { name: 'gather' },
  )
}
