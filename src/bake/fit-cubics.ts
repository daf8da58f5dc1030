import { type Cubic, evaluateCubic, hermiteCubic, type Piece, scaleCubic } from './cubic.ts'
import { BakedValueError, BakeLimitError } from './errors.ts'

/** Pieces on [0, length], and the largest difference from the function. */
export interface Fit {
  readonly pieces: readonly Piece[]
  /**
   * In pieces of the shortest length, made where a slope is infinite, times count as one: there only what leaves the
   * function's range over the piece is an error.
   */
  readonly error: number
}

export interface FitOptions {
  /** Largest error wanted, in the function's unit. */
  readonly tolerance: number
  /** No piece is made shorter than this, even where the tolerance is then missed (at infinite slopes). */
  readonly shortest: number
  /** No piece longer than this: for functions that oscillate faster than the probes could see. */
  readonly longest?: number
}

/** More pieces than this for one curve are refused. */
export const MAX_PIECES = 2 ** 18

/** Inner nodes of the Chebyshev polynomial T4, stretched so that its outer zeros fall on the ends: the least error at 4 nodes. */
const NODE = 1 - Math.SQRT1_2
/** Where the difference is probed: the extrema of that node polynomial, between them, and close to the ends for singular slopes. */
const PROBES = [0.002, 0.02, 0.06, 0.1173, 0.2, 0.3827, 0.5, 0.6173, 0.8, 0.8827, 0.94, 0.98, 0.998]

/**
 * Fits cubics to a function that is smooth inside (0, length); its slope may be infinite at the ends. Piece ends are exact, a
 * piece over which the function is monotone is monotone, and each piece is about as long as the tolerance allows.
 */
export function fitCubics(value: (s: number) => number, length: number, options: FitOptions): Fit {
  const pieces: Piece[] = []
  let error = 0
  let start = 0
  let wanted = Math.min(length, options.longest ?? length)
  let startValue = value(0)
  while (start < length) {
    const candidate = fitLongest(value, start, startValue, length, wanted, options)
    const end = Math.min(candidate.end, length)
    const cubic = scaleCubic(candidate.unit, 1 / (end - start))
    pieces.push({ start, end, c0: cubic.c0, c1: cubic.c1, c2: cubic.c2, c3: cubic.c3 })
    const isShortest = candidate.error > options.tolerance
    error = Math.max(error, isShortest ? candidate.excess : refineError(value, start, end, candidate))
    if (!Number.isFinite(error))
      throw new BakedValueError(`a curve to fit has no finite value near ${start} of ${length}`)
    if (pieces.length > MAX_PIECES) {
      throw new BakeLimitError(
        `a curve needs more than ${MAX_PIECES} cubic pieces (it had reached ${start} of ${length}); raise the tolerance or shorten the clip`,
      )
    }
    const growth = 0.92 * (options.tolerance / Math.max(candidate.error, 1e-300)) ** 0.25
    wanted = Math.min((end - start) * Math.min(4, Math.max(1, growth)), options.longest ?? length)
    start = end
    startValue = candidate.endValue
  }
  return { pieces, error }
}

interface Candidate {
  readonly end: number
  readonly endValue: number
  /** In units of the piece's length. */
  readonly unit: Cubic
  /** Largest difference at the probes, and all of them. */
  readonly error: number
  readonly differences: readonly number[]
  /** How far the cubic leaves the function's range over the piece, at the probes. */
  readonly excess: number
}

function fitLongest(
  value: (s: number) => number,
  start: number,
  startValue: number,
  length: number,
  wanted: number,
  options: FitOptions,
): Candidate {
  const rest = length - start
  // What would be left is at least one shortest piece, or nothing.
  let step = rest - wanted < options.shortest ? rest : wanted
  for (;;) {
    const candidate = fitPiece(value, start, startValue, step === rest ? length : start + step)
    if (candidate.error <= options.tolerance || step <= options.shortest * 1.0001) return candidate
    const shrink = Math.min(0.8, Math.max(0.1, 0.9 * (options.tolerance / candidate.error) ** 0.25))
    const shorter = Math.min(Math.max(step * shrink, options.shortest), rest - options.shortest)
    if (!(shorter >= options.shortest && shorter < step && start + shorter > start)) return candidate
    step = shorter
  }
}

