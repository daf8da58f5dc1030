import { COMMENTS } from './comments.ts'

/** A sheet of comments at one distance. */
export interface FlightPlane {
  /** Font size, CSS px. */
  readonly size: number
  /** Px from lane to lane, and from the end of a comment to the next in its lane, at least. */
  readonly lane: number
  readonly gap: number
  /** Speed of its clocks; lanes differ around it. */
  readonly rate: number
  readonly inks: readonly string[]
  /** Width of a line around the letters in the colour of the ground, CSS px: nearer comments stay legible over others. */
  readonly halo?: number
}

/** A comment on its way. */
export interface Flight {
  readonly words: string
  readonly size: number
  readonly y: number
  readonly color: string
  readonly halo: number
  readonly rate: number
  /** Where its clock stands when the demo's is at 0, seconds. */
  readonly start: number
}

/** Low-discrepancy steps: neighbours differ, and no two lanes look alike. */
const GOLDEN = 0.618_033_988_749_895

/** Advance of a letter, generously, in sizes of the font: nobody flies into the one before. */
const ADVANCE = 0.56

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
  return planes.flatMap((plane, index) => {
    const lanes = Math.max(1, Math.floor(height / plane.lane))
    return Array.from({ length: lanes }, (_, row) => {
      const y = (row + 0.5) * (height / lanes) - plane.size * 0.75
      const rate = plane.rate * (0.8 + 0.4 * ((row * GOLDEN * 3) % 1))
      const shift = (row * GOLDEN + index * 0.37) % 1
      return fillLane(plane, row + 17 * index, way).map(
        ({ words, color, place }): Flight => ({
          words,
          size: plane.size,
          y,
          color,
          halo: plane.halo ?? 0,
          rate,
          start: ((place / way + shift) % 1) * seconds,
        }),
      )
    }).flat()
  })
}

/** Comments of a lane one behind the other, and where each begins, px; what room is left lies between them. */
function fillLane({ size, gap, inks }: FlightPlane, seed: number, way: number) {
  const pick = (list: readonly string[], index: number) =>
    list[Math.floor(((index * GOLDEN + seed * 0.314) % 1) * list.length)]!
  const lane: { readonly words: string; readonly color: string; readonly place: number }[] = []
  let used = 0
  for (let index = 0; ; index++) {
    const words = pick(COMMENTS, index)
    // They fly to the left: its end must not reach the start of the one behind it.
    const place = used + words.length * size * ADVANCE
    if (place + gap > way && index > 0) break
    lane.push({ words, color: pick(inks, index * 3 + 1), place })
    used = place + gap
  }
  const spread = Math.max(1, way / used)
  return lane.map((one) => ({ ...one, place: one.place * spread }))
}
