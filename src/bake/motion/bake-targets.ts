import { type BakedCurve, bakeSource, createSource, type IterationMap, SHORTEST_PIECE_SECONDS } from '../bake-curve.ts'
import { type Cubic, constantCubic, mirrorPiece, type Piece, shiftCubic } from '../cubic.ts'
import { clampPieces } from './clamp-pieces.ts'
import { mapSource } from './map-source.ts'
import type { WeightTarget } from './scalar-list.ts'
import { type Smoothed, smoothPieces } from './smooth-pieces.ts'
import type { TimeMap } from './time-map.ts'

/** A played curve: through its map of times, over the clock's track. */
export function bakeMapped(curve: WeightTarget['curve'], map: TimeMap, iteration: IterationMap): BakedCurve {
  const { clipSeconds, iterationSeconds, tolerance } = iteration
  const speeds = map.over(0, clipSeconds).map(({ start, end, from, to }) => Math.abs(to - from) / (end - start))
  const speed = (Math.max(0, ...speeds) * clipSeconds) / iterationSeconds
  const shortest = SHORTEST_PIECE_SECONDS * (speed > 0 ? speed : 1)
  return bakeSource(mapSource(createSource(curve, tolerance, shortest), map), iteration)
}

/**
 * A weight that follows its target in one iteration, from w = target where the iteration starts, over the time since then.
 * `target` is over the track's time, whose end is where an iteration that runs back starts.
 */
export function smoothIteration(target: BakedCurve, smoothing: number, seconds: number, reversed: boolean): BakedCurve {
  const course = reversed ? mirrorCurve(target, seconds) : target
  const smoothed = smoothPieces(clampPieces(course.pieces), smoothing, clamp(course.evaluate(0, false)))
  const fit = smoothed.fit(WEIGHT_TOLERANCE)
  return asCurve(fit.pieces, smoothed, seconds, fit.error + target.error)
}

/** A curve with its time running back. */
export function mirrorCurve(curve: BakedCurve, seconds: number): BakedCurve {
  return {
    pieces: [...curve.pieces].reverse().map((piece) => mirrorPiece(piece, seconds)),
    final: curve.evaluate(0, false),
    error: curve.error,
    evaluate: (progress, before) => curve.evaluate(1 - progress, before),
  }
}

/** Where an iteration takes no time its weight stays where it starts. */
export function holdStart(target: BakedCurve, seconds: number, reversed: boolean): BakedCurve {
  return constantCurve(clamp(target.evaluate(reversed ? 1 : 0, false)), seconds, target.error)
}

/** Fit tolerance of weights: their error stays below what SPEC 10 grants the arithmetic. */
export const WEIGHT_TOLERANCE = 1e-7

/** The two curves of a weight that starts anew at each iteration on a clock that does not. */
export interface Restarted {
  /** The solution that knows no iterations. */
  readonly steady: BakedCurve
  /** Target less that solution: what an iteration that starts there starts with. */
  readonly lead: BakedCurve
}

/**
 * Solves a weight along active seconds. Every other solution differs from this one by what it started with, times
 * e^(-t/smoothing): w = steady(u) + lead(u at the iteration's start) · e^(-(time in the iteration) / smoothing).
 *
 * @param seconds Of the track; a looped target repeats after it and so does the steady solution.
 */
export function splitRestarts(target: BakedCurve, smoothing: number, seconds: number, looped: boolean): Restarted {
  const pieces = clampPieces(target.pieces)
  const first = clamp(target.evaluate(0, false))
  const start = looped ? smoothPieces(pieces, smoothing, 0).final / -Math.expm1(-seconds / smoothing) : first
  const smoothed = smoothPieces(pieces, smoothing, start)
  const fit = smoothed.fit(WEIGHT_TOLERANCE)
  const steady = asCurve(fit.pieces, smoothed, seconds, fit.error + target.error)
  const evaluate = (progress: number) => clamp(target.evaluate(progress, false)) - smoothed.at(progress * seconds)
  const lead = { pieces: subtractPieces(pieces, steady.pieces), final: evaluate(1), error: steady.error, evaluate }
  return { steady, lead }
}

function asCurve(pieces: readonly Piece[], smoothed: Smoothed, seconds: number, error: number): BakedCurve {
  return { pieces, final: smoothed.final, error, evaluate: (progress) => smoothed.at(progress * seconds) }
}

/** The difference of two curves over the same time, on the breaks of both. */
function subtractPieces(pieces: readonly Piece[], others: readonly Piece[]): Piece[] {
  const differences: Piece[] = []
  let other = 0
  for (const piece of pieces) {
    for (;;) {
      const right = others[other]!
      const start = Math.max(piece.start, right.start)
      const end = Math.min(piece.end, right.end)
      if (end > start) differences.push({ start, end, ...subtractCubics(shiftTo(piece, start), shiftTo(right, start)) })
      if (right.end > piece.end || other === others.length - 1) break
      other++
    }
  }
  return differences
}

function shiftTo(piece: Piece, start: number): Cubic {
  return shiftCubic(piece, start - piece.start)
}

function subtractCubics(a: Cubic, b: Cubic): Cubic {
  return { c0: a.c0 - b.c0, c1: a.c1 - b.c1, c2: a.c2 - b.c2, c3: a.c3 - b.c3 }
}

/** e^(-t/smoothing) over one iteration, and over the next where the track holds two. */
export function bakeDecay(smoothing: number, seconds: number, count: number): BakedCurve {
  const constant: Piece = { start: 0, end: seconds, ...constantCubic(0) }
  const smoothed = smoothPieces([constant], smoothing, 1)
  const fit = smoothed.fit(WEIGHT_TOLERANCE)
  return repeatCurves(
    Array.from({ length: count }, () => asCurve(fit.pieces, smoothed, seconds, fit.error)),
    seconds,
  )
}

/** Curves of equal length one after the other. */
export function repeatCurves(curves: readonly BakedCurve[], seconds: number): BakedCurve {
  const moved = curves.flatMap(({ pieces }, index) =>
    pieces.map((piece) => ({ ...piece, start: piece.start + index * seconds, end: piece.end + index * seconds })),
  )
  const last = curves.at(-1)!
  return {
    pieces: moved,
    final: last.final,
    error: Math.max(...curves.map((curve) => curve.error)),
    evaluate: (progress, before) => last.evaluate(progress, before),
  }
}

function constantCurve(value: number, seconds: number, error: number): BakedCurve {
  return { pieces: [{ start: 0, end: seconds, ...constantCubic(value) }], final: value, error, evaluate: () => value }
}

function clamp(weight: number): number {
  return Math.min(1, Math.max(0, weight))
}