function fitPiece(value: (s: number) => number, start: number, v0: number, end: number): Candidate {
  const length = end - start
  const v3 = value(end)
  const v1 = value(start + NODE * length)
  const v2 = value(start + (1 - NODE) * length)
  const probes = PROBES.map((at) => value(start + at * length))
  let unit = interpolateUnit(v0, v1, v2, v3)
  const direction = findDirection(v0, probes, v3)
  if (direction !== 0 && !isMonotone(unit, direction)) {
    // Slopes inside [0, 3] chords keep a Hermite cubic monotone (Fritsch and Carlson 1980).
    const chord = v3 - v0
    const limit = (slope: number) => direction * Math.min(3 * Math.abs(chord), Math.max(0, direction * slope))
    unit = hermiteCubic(v0, v3, limit(unit.c1), limit(unit.c1 + 2 * unit.c2 + 3 * unit.c3), 1)
  }
  let excess = 0
  const low = Math.min(v0, v1, v2, v3, ...probes)
  const high = Math.max(v0, v1, v2, v3, ...probes)
  const differences = PROBES.map((at, index) => {
    const fitted = evaluateCubic(unit, at)
    excess = Math.max(excess, low - fitted, fitted - high)
    return Math.abs(fitted - probes[index]!)
  })
  const error = Math.max(...differences)
  return { end, endValue: v3, unit, error, differences, excess }
}

/** The cubic through the four nodes 0, NODE, 1 - NODE, 1. */
function interpolateUnit(v0: number, v1: number, v2: number, v3: number): Cubic {
  const a = NODE
  const b = 1 - NODE
  // Newton's divided differences, then expanded.
  const d01 = (v1 - v0) / a
  const d12 = (v2 - v1) / (b - a)
  const d23 = (v3 - v2) / (1 - b)
  const d012 = (d12 - d01) / b
  const d123 = (d23 - d12) / (1 - a)
  const d = d123 - d012
  return { c0: v0, c1: d01 - a * d012 + a * b * d, c2: d012 - (a + b) * d, c3: d }
}

/** 1 if the values never fall, -1 if they never rise (but for rounding), else 0. */
function findDirection(v0: number, probes: readonly number[], v3: number): number {
  const slack = 1e-13 * (Math.abs(v0) + Math.abs(v3))
  let rises = true
  let falls = true
  let last = v0
  for (const next of [...probes, v3]) {
    if (next < last - slack) rises = false
    if (next > last + slack) falls = false
    last = next
  }
  return rises && falls ? Math.sign(v3 - v0) || 1 : rises ? 1 : falls ? -1 : 0
}

function isMonotone(unit: Cubic, direction: number): boolean {
  const slopeAt = (s: number) => direction * (unit.c1 + s * (2 * unit.c2 + s * 3 * unit.c3))
  if (slopeAt(0) < 0 || slopeAt(1) < 0) return false
  const turn = -unit.c2 / (3 * unit.c3)
  return !(turn > 0 && turn < 1) || slopeAt(turn) >= 0
}

/** Probes with at least this share of the largest difference may stand beside the true maximum. */
const NEAR_WORST = 0.7
const GOLDEN = 0.381966

/** The largest difference, sought by golden section beside every high probe, with a margin for what lies between. */
function refineError(value: (s: number) => number, start: number, end: number, candidate: Candidate): number {
  const { differences, unit, endValue } = candidate
  const length = end - start
  const difference = (at: number) => Math.abs(evaluateCubic(unit, at) - value(start + at * length))
  let largest = candidate.error
  differences.forEach((own, index) => {
    const isPeak = own >= (differences[index - 1] ?? 0) && own >= (differences[index + 1] ?? 0)
    if (!isPeak || own < NEAR_WORST * candidate.error) return
    largest = Math.max(largest, seekPeak(difference, PROBES[index - 1] ?? 0, PROBES[index + 1] ?? 1))
  })
  return largest * 1.1 + 1e-15 * (Math.abs(unit.c0) + Math.abs(endValue))
}

/** The largest value met on the way to a peak in [low, high]. */
function seekPeak(height: (at: number) => number, low: number, high: number): number {
  let from = low
  let to = high
  let a = from + GOLDEN * (to - from)
  let b = to - GOLDEN * (to - from)
  let atA = height(a)
  let atB = height(b)
  let largest = Math.max(atA, atB)
  for (let round = 0; round < 7; round++) {
    if (atA > atB) {
      to = b
      b = a
      atB = atA
      a = from + GOLDEN * (to - from)
      atA = height(a)
    } else {
      from = a
      a = b
      atA = atB
      b = to - GOLDEN * (to - from)
      atB = height(b)
    }
    largest = Math.max(largest, atA, atB)
  }
  return largest
}
