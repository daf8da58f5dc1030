/** How far two pictures are apart, of 255 in any component. */
export interface PixelDifference {
  readonly largest: number
  /** Over the pixels where either picture has ink. */
  readonly mean: number
}

/** Differences are painted so many times too strong: the truth is hardly to be seen. */
export const AMPLIFICATION = 8

/**
 * Compares two pictures of one size and paints their difference into a third: nothing where they agree, opaque where a
 * component differs by 32 or more. Its colour is that of `paint`.
 */
export function paintDifference(
  first: ImageData,
  second: ImageData,
  difference: ImageData,
  paint: readonly [red: number, green: number, blue: number],
): PixelDifference {
  const [a, b, out] = [first.data, second.data, difference.data]
  let largest = 0
  let sum = 0
  let inked = 0
  for (let at = 0; at < a.length; at += 4) {
    // Colour counts as much as it covers.
    const [alphaA, alphaB] = [a[at + 3]!, b[at + 3]!]
    let most = Math.abs(alphaA - alphaB)
    for (let component = 0; component < 3; component++) {
      const apart = Math.abs(a[at + component]! * alphaA - b[at + component]! * alphaB) / 255
      if (apart > most) most = apart
    }
    if (alphaA > 0 || alphaB > 0) {
      inked++
      sum += most
    }
    if (most > largest) largest = most
    out[at] = paint[0]
    out[at + 1] = paint[1]
    out[at + 2] = paint[2]
    out[at + 3] = Math.min(255, most * AMPLIFICATION)
  }
  return { largest: Math.round(largest), mean: inked === 0 ? 0 : sum / inked }
}
