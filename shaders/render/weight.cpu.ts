import { WEIGHT_OF_BLACK, WEIGHT_SLOPE } from './render.layout.ts'

/**
 * What an edge of text of this colour (sRGB display values 0..1) gains: coverage a becomes a + weight · a · (1 - a).
 *
 * Chromium takes an ink of luminance L to lie on paper of 1 - L, raises its coverage by a contrast of 0.2, and mixes both by
 * an exponent of 1.2 instead of in display values. At a = 1/2 that gives -0.06 for black, 0.09 for middle grey and 0.24 for
 * white; this line is within 7/255 of its alpha everywhere.
 */
export function weightOf([red, green, blue]: ArrayLike<number> & Iterable<number>): number {
  return WEIGHT_SLOPE * (0.2126 * red! + 0.7152 * green! + 0.0722 * blue!) + WEIGHT_OF_BLACK
}
