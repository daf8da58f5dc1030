import type { Animation, Layer } from '../author/model.ts'
import { leafOfClip } from '../author/motion/read-motion.ts'
import { drain } from '../slices/drain.ts'
import { animationKey } from './animation-key.ts'
import { DEFAULT_TOLERANCE } from './bake-curve.ts'
import { bakeLayerSteps, type LayerBake } from './bake-layer.ts'
import { affineQuads, foldOverrides, glyphOverrideChannels } from './fold-overrides.ts'
import { bakeMotionLayer } from './motion/bake-motion-layer.ts'
import type { BakedAnimation } from './tables.ts'

export interface BakeOptions {
  /**
   * Largest error of fitting what is no polynomial in time (handles, easings, springs), as a share of the curve's value
   * range; above 0. Default 1e-5. Where a curve rises straight up it may be missed within 1e-6 s; `fitError` says what was met.
   */
  readonly tolerance?: number
}

/** By animation object: the quick way. */
const byIdentity = new WeakMap<Animation, Map<number, BakedAnimation>>()
/** By content and tolerance: equal animations share their tables for as long as somebody holds them. */
const byContent = new Map<string, WeakRef<BakedAnimation>>()
const collected = new FinalizationRegistry<string>((key) => {
  if (!byContent.get(key)?.deref()) byContent.delete(key)
})

/**
 * Bakes an animation to tables. Animations that are equal in what tables hold (`animationKey`) give the same object, so a
 * million glyphs of eight animations bake and store eight.
 *
 * @throws BakeLimitError where it asks for more than the tables may hold; OverrideRangeError for overrides that run away;
 * BakedValueError for curves that do; RangeError for a tolerance that is not above 0.
 * @example
 * const { layers, fitError } = bakeAnimation(animation([layer(clip({ opacity: [[0, 0], [1, 1]] }))]))
 */
export function bakeAnimation(animation: Animation, options: BakeOptions = {}): BakedAnimation {
  return drain(bakeAnimationSteps(animation, options))
}

/** The same in steps; what is through is known to `bakeAnimation` afterwards. */
export function* bakeAnimationSteps(animation: Animation, options: BakeOptions = {}): Generator<void, BakedAnimation> {
  const tolerance = options.tolerance ?? DEFAULT_TOLERANCE
  if (!(tolerance > 0)) throw new RangeError(`the bake's tolerance is ${tolerance}; it must be above 0, such as 1e-5`)
  const byTolerance = byIdentity.get(animation) ?? new Map<number, BakedAnimation>()
  byIdentity.set(animation, byTolerance)
  const known = byTolerance.get(tolerance) ?? (yield* bakeContent(animation, tolerance))
  byTolerance.set(tolerance, known)
  return known
}

function* bakeContent(animation: Animation, tolerance: number): Generator<void, BakedAnimation> {
  const key = `${tolerance} ${animationKey(animation)}`
  const known = byContent.get(key)?.deref()
  if (known) return known
  const result = yield* bakeTables(animation, tolerance)
  byContent.set(key, new WeakRef(result))
  collected.register(result, key)
  return result
}

function* bakeTables(animation: Animation, tolerance: number): Generator<void, BakedAnimation> {
  const bakes: LayerBake[] = []
  for (const [index, layer] of animation.layers.entries()) {
    bakes.push(yield* bakeAnyLayer(layer, index, tolerance))
    yield
  }
  const { overrides: steps } = animation
  const differs = glyphOverrideChannels(steps).size > 0
  const owner = `animation "${animation.name}"`
  return {
    layers: bakes.flatMap((bake) => bake.layers),
    hideBeforeStart: animation.hideBeforeStart,
    fitError: bakes.map((bake) => bake.fitError),
    overrides: steps.length === 0 || differs ? undefined : affineQuads(foldOverrides(steps, owner)),
    ...(differs && { randomOverrides: steps }),
  }
}

function* bakeAnyLayer(layer: Layer, index: number, tolerance: number): Generator<void, LayerBake> {
  const { motion } = layer
  if (motion.kind === 'double') return bakeMotionLayer(layer, motion, index, tolerance)
  return yield* bakeLayerSteps(layer, motion.kind === 'clip' ? leafOfClip(motion) : motion, index, tolerance)
}
