import type { EasingInput } from '../easing/easing-input.ts'
import type { Extrapolation, NoiseCurve } from '../model.ts'
import type { Color, ColorInput } from '../parse-color.ts'

/** How a cubic segment's slope at a key is found: `auto` through the neighbours, `clamped` never past them. */
export type TangentMode = 'auto' | 'clamped'

/**
 * The third place of a key: how the segment to its right runs. `constant` holds, `linear` is straight, `cubic` is a Hermite
 * curve through the keys' tangents, `bezier` follows the keys' handles; or an easing between the two keys' values.
 */
export type KeyEasing = 'constant' | 'linear' | 'cubic' | 'bezier' | EasingInput

/** A key with all that it can have. `Slope` is the value's form in numbers. */
export interface KeyObject<Value, Slope = Value> {
  /** Seconds. */
  readonly time: number
  readonly value: Value
  /**
   * How the segment to the right runs. Default: `bezier` when a `leaveHandle` is given, else `cubic` when `leave` or
   * `tangent` is, else `linear`. Not together with `easing`.
   */
  readonly interpolation?: 'constant' | 'linear' | 'cubic' | 'bezier' | undefined
  /** An easing between this value and the next. */
  readonly easing?: EasingInput | undefined
  /** Both tangents at once; default `auto`. */
  readonly tangent?: TangentMode | Slope | undefined
  /** Slope of a cubic segment where it arrives from the left, value per second. */
  readonly arrive?: TangentMode | Slope | undefined
  /** Slope of a cubic segment where it leaves to the right, value per second. */
  readonly leave?: TangentMode | Slope | undefined
  /** Handle of a bezier segment on the left, relative to the key: dt ≤ 0 seconds, inside the segment. */
  readonly arriveHandle?: { readonly dt: number; readonly dv: Slope } | undefined
  /** Handle of a bezier segment on the right, relative to the key: dt ≥ 0 seconds, inside the segment. */
  readonly leaveHandle?: { readonly dt: number; readonly dv: Slope } | undefined
}

/** `[seconds, value]`, `[seconds, value, how the segment to the right runs]`, or an object. */
export type KeyInput<Value, Slope = Value> =
  | readonly [time: number, value: Value]
  | readonly [time: number, value: Value, easing: KeyEasing]
  | KeyObject<Value, Slope>

/** Keys with what holds outside of them. */
export interface TrackObject<Value, Slope = Value> {
  readonly keys: readonly KeyInput<Value, Slope>[]
  /** Before the first key; default `constant`. */
  readonly before?: Extrapolation | undefined
  /** After the last key; default `constant`. */
  readonly after?: Extrapolation | undefined
}

/** A constant, a list of keys (none: the channel is empty), keys with extrapolation, or noise. */
export type TrackInput<Value, Slope = Value> =
  | Value
  | readonly KeyInput<Value, Slope>[]
  | TrackObject<Value, Slope>
  | NoiseCurve

export type ScalarTrack = TrackInput<number>
export type Pair = readonly [x: number, y: number]
export type PairTrack = TrackInput<Pair>
/** One number stands for both components. */
export type ScaleTrack = TrackInput<number | Pair>
/** Values are sRGB and run straight between keys; alpha is the share of tint (color) or the opacity (shadowColor). */
export type ColorTrack = TrackInput<ColorInput, Color>
