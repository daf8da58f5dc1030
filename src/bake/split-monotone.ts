import type { EasingPart } from './easing-parts.ts'

/** A stretch of an easing part over which its value never turns. */
export interface MonotoneStretch {
  readonly part: EasingPart
  readonly start: number
  readonly end: number
  readonly startValue: number
  readonly endValue: number
}

/** Places at which a part is looked at for turns; oscillating ones at 16 a quarter at least. */
const LOOKS = 64
/** Further looks between an end and the one next to it, each at half the distance. */
const CLOSER_LOOKS = 24

/** Cuts a part at its turns: a cubic's exactly, a function's by golden section between the places looked at. */
export function splitMonotone(part: EasingPart): MonotoneStretch[] {
  const turns = part.cubic ? cubicTurns(part) : functionTurns(part)
  const bounds = [part.start, ...turns, part.end]
  const stretches: MonotoneStretch[] = []
  for (let index = 0; index + 1 < bounds.length; index++) {
    const start = bounds[index]!
    const end = bounds[index + 1]!
    if (!(end > start)) continue
    stretches.push({ part, start, end, startValue: part.value(start), endValue: part.value(end) })
  }
  return stretches
}

function cubicTurns(part: EasingPart): number[] {
  const { c1, c2, c3 } = part.cubic!
  const roots: number[] = []
  if (c3 === 0) {
    if (c2 !== 0) roots.push(-c1 / (2 * c2))
  } else {
    const discriminant = c2 * c2 - 3 * c1 * c3
    if (discriminant > 0) {
      // The root without cancellation first, the other by the product of the two.
      const q = -(c2 + (c2 < 0 ? -1 : 1) * Math.sqrt(discriminant))
      roots.push(q / (3 * c3))
      if (q !== 0) roots.push(c1 / q)
    }
  }
  return roots
    .map((root) => part.start + root)
    .filter((at) => at > part.start && at < part.end)
    .sort((a, b) => a - b)
}

function functionTurns(part: EasingPart): number[] {
  const places = lookPlaces(part)
  const values = places.map((place) => part.value(place))
  const turns: number[] = []
  for (let index = 1; index + 1 < places.length; index++) {
    const fromLeft = values[index]! - values[index - 1]!
    const toRight = values[index + 1]! - values[index]!
    if (fromLeft * toRight < 0)
      turns.push(findTurn(part.value, places[index - 1]!, places[index + 1]!, fromLeft > 0 ? 1 : -1))
  }
  return turns
}

/** Evenly spread, and ever closer towards the ends: a spring's first dip or a steep handle's may be over at once. */
function lookPlaces({ start, end, quarter }: EasingPart): number[] {
  const length = end - start
  const count = Math.min(100_000, Math.max(LOOKS, Math.ceil((16 * length) / (quarter ?? Number.POSITIVE_INFINITY))))
  const shares = Array.from({ length: count - 1 }, (_, index) => (index + 1) / count)
  const near = Array.from({ length: CLOSER_LOOKS }, (_, index) => 2 ** -(index + 1) / count).reverse()
  return [
    start,
    ...near.map((share) => start + length * share),
    ...shares.map((share) => start + length * share),
    ...near.map((share) => end - length * share).reverse(),
    end,
  ]
}

/** The place of the largest (sign 1) or smallest (-1) value in [low, high]. */
function findTurn(value: (at: number) => number, low: number, high: number, sign: number): number {
  const golden = 0.381966011250105
  let a = low
  let b = high
  let c = a + golden * (b - a)
  let d = b - golden * (b - a)
  let atC = sign * value(c)
  let atD = sign * value(d)
  for (let round = 0; round < 40; round++) {
    if (atC > atD) {
      b = d
      d = c
      atD = atC
      c = a + golden * (b - a)
      atC = sign * value(c)
    } else {
      a = c
      c = d
      atC = atD
      d = b - golden * (b - a)
      atD = sign * value(d)
    }
  }
  return (a + b) / 2
}

/** Where in a monotone stretch the easing takes a value that lies between those of its ends. */
export function solveProgress(stretch: MonotoneStretch, target: number): number {
  const rising = stretch.endValue > stretch.startValue
  let low = stretch.start
  let high = stretch.end
  for (let round = 0; round < 100; round++) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) break
    if (stretch.part.value(middle) < target === rising) low = middle
    else high = middle
  }
  return high
}
