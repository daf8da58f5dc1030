import { type Animation, animation, type Color, clip, layer } from 'glyphstorm'

/** Seconds in which a line comes, moves up, or goes. */
const STEP_SECONDS = 0.7
/** A line is there so long before it is sung, seconds. */
const LEAD_SECONDS = 0.6
/** Share of a line's time in which its words begin. */
const SUNG_SHARE = 0.78

/**
 * A line's life: it rises letter by letter, is sung word by word, stays above the next one for as long as that is sung, and
 * goes.
 */
export function lineAnimation(ink: Color, size: number, leading: number, sung: number, next: number): Animation {
  const [red, green, blue] = ink
  const up = LEAD_SECONDS + sung
  const gone = up + next
  const life = clip(
    {
      translationY: [
        [0, leading * 0.9, 'cubicOut'],
        [STEP_SECONDS, 0],
        [up - 0.2, 0, 'cubicInOut'],
        [up - 0.2 + STEP_SECONDS, -leading],
        [gone - 0.2, -leading, 'cubicInOut'],
        [gone - 0.2 + STEP_SECONDS, -2 * leading],
      ],
      opacity: [
        [0, 0, 'ease-out'],
        [STEP_SECONDS, 1],
        [up - 0.2, 1, 'ease-in-out'],
        [up - 0.2 + STEP_SECONDS, 0.4],
        [gone - 0.2, 0.4, 'ease-in-out'],
        [gone - 0.2 + STEP_SECONDS, 0],
      ],
    },
    { name: 'life' },
  )
  const stagger = { amount: sung * SUNG_SHARE, by: 'word' } as const
  const hop = clip(
    {
      translationY: [
        [0, 0, 'quadOut'],
        [0.13, -size * 0.09, 'quadInOut'],
        [0.5, 0],
      ],
    },
    { name: 'hop' },
  )
  const colour = clip(
    {
      color: [
        [0, [red, green, blue, 0], 'ease-out'],
        [0.3, [red, green, blue, 0.92]],
      ],
    },
    { name: 'sung' },
  )
  return animation(
    [
      layer(life, { fill: 'both', stagger: 0.008 }),
      layer(hop, { blend: 'additive', delay: LEAD_SECONDS, stagger }),
      layer(colour, { delay: LEAD_SECONDS, stagger }),
    ],
    { name: 'line' },
  )
}
