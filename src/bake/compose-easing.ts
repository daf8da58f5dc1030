import type { IterationMap } from './bake-curve.ts'
import {
  clipPiece,
  constantCubic,
  isConstantCubic,
  isLinearCubic,
  mapCubic,
  type Piece,
  pick,
  scaleCubic,
  shiftCubic,
} from './cubic.ts'
import type { CurvePart, CurveSource } from './curve-source.ts'
import type { EasingPart } from './easing-parts.ts'
import { fitCubics } from './fit-cubics.ts'
import { type FittedPart, fitEasing } from './fit-easing.ts'
import { type MonotoneStretch, solveProgress, splitMonotone } from './split-monotone.ts'

/** No more than this is taken off the tolerance of an easing's fit because a curve is steep in it; what is steeper is fitted itself. */
const MAX_STEEPNESS = 1024

interface Composed {
  readonly pieces: Piece[]
  readonly error: number
}

/**
 * A curve over eased time. Both are cut where either has a break; between two breaks the composition is a cubic exactly
 * where one of the two is linear and the other a cubic, and is fitted elsewhere.
 */
export function composeEasing(source: CurveSource, map: IterationMap): Composed {
  const { clipSeconds, iterationSeconds, easing } = map
  const shortest = 1e-6 / iterationSeconds
  const fitted = (tolerance: number) => fitEasing(easing, map.easingSeconds ?? iterationSeconds, tolerance, shortest)
  const stretches = fitted(map.tolerance).map(splitMonotone)
  const bounds = stretches
    .flat()
    .flatMap((stretch) => [stretch.startValue * clipSeconds, stretch.endValue * clipSeconds])
  const low = bounds.reduce((least, bound) => Math.min(least, bound), 0)
  const high = bounds.reduce((most, bound) => Math.max(most, bound), clipSeconds)
  const parts = source.partsOver(low, high)
  const context: Context = { source, map, parts, fitted, shortest }
  const pieces: Piece[] = []
  let error = 0
  stretches.forEach((own, partIndex) => {
    for (const stretch of own) {
      for (const composed of composeStretch(context, partIndex, stretch)) {
        error = Math.max(error, composed.error)
        for (const piece of composed.pieces) pieces.push(toSeconds(piece, iterationSeconds))
      }
    }
  })
  return { pieces, error }
}

interface Context {
  readonly source: CurveSource
  readonly map: IterationMap
  readonly parts: readonly CurvePart[]
  readonly fitted: (tolerance: number) => readonly FittedPart[]
  readonly shortest: number
}

function toSeconds(piece: Piece, seconds: number): Piece {
  const end = piece.end === 1 ? seconds : piece.end * seconds
  return { start: piece.start * seconds, end, ...pick(scaleCubic(piece, 1 / seconds)) }
}

function* composeStretch(context: Context, partIndex: number, stretch: MonotoneStretch): Generator<Composed> {
  const { source, map, parts } = context
  const { start, end, part } = stretch
  const x0 = stretch.startValue * map.clipSeconds
  const x1 = stretch.endValue * map.clipSeconds
  if (part.cubic && isConstantCubic(part.cubic)) {
    yield { pieces: [{ start, end, ...constantCubic(source.evaluate(part.cubic.c0 * map.clipSeconds)) }], error: 0 }
    return
  }
  const crossed = crossedParts(parts, Math.min(x0, x1), Math.max(x0, x1))
  if (x0 > x1) crossed.reverse()
  let from = start
  for (let index = 0; index < crossed.length; index++) {
    const curvePart = crossed[index]!
    const boundary = x0 > x1 ? curvePart.start : curvePart.end
    const to = index === crossed.length - 1 ? end : solveProgress(stretch, boundary / map.clipSeconds)
    if (to > from) yield composeSmooth(context, partIndex, part, curvePart, from, to)
    from = Math.max(from, to)
  }
}

/** The parts that share more than a point with [low, high]; at least one. */
function crossedParts(parts: readonly CurvePart[], low: number, high: number): CurvePart[] {
  const found = parts.filter((part) => part.end > low && part.start < high)
  if (found.length > 0) return found
  const touching = parts.find((part) => part.start <= low && part.end >= low) ?? parts.at(-1)!
  return [touching]
}

/** The composition over progress [from, to], where both sides are smooth. */
function composeSmooth(
  context: Context,
  partIndex: number,
  easing: EasingPart,
  curve: CurvePart,
  from: number,
  to: number,
): Composed {
  const { map, source, shortest } = context
  const { clipSeconds, tolerance } = map
  if (curve.cubic && isConstantCubic(curve.cubic)) {
    return { pieces: [{ start: from, end: to, ...constantCubic(curve.cubic.c0) }], error: 0 }
  }
  const inner = easing.cubic && mapCubic(shiftCubic(easing.cubic, from - easing.start), clipSeconds, -curve.start)
  if (inner && curve.cubic && isLinearCubic(curve.cubic)) {
    return { pieces: [{ start: from, end: to, ...mapCubic(inner, curve.cubic.c1, curve.cubic.c0) }], error: 0 }
  }
  if (inner && curve.cubic && isLinearCubic(inner)) {
    const composed = scaleCubic(shiftCubic(curve.cubic, inner.c0), inner.c1)
    return { pieces: [{ start: from, end: to, ...pick(composed) }], error: 0 }
  }
  const absolute = tolerance * (source.range || 1)
  if (curve.cubic && isLinearCubic(curve.cubic)) {
    const rise = Math.abs(curve.cubic.c1 * clipSeconds)
    const steepness = rise / (source.range || 1)
    if (steepness <= MAX_STEEPNESS) return mapFittedEasing(context, partIndex, curve, from, to, steepness)
  }
  const value = (progress: number): number => {
    const time = easing.value(Math.min(easing.end, Math.max(easing.start, progress))) * clipSeconds
    return curve.value(Math.min(curve.end, Math.max(curve.start, time)))
  }
  const longest = easing.quarter ?? Number.POSITIVE_INFINITY
  const fit = fitCubics((s) => value(from + s), to - from, { tolerance: absolute, shortest, longest })
  const last = fit.pieces.length - 1
  const pieces = fit.pieces.map((piece, index) => ({
    ...piece,
    start: from + piece.start,
    end: index === last ? to : from + piece.end,
  }))
  return { pieces, error: fit.error }
}

/** Over a linear stretch of the curve the easing's own cubics serve, so that channels share their break points. */
function mapFittedEasing(
  context: Context,
  partIndex: number,
  curve: CurvePart,
  from: number,
  to: number,
  steepness: number,
): Composed {
  const { clipSeconds, tolerance } = context.map
  const { c0, c1 } = curve.cubic!
  const { fit } = context.fitted(tolerance / Math.max(1, steepness))[partIndex]!
  const pieces = fit.pieces
    .filter((piece) => piece.end > from && piece.start < to)
    .map((piece) => {
      const clipped = clipPiece(piece, from, to)
      const mapped = mapCubic(clipped, c1 * clipSeconds, c0 - c1 * curve.start)
      return { start: clipped.start, end: clipped.end, ...pick(mapped) }
    })
  return { pieces, error: fit.error * Math.abs(c1) * clipSeconds }
}
