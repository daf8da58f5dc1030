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

/** Advance of a letter, generously, in sizes of the font: nobody flies into the one before. */
const ADVANCE = 0.56

/** What a line of letters takes up and down, in sizes. */
const LINE = 1.25

interface Band {
  readonly top: number
  readonly bottom: number
}

/**
 * All comments of a picture: lanes from top to bottom, in each as many as fit the way of one flight. What flies behind the
 * nearest keeps clear of its lanes; only the farthest, a haze, fills the picture.
 *
 * @param planes From far to near.
 * @param way Px that a comment flies, and the seconds that it takes at rate 1.
 */
export function planFlights(
  planes: readonly FlightPlane[],
  height: number,
  way: number,
  seconds: number,
): readonly Flight[] {
  const whole: readonly Band[] = [{ top: 0, bottom: height }]
  const nearest = planes.at(-1)!
  const taken = placeLanes(nearest, whole).map((y) => ({ top: y, bottom: y + LINE * nearest.size }))
  return planes.flatMap((plane, index) => {
    const isBetween = index > 0 && plane !== nearest
    return placeLanes(plane, isBetween ? findGaps(taken, height) : whole).flatMap((y, row) => {
      const rate = plane.rate * (0.8 + 0.4 * ((row * GOLDEN * 3) % 1))
      const shift = (row * GOLDEN + index * 0.37) % 1
      return fillLane(plane, row + 17 * index, way).map(
        ({ words, color, place }): Flight => ({
          words,
          size: plane.size,
          y,
          color,
          rate,
          start: ((place / way + shift) % 1) * seconds,
        }),
      )
    })
  })
}

/** Where the lanes of a plane begin, px from the top: evenly in each band. */
function placeLanes({ lane, size }: FlightPlane, bands: readonly Band[]): readonly number[] {
  return bands.flatMap(({ top, bottom }) => {
    const room = bottom - top
    const count = Math.floor(room / lane)
    return Array.from({ length: count }, (_, row) => top + ((row + 0.5) * room) / count - (LINE / 2) * size)
  })
}

function findGaps(taken: readonly Band[], height: number): readonly Band[] {
  const tops = [0, ...taken.map(({ bottom }) => bottom)]
  const bottoms = [...taken.map(({ top }) => top), height]
  return tops.map((top, index) => ({ top, bottom: bottoms[index]! }))
}

/** Comments of a lane one behind the other, and where each begins, px; what room is left lies between them. */
function fillLane({ size, gap, inks }: FlightPlane, seed: number, way: number) {
  // Lanes go through a list in different orders.
  const step = (GOLDEN * (1 + (seed % 5))) % 1
  const pick = (list: readonly string[], index: number) =>
    list[Math.floor(((index * step + seed * 0.314) % 1) * list.length)]!
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
