import type { Animation } from '../author/model.ts'
import { DEFAULT_TOLERANCE } from './bake-curve.ts'
import { bakeLayer } from './bake-layer.ts'
import { affineQuads, foldOverrides, glyphOverrideChannels } from './fold-overrides.ts'
import type { BakedAnimation } from './tables.ts'

export interface BakeOptions {
  /**
   * Largest error of fitting what is no polynomial in time (handles, easings, springs), as a share of the curve's value
   * range; above 0. Default 1e-5. Where a curve rises straight up it may be missed within 1e-6 s; `fitError` says what was met.
   */
  readonly tolerance?: number
}

const baked = new WeakMap<Animation, Map<number, BakedAnimation>>()

/**
 * Bakes an animation to tables, once for each animation object and tolerance.
 *
 * @throws BakeLimitError where it asks for more than the tables may hold; OverrideRangeError for overrides that run away;
 * BakedValueError for curves that do.
 * @example
 * const { layers, fitError } = bakeAnimation(animation([layer(clip({ opacity: [[0, 0], [1, 1, ]] }))]))
 */
export function bakeAnimation(animation: Animation, options: BakeOptions = {}): BakedAnimation {
  const tolerance = options.tolerance ?? DEFAULT_TOLERANCE
  if (!(tolerance > 0)) throw new RangeError(`the bake's tolerance is ${tolerance}; it must be above 0, such as 1e-5`)
  const byTolerance = baked.get(animation) ?? new Map<number, BakedAnimation>()
  baked.set(animation, byTolerance)
  const known = byTolerance.get(tolerance)
  if (known) return known
  const bakes = animation.layers.map((layer, index) => bakeLayer(layer, index, tolerance))
  const { overrides: steps } = animation
  const isRandom = glyphOverrideChannels(steps).size > 0
  const result: BakedAnimation = {
    layers: bakes.flatMap((bake) => bake.layers),
    hideBeforeStart: animation.hideBeforeStart,
    fitError: bakes.map((bake) => bake.fitError),
    overrides: steps.length === 0 || isRandom ? undefined : affineQuads(foldOverrides(steps)),
    ...(isRandom && { randomOverrides: steps }),
  }
  byTolerance.set(tolerance, result)
  return result
}
