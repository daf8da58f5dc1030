export interface EdgeDifference {
  /** Mean and largest difference over the pixels that are on an edge in either picture, of 255. */
  readonly mean: number
  readonly largest: number
  readonly edgePixels: number
  /** Pixels inside or outside in one picture and not so in the other. */
  readonly wrongPixels: number
}

/** Compares alpha (0..255) with coverage (0..1). */
export function compareEdges(drawn: ArrayLike<number>, expected: ArrayLike<number>): EdgeDifference {
  if (drawn.length !== expected.length) throw new Error(`${drawn.length} pixels drawn, ${expected.length} expected`)
  let [sum, largest, edgePixels, wrongPixels] = [0, 0, 0, 0]
  for (let pixel = 0; pixel < drawn.length; pixel++) {
    const value = drawn[pixel]!
    const wanted = expected[pixel]! * 255
    const difference = Math.abs(value - wanted)
    if ((value > 0 && value < 255) || (wanted > 1e-9 && wanted < 255 - 1e-9)) {
      sum += difference
      largest = Math.max(largest, difference)
      edgePixels++
    } else if (!(difference < 1e-6)) wrongPixels++
  }
  return { mean: sum / edgePixels, largest, edgePixels, wrongPixels }
}
