import { type Animation, animation, clip, type GlyphInfo, layer, random } from 'glyphstorm'
import type { TitleComposition } from './compose-title.ts'
import { CYCLE_SECONDS, type TitleInks } from './title-animation.ts'

/** Seconds that the front of the wind takes to cross the page. */
const CROSSING_SECONDS = 2.2

/** Advance of a letter on average, as a factor of the size: tells a glyph's place in its line from its number. */
const MEAN_ADVANCE = 0.378

/** Letters of half a long word: words end where the eye begins, on both of its sides. */
const HALF_WORD = 4

/** Glyphs in the eye of the storm never set off. Seconds: a day. */
const NEVER = 86_400

/** When the wind takes up each letter of the page: when its front arrives there. */
function windDelays(at: TitleComposition): (glyph: GlyphInfo) => number {
  const lines = new Map<number, number>()
  const words = new Map<number, boolean>()
  return ({ index, line, word }) => {
    const lineStart = lines.get(line) ?? index
    lines.set(line, lineStart)
    const place = (letter: number) => (letter - lineStart) * MEAN_ADVANCE * at.pageSize - at.bleed
    const x = place(index)
    const y = (line + 0.5) * at.leading - at.bleed
    const wordX = place(index + HALF_WORD)
    const inEye = words.get(word) ?? Math.hypot((wordX - at.width / 2) / at.eyeX, (y - at.height / 2) / at.eyeY) < 1
    words.set(word, inEye)
    const front = x / at.width + 0.12 * Math.sin(y / at.leading / 2.7)
    return inEye ? NEVER : (0.12 + front) * CROSSING_SECONDS
  }
}

/** The page: letters tumble in from the left, rest as text, and are blown on to the right. */
export function pageAnimation(at: TitleComposition, inks: TitleInks): Animation {
  const [red, green, blue] = inks.page
  const flight = clip(
    {
      translation: [
        [0, [-1, 1], 'cubicOut'],
        [2.4, [0, 0]],
        [8.6, [0, 0], 'cubicIn'],
        [11, [1, -1]],
        [CYCLE_SECONDS, [1, -1]],
      ],
      rotation: [
        [0, 1, 'cubicOut'],
        [2.4, 0],
        [8.6, 0, 'quadIn'],
        [11, 1],
      ],
      scale: [
        [0, 2.6, 'cubicOut'],
        [2.4, 1],
        [8.6, 1, 'quadIn'],
        [11, 3],
      ],
      opacity: [
        [0, 0, 'ease-out'],
        [0.8, 1],
        [10.2, 1, 'ease-in'],
        [11, 0],
      ],
      color: [
        [0, [red, green, blue, 0.9], 'ease-in'],
        [2.2, [red, green, blue, 0]],
        [8.6, [red, green, blue, 0], 'ease-out'],
        [9.8, [red, green, blue, 0.9]],
      ],
    },
    { name: 'flight', duration: CYCLE_SECONDS },
  )
  const breath = clip({
    translationY: [
      [0, 0, 'sineInOut'],
      [2, -at.pageSize * 0.14, 'sineInOut'],
      [4, 0],
    ],
  })
  return animation(
    [
      layer(flight, {
        iterations: Number.POSITIVE_INFINITY,
        fill: 'both',
        delay: random(-0.9, 0.1, { seed: 3 }),
        stagger: windDelays(at),
        overrides: [
          {
            multiply: {
              translation: [
                random(at.width * 0.35, at.width * 1.1, { seed: 1 }),
                random(at.height * -0.22, at.height * 0.45, { seed: 2 }),
              ],
              rotation: random(-260, 420, { seed: 4 }),
            },
          },
        ],
      }),
      layer(breath, { blend: 'additive', iterations: Number.POSITIVE_INFINITY, delay: random(-4, 0, { seed: 5 }) }),
    ],
    { name: 'page' },
  )
}
