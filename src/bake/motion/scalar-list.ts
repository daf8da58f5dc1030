import type { Curve, DoubleMotion, GlyphMask, ParameterWeight } from '../../author/model.ts'
import { leadingLeaf, motionSeconds } from '../../author/motion/motion-facts.ts'
import type { MotionPlace } from './flatten-motion.ts'
import { gestureCurve } from './gesture-curve.ts'
import type { MotionFactor, MotionParameter } from './motion-tables.ts'

/** A number known when baking, or a scalar of the program. */
export type Weight = number | MotionFactor

/** What gives a scalar of the program. */
export type FlatScalar =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'parameter'; readonly parameter: number }
  | { readonly kind: 'glyphs'; readonly mask: number }
  | { readonly kind: 'product'; readonly a: MotionFactor; readonly b: MotionFactor }
  | WeightTarget

/** A weight that is a function of time. */
export interface WeightTarget {
  readonly kind: 'target'
  readonly curve: Curve
  readonly place: MotionPlace
  /** Seconds; 0: the target itself. */
  readonly smoothing: number
}

/** The scalars of a program while a tree is flattened; what is asked for twice is there once. */
export class ScalarList {
  readonly list: FlatScalar[] = []
  readonly parameters: MotionParameter[] = []
  readonly masks: GlyphMask[] = []
  readonly #weights = new Map<MotionPlace, Map<DoubleMotion, Weight>>()
  readonly #known = new Map<string, MotionFactor>()

  /** w1 of a double that stands at `place`. */
  weightOf(double: DoubleMotion, place: MotionPlace, addPlace: MotionPlace): Weight {
    const known = this.#weights.get(place) ?? new Map<DoubleMotion, Weight>()
    this.#weights.set(place, known)
    const found = known.get(double) ?? this.#findWeight(double, addPlace)
    known.set(double, found)
    return found
  }

  maskOf(mask: GlyphMask): MotionFactor {
    return this.#once(`glyphs ${JSON.stringify(mask)}`, () => {
      this.masks.push(mask)
      return { kind: 'glyphs', mask: this.masks.length - 1 }
    })
  }

  complement(weight: Weight): Weight {
    return typeof weight === 'number' ? 1 - weight : { ...weight, complement: !weight.complement }
  }

  multiply(a: Weight, b: Weight): Weight {
    if (typeof a === 'number' && typeof b === 'number') return a * b
    if (a === 0 || b === 0) return 0
    if (a === 1) return b
    if (b === 1) return a
    const [first, second] = [this.#factor(a), this.#factor(b)]
    return this.#once(`product ${JSON.stringify([first, second])}`, () => ({ kind: 'product', a: first, b: second }))
  }

  /** The weight for glyphs of the mask, 1 for the others. */
  inMask(mask: Weight, weight: Weight): Weight {
    return this.complement(this.multiply(mask, this.complement(weight)))
  }

  #findWeight({ weight, smoothing, add }: DoubleMotion, place: MotionPlace): Weight {
    const leaf = leadingLeaf(add)
    if (weight.kind === 'constant') return weight.value
    if (weight.kind === 'param') return this.#parameterOf(weight, smoothing)
    if (weight.kind === 'gesture' && leaf.looped) return 1
    const target = weight.kind === 'gesture' ? gestureCurve(motionSeconds(add)) : leaf.weight
    if (typeof target === 'number') return Math.min(1, Math.max(0, target))
    return this.#append({ kind: 'target', curve: target, place, smoothing })
  }

  #parameterOf({ kind: _, ...weight }: ParameterWeight, smoothing: number): MotionFactor {
    const parameter: MotionParameter = { ...weight, smoothing }
    return this.#once(`parameter ${JSON.stringify(parameter)}`, () => {
      this.parameters.push(parameter)
      return { kind: 'parameter', parameter: this.parameters.length - 1 }
    })
  }

  #factor(weight: Weight): MotionFactor {
    if (typeof weight !== 'number') return weight
    return this.#once(`constant ${weight}`, () => ({ kind: 'constant', value: weight }))
  }

  #once(key: string, make: () => FlatScalar): MotionFactor {
    const found = this.#known.get(key) ?? this.#append(make())
    this.#known.set(key, found)
    return found
  }

  #append(scalar: FlatScalar): MotionFactor {
    this.list.push(scalar)
    return { scalar: this.list.length - 1, complement: false }
  }
}
