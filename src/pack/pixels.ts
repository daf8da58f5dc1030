/**
 * A length in px as its whole part and the rest in [0, 1), each exact as an f32 up to 2^24 px (the rest to 2^-25 px).
 *
 * @example
 * splitPixels(-0.25) // { whole: -1, fraction: 0.75 }
 */
export function splitPixels(px: number): { readonly whole: number; readonly fraction: number } {
  const whole = Math.floor(px)
  const fraction = Math.fround(px - whole)
  return fraction < 1 ? { whole, fraction } : { whole: whole + 1, fraction: 0 }
}
