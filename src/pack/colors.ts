import { PackValueError } from './errors.ts'

/** Red, green, blue, alpha: sRGB display values in 0..1, not premultiplied. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

const UNORM = 65535

/**
 * A colour as four 16-bit unorms in two words, (r g) and (b a), the first of each pair in the low half. Values are clamped
 * to 0..1 and rounded to 1/65535.
 *
 * @throws PackValueError for NaN.
 * @example
 * packColor([1, 0, 0, 1]) // [0x0000ffff, 0xffff0000]
 */
export function packColor(color: Rgba): readonly [redGreen: number, blueAlpha: number] {
  const [red, green, blue, alpha] = color.map(quantize) as [number, number, number, number]
  return [(red | (green << 16)) >>> 0, (blue | (alpha << 16)) >>> 0]
}

/** The colour of two words. */
export function unpackColor([redGreen, blueAlpha]: readonly [redGreen: number, blueAlpha: number]): Rgba {
  return [redGreen & 0xffff, redGreen >>> 16, blueAlpha & 0xffff, blueAlpha >>> 16].map(
    (part) => part / UNORM,
  ) as unknown as Rgba
}

function quantize(value: number): number {
  if (Number.isNaN(value)) throw new PackValueError('a colour component is NaN; give numbers in 0..1')
  return Math.floor(Math.max(0, Math.min(1, value)) * UNORM + 0.5)
}
