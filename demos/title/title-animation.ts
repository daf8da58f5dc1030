import { type Animation, animation, back, type Color, clip, layer } from 'glyphstorm'

/** The picture comes back to its beginning after so long. */
export const CYCLE_SECONDS = 16

/** Colours of one colour scheme. */
export interface TitleInks {
  readonly title: string
  /** Of the title's shadow. */
  readonly shadow: Color
  /** What a gust tints the title with. */
  readonly gust: Color
  readonly tagline: string
  readonly text: string
  /** What the letters of the page are tinted with in flight. */
  readonly page: Color
}

const FOREVER = { iterations: Number.POSITIVE_INFINITY } as const

/** Three layers: the first sets where a letter is, the second adds a sway, the third multiplies in gusts of wind. */
export function titleAnimation(size: number, width: number, inks: TitleInks): Animation {
  const [red, green, blue, alpha] = inks.shadow
  const [gustRed, gustGreen, gustBlue, gustShare] = inks.gust
  const arrive = clip(
    {
      translation: [
        [0, [-width * 0.8, size * 0.7], 'cubicOut'],
        [1.5, [0, 0]],
        [10.4, [0, 0], 'cubicIn'],
        [11.9, [width * 0.9, -size * 0.9]],
      ],
      rotation: [
        [0, -160, back({ overshoot: 1.4 })],
        [1.7, 0],
        [10.4, 0, 'quadIn'],
        [11.9, 120],
      ],
      opacity: [
        [0, 0],
        [0.5, 1],
        [11.2, 1],
        [11.9, 0],
      ],
      shadowOffset: [
        [0, [size * 0.5, size * 0.3], 'cubicOut'],
        [2.4, [size * 0.034, size * 0.03]],
      ],
      shadowColor: [
        [0, [red, green, blue, 0]],
        [0.6, [red, green, blue, 0.15 * alpha], 'ease-in-out'],
        [2.2, [red, green, blue, alpha]],
      ],
    },
    { name: 'arrive', duration: CYCLE_SECONDS },
  )
  const sway = clip(
    {
      translationY: [
        [0, 0, 'sineOut'],
        [1, -size * 0.028, 'sineInOut'],
        [3, size * 0.028, 'sineIn'],
        [4, 0],
      ],
      rotation: [
        [0, 0, 'sineOut'],
        [1, 1.6, 'sineInOut'],
        [3, -1.6, 'sineIn'],
        [4, 0],
      ],
    },
    { name: 'sway' },
  )
  const gust = clip(
    {
      scale: [
        [0, 1, 'sineInOut'],
        [0.45, [1.04, 1.13], 'sineInOut'],
        [1.2, 1],
      ],
      pivotY: 1.55,
      color: [
        [0, [gustRed, gustGreen, gustBlue, 0], 'sineInOut'],
        [0.45, [gustRed, gustGreen, gustBlue, gustShare], 'sineInOut'],
        [1.4, [gustRed, gustGreen, gustBlue, 0]],
      ],
    },
    { name: 'gust', duration: 4 },
  )
  return animation(
    [
      layer(arrive, { blend: 'override', fill: 'both', delay: 1.2, stagger: 0.11, ...FOREVER }),
      layer(sway, { blend: 'additive', delay: 1.2, stagger: 0.16, ...FOREVER }),
      layer(gust, { blend: 'multiply', delay: 2.7, stagger: 0.09, ...FOREVER }),
    ],
    { name: 'title' },
  )
}

/** The line below: its letters draw together as they appear. */
export function taglineAnimation(size: number): Animation {
  const draw = clip(
    {
      opacity: [
        [0, 0, 'ease-in-out'],
        [1.6, 1],
        [7.2, 1, 'ease-in-out'],
        [8.4, 0],
      ],
      letterSpacing: [
        [0, size * 0.42, 'cubicOut'],
        [2.6, size * 0.05, 'sineInOut'],
        [7.2, size * 0.05, 'cubicIn'],
        [8.4, size * 0.3],
      ],
    },
    { name: 'tagline', duration: CYCLE_SECONDS },
  )
  return animation([layer(draw, { fill: 'both', delay: 3.1, ...FOREVER })], { name: 'tagline' })
}
