import { COMMENTS } from './comments.ts'

/** A sheet of comments at one distance. */
export interface FlightPlane {
  /** Font size, CSS px. */
  readonly size: number
  /** Px from lane to lane, and from the start of a comment to that of the next in its lane. */
  readonly lane: number
  readonly spacing: number
  /** Speed of its clocks; lanes differ around it. */
  readonly rate: number
  readonly inks: readonly string[]
}

/** A comment on its way. */
export interface Flight {
  readonly words: string
  readonly size: number
  readonly y: number
  readonly color: string
  readonly rate: number
  /** Where its clock stands when the demo's is at 0, seconds. */
  readonly start: number
}

/** Low-discrepancy steps: neighbours differ, and no two lanes look alike. */
const GOLDEN = 0.618_033_988_749_895

/**
 * All comments of a picture: lanes from top to bottom, in each as many as fit the way of one flight.
 *
 * @param way Px that a comment flies, and the seconds that it takes at rate 1.
 */
export function planFlights(
  planes: readonly FlightPlane[],
  height: number,
  way: number,
  seconds: number,
): readonly Flight[] {
  return planes.flatMap(({ size, lane, spacing, rate, inks }, plane) => {
    const lanes = Math.floor(height / lane)
    const each = Math.max(1, Math.floor(way / spacing))
    return Array.from({ length: lanes * each }, (_, index): Flight => {
      const row = Math.floor(index / each)
      const shift = (row * GOLDEN + plane * 0.37) % 1
      const pick = (list: readonly string[], salt: number) =>
        list[Math.floor(((index * GOLDEN + row * 0.31 + salt) % 1) * list.length)]!
      return {
        words: pick(COMMENTS, 0.11 * plane),
        size,
        y: (row + 0.5) * (height / lanes) - size * 0.75,
        color: pick(inks, 0.53),
        rate: rate * (0.8 + 0.4 * ((row * GOLDEN * 3) % 1)),
        start: (((index % each) + shift) / each) * seconds,
      }
    })
  })
}
