import type { GlyphMask } from '../../author/model.ts'

/** Another track of a layer that blends motions, with a clock of its own. */
export interface Companion {
  /**
   * `iteration`: the layer's own. `elapsed`: time since the iteration's start, whatever its direction; of an alternating layer
   * the second iteration follows the first. `speed`: active seconds.
   */
  readonly clock: 'iteration' | 'elapsed' | 'speed'
  /** Groups of four lanes in a segment of the track. */
  readonly slots: number
}

/** A scalar of the program, or what it lacks to 1. */
export interface MotionFactor {
  readonly scalar: number
  readonly complement: boolean
}

/** A step of the program by which the tracks of a layer become its values. Scalars and the sum of terms start at 0. */
export type MotionStep =
  | { readonly kind: 'constant'; readonly scalar: number; readonly value: number }
  /** A value of the text's, by its place in `parameters`. */
  | { readonly kind: 'parameter'; readonly scalar: number; readonly parameter: number }
  /** 1 for glyphs of a mask, else 0. */
  | { readonly kind: 'glyphs'; readonly scalar: number; readonly mask: number }
  /**
   * Takes up a track: 0 the layer's own, k its k-th companion. `elapsed`: its time is that since the iteration's start, and is
   * kept; `rewound`: the track as it was then.
   */
  | {
      readonly kind: 'track'
      readonly companion: number
      readonly slots: number
      readonly time: 'now' | 'elapsed' | 'rewound'
    }
  /** A lane of the track, held in 0..1. */
  | { readonly kind: 'curve'; readonly scalar: number; readonly slot: number; readonly lane: number }
  /** Lane 1 of a slot as it is: what a weight that starts anew at each iteration started with. */
  | { readonly kind: 'lead'; readonly scalar: number; readonly slot: number }
  /** Lane 0 of the slot, plus what the scalar holds times another; held in 0..1. */
  | { readonly kind: 'restart'; readonly scalar: number; readonly slot: number; readonly decay: number }
  | { readonly kind: 'product'; readonly scalar: number; readonly a: MotionFactor; readonly b: MotionFactor }
  /** The layer's own weight. */
  | { readonly kind: 'layerWeight'; readonly slot: number; readonly lane: number }
  /** Adds the values in the track's slots from `slot` on, one a quad of `quads`, times gain and factors. */
  | MotionTerm

export interface MotionTerm {
  readonly kind: 'term'
  readonly slot: number
  /** Bit q: quad q has a slot. */
  readonly quadMask: number
  /** In quads without a slot the identity counts, else 0. */
  readonly normal: boolean
  /** Bit c: channel c is added to. */
  readonly channels: number
  readonly gain: number
  readonly factors: readonly MotionFactor[]
}

/** A number that the host keeps for each text: a parameter as a weight. */
export interface MotionParameter {
  readonly name: string
  readonly key0: number
  readonly key1: number
  readonly freeze: boolean
  readonly smooths: 'weight' | 'parameter'
  /** Seconds. */
  readonly smoothing: number
}

export interface BakedMotion {
  readonly steps: readonly MotionStep[]
  /** Groups of four lanes in a segment of the layer's own track. */
  readonly slots: number
  readonly parameters: readonly MotionParameter[]
  readonly masks: readonly GlyphMask[]
  /** The layer's constant overrides, quad × (scale, offset) × lane for the track's quads, where there are any. */
  readonly overrides?: Float64Array
}
