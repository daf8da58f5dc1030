import type { Easing } from '../author/model.ts'
import { easingKey } from './easing-key.ts'
import { type EasingPart, easingParts } from './easing-parts.ts'
import { type Fit, fitCubics } from './fit-cubics.ts'

/** A part of an easing and its cubics; the pieces' times are progress, 0..1 over the whole easing. */
export interface FittedPart extends EasingPart {
  readonly fit: Fit
}

/** Fits are the same for every key that uses an easing, so they are kept: the least recently used go first. */
const MAX_KEPT = 256
const kept = new Map<string, readonly FittedPart[]>()

/**
 * The cubics of an easing over progress 0..1, within `tolerance` of it. `seconds` is what progress 0..1 takes (springs), and
 * `shortest` the shortest piece in progress; both tolerance and shortest are taken down and up to a power of two, so that
 * equal easings share a fit and equal break points.
 */
export function fitEasing(easing: Easing, seconds: number, tolerance: number, shortest: number): readonly FittedPart[] {
  const options = { tolerance: 2 ** Math.floor(Math.log2(tolerance)), shortest: 2 ** Math.ceil(Math.log2(shortest)) }
  const time = easing.kind === 'spring' ? seconds : 0
  const key = `${easingKey(easing)} ${time} ${options.tolerance} ${options.shortest}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const fitted = easingParts(easing, seconds).map((part) => ({ ...part, fit: fitPart(part, options) }))
  kept.set(key, fitted)
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
  return fitted
}

function fitPart(part: EasingPart, options: { tolerance: number; shortest: number }): Fit {
  const { start, end, cubic, value, quarter } = part
  if (cubic) return { pieces: [{ start, end, ...cubic }], error: 0 }
  const longest = quarter ?? Number.POSITIVE_INFINITY
  const fit = fitCubics((s) => value(start + s), end - start, { ...options, longest })
  const pieces = fit.pieces.map((piece) => ({ ...piece, start: start + piece.start, end: start + piece.end }))
  return { pieces: [...pieces.slice(0, -1), { ...pieces.at(-1)!, end }], error: fit.error }
}
