import type { ScalarTrack } from './curve/track-input.ts'
import type { EasingInput } from './easing/easing-input.ts'
import type { BlendMode, Direction, Fill, RandomValue } from './model.ts'
import type { OverrideInput } from './override-input.ts'
import type { SkipInput } from './schedule/make-skip.ts'
import type { TrimInput } from './schedule/make-trim.ts'
import type { StaggerInput } from './schedule/stagger-input.ts'

/** How a layer plays its clip. Timing follows Web Animations, in seconds. */
export interface LayerOptions {
  /** For messages; default: the clip's. */
  readonly name?: string | undefined
  /**
   * What happens with the state of the layers below, for each channel that the clip has keys for. Default `override`: the
   * clip's value replaces it. `additive` adds, `multiply` multiplies, `crossfade` goes part of the way.
   */
  readonly blend?: BlendMode | undefined
  /**
   * How much of the layer counts, 0..1 (held inside when blending); a number, or keys over the clip's time. Default 1, for
   * `crossfade` 0.5.
   */
  readonly weight?: number | Exclude<ScalarTrack, number> | undefined
  /** `stack` (default): tint channels add in every mode. `blend`: override and crossfade treat them as values. */
  readonly tint?: 'stack' | 'blend' | undefined
  /** Seconds before the start; may be negative. Default 0. */
  readonly delay?: number | RandomValue | undefined
  /** Seconds after the end that count to the whole length; may be negative. Default 0. */
  readonly endDelay?: number | undefined
  /** Seconds of one iteration, ≥ 0; the clip is stretched to it. Default: the clip's. */
  readonly duration?: number | undefined
  /** ≥ 0, fractions and Infinity included. Default 1. */
  readonly iterations?: number | undefined
  /** Iterations into which the layer starts, ≥ 0, fractions included. Default 0. */
  readonly iterationStart?: number | RandomValue | undefined
  /** Default `normal`. */
  readonly direction?: Direction | undefined
  /** Default `forwards`: before its start the layer adds nothing, after its end it holds. */
  readonly fill?: Fill | undefined
  /** Of each iteration's progress; default `linear`. A spring runs in seconds of the iteration. */
  readonly easing?: EasingInput | undefined
  /** > 0; 2 is twice as fast. Default 1. */
  readonly playbackRate?: number | undefined
  /** Seconds of active time to keep. */
  readonly trim?: TrimInput | undefined
  /** Delays from glyph to glyph. Default: none. */
  readonly stagger?: StaggerInput | undefined
  /** Glyphs that the layer leaves alone. */
  readonly skip?: SkipInput | undefined
  /** Steps on the clip's values, in order, before they blend; on channels that the clip has keys for. */
  readonly overrides?: readonly OverrideInput[] | undefined
}
