import type { Pair } from '../curve/track-input.ts'

/** Where glyphs come from and go to; y down. */
export const SIDES = {
  below: [0, 1],
  above: [0, -1],
  left: [-1, 0],
  right: [1, 0],
} as const satisfies Record<string, Pair>

/** From the middle of a glyph's box to its baseline, in heights of the box: about so in most faces for text. */
export const BASELINE_FROM_MIDDLE = 0.28
