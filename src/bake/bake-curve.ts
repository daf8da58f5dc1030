import type { Curve, Easing } from '../author/model.ts'
import { composeEasing } from './compose-easing.ts'
import { clipPiece, constantCubic, type Piece, pick, scaleCubic } from './cubic.ts'
import type { CurveSource } from './curve-source.ts'
import { createEasing } from './evaluate-easing.ts'
import { createKeyedSource } from './keyed-source.ts'
import { createNoiseSource } from './noise-source.ts'

/** Shorter pieces than this become jumps: a tenth of the time that SPEC 9 leaves undecided. */
export const SHORTEST_PIECE_SECONDS = 1e-6

/** The default fit tolerance, of a curve's value range (SPEC 2). */
export const DEFAULT_TOLERANCE = 1e-5

/** How a clip's curves are played in one iteration of a layer. */
export interface IterationMap {
  /** D: seconds of the clip. */
  readonly clipSeconds: number
  /** What one iteration takes, seconds > 0. */
  readonly iterationSeconds: number
  readonly easing: Easing
  /** What progress 0..1 takes for a spring as the iteration's easing, seconds; default iterationSeconds. */
  readonly easingSeconds?: number
  readonly tolerance: number
}

/** A curve over one iteration, as cubics in seconds of the iteration. */
export interface BakedCurve {
  /** Cover [0, iterationSeconds], in order. */
  readonly pieces: readonly Piece[]
  /** The value at the very end, where a jump may stand. */
  readonly final: number
  /** The largest difference from what was authored that fitting made, in the curve's unit; times within 1e-6 s are one. */
  readonly error: number
  /** The exact value at a progress of the iteration, 0..1; `before` is Web Animations' before flag. */
  readonly evaluate: (progress: number, before: boolean) => number
}

/** Bakes a curve over one iteration: x = easing(time / iterationSeconds) · clipSeconds. */
export function bakeCurve(curve: Curve, map: IterationMap): BakedCurve {
  const { clipSeconds, iterationSeconds, tolerance } = map
  const shortest = clipSeconds > 0 ? (SHORTEST_PIECE_SECONDS * clipSeconds) / iterationSeconds : SHORTEST_PIECE_SECONDS
  return bakeSource(createSource(curve, tolerance, shortest), map)
}

/** A curve ready to bake; `shortest` is the shortest piece to make, seconds of the curve. */
export function createSource(curve: Curve, tolerance: number, shortest: number): CurveSource {
  return curve.kind === 'noise' ? createNoiseSource(curve) : createKeyedSource(curve, tolerance, shortest)
}

/** The same from a curve that is ready to bake. */
export function bakeSource(source: CurveSource, map: IterationMap): BakedCurve {
  const { clipSeconds, iterationSeconds, easing } = map
  const seconds = map.easingSeconds ?? iterationSeconds
  const ease = createEasing(easing, { seconds })
  const easeBefore = createEasing(easing, { seconds, before: true })
  const evaluate = (progress: number, before: boolean) =>
    source.evaluate((before ? easeBefore : ease)(progress) * clipSeconds)
  const final = evaluate(1, false)
  const whole = { start: 0, end: iterationSeconds }
  if (clipSeconds === 0) {
    return { pieces: [{ ...whole, ...constantCubic(final) }], final, error: 0, evaluate }
  }
  if (iterationSeconds < SHORTEST_PIECE_SECONDS) {
    return { pieces: [{ ...whole, ...constantCubic(final) }], final, error: 0, evaluate }
  }
  const baked = easing.kind === 'linear' ? stretch(source, map) : composeEasing(source, map)
  return { ...baked, final, evaluate }
}

/** Straight time: every piece is only scaled. */
function stretch(source: CurveSource, map: IterationMap): { pieces: Piece[]; error: number } {
  const { clipSeconds, iterationSeconds } = map
  const pieces: Piece[] = []
  const speed = clipSeconds / iterationSeconds
  const toIteration = (time: number) => (time === clipSeconds ? iterationSeconds : time / speed)
  let error = 0
  for (const part of source.partsOver(0, clipSeconds)) {
    const fit = part.fit()
    error = Math.max(error, fit.error)
    for (const piece of fit.pieces) {
      if (piece.end <= 0 || piece.start >= clipSeconds) continue
      const clipped = clipPiece(piece, 0, clipSeconds)
      const cubic = speed === 1 ? pick(clipped) : scaleCubic(clipped, speed)
      pieces.push({ start: toIteration(clipped.start), end: toIteration(clipped.end), ...pick(cubic) })
    }
  }
  return { pieces, error }
}
