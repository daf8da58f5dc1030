/**
 * What the bake makes of an animation: numbers only, 64-bit, not yet bytes. `src/pack` turns them into records.
 */
import type { OverrideStep } from '../author/model.ts'
import type { BakedMotion, Companion } from './motion/motion-tables.ts'

/** A union track: the sorted union of its curves' key times, and the cubic of every channel in each segment. */
export interface Track {
  /** Quads present, rising. A varying weight adds one more quad behind them in `coefficients` (its lane 0). */
  readonly quads: readonly number[]
  /** Bit c: channel c has keys. */
  readonly channelMask: number
  /**
   * Start of each segment, seconds of one iteration, rising; the first is 0. Keys past the end of the iteration begin values
   * that only the times before and after the active phase point at (steps that hold their left limit there).
   */
  readonly keys: Float64Array
  /** segment × quad (plus weight) × degree 0..3 × lane: value = c0 + s·(c1 + s·(c2 + s·c3)), s seconds since the key. */
  readonly coefficients: Float64Array
}

/** `state = state · (p + q · v) + r · v`; with a varying weight w, p = p0 + p1·w and so on. One vec4 a quad. */
export interface Blend {
  readonly varying: boolean
  /** quad × (p, q, r) × lane, or quad × (p0, p1, q0, q1, r0, r1) × lane when varying. Untouched lanes: p 1, q 0, r 0. */
  readonly coefficients: Float64Array
}

/** The time map of a layer in active seconds (playback rate applied), all 64-bit. */
export interface LayerTiming {
  /** Subtracted from the text's time, seconds. Random delays are part of the schedule. */
  readonly delay: number
  readonly playbackRate: number
  /** Seconds of one iteration. */
  readonly iterationDuration: number
  /** Infinity when endless. */
  readonly activeDuration: number
  /** 0: never repeats; else one iteration, or two when it alternates. */
  readonly period: number
  /** Added to the elapsed active time to get the phase: trim start, iteration start, half a period for alternate-reverse. */
  readonly phaseOffset: number
  readonly reverse: boolean
  readonly alternate: boolean
  readonly fillBackwards: boolean
  readonly fillForwards: boolean
  /** Track time held before and after the active phase. */
  readonly before: number
  readonly after: number
  /** Seconds of the text's time between the end of the active phase and the end of the layer; may be negative. Default 0. */
  readonly endDelay?: number
  /** The active duration before a negative end delay cut it, where it did. */
  readonly uncutActiveDuration?: number
}

export interface BakedLayer {
  readonly track: Track
  readonly blend: Blend
  readonly timing: LayerTiming
  /** Index of the authored layer; a layer whose union outgrew the budget was split into several with disjoint channels. */
  readonly layerIndex: number
  /** Override steps of which some operand is random: `bakeGlyphOverrides` gives each glyph's scales and offsets. */
  readonly randomOverrides?: readonly OverrideStep[]
  /** How the track's slots become the layer's values, where it blends motions; its companions follow it in the list. */
  readonly motion?: BakedMotion
  /** This is no layer of its own but a track of the blended layer before it. */
  readonly companion?: Companion
}

export interface BakedAnimation {
  readonly layers: readonly BakedLayer[]
  readonly hideBeforeStart: boolean
  /** The largest error that fitting made in each authored layer and channel, in the channel's unit: layers × 21. */
  readonly fitError: readonly Float64Array[]
  /** Six quads × (scale, offset) × lane, or undefined when there are no animation overrides. */
  readonly overrides: Float64Array | undefined
  /** In place of `overrides` where some operand is random: `bakeGlyphOverrides` gives each glyph's. */
  readonly randomOverrides?: readonly OverrideStep[]
}

/** Between which numbers some delays are, NaN left out; Infinity and -Infinity where all are NaN. */
export interface DelayRange {
  readonly least: number
  readonly most: number
}

/** The glyphs' delays in a layer, in reading order; one entry when all are equal. */
export interface Schedule {
  /** Active seconds (glyph delay · playbackRate); NaN where the layer does not apply to the glyph. */
  readonly delays: Float64Array
  /** Of the delays, where it is known. */
  readonly range?: DelayRange
  /** Per glyph, where they differ: iteration start less the layer's own, in active seconds; times before and after. */
  readonly phaseShifts?: Float64Array
  readonly befores?: Float64Array
  readonly afters?: Float64Array
}

/** What schedules see of a text's glyphs: structures of arrays in reading order. */
export interface GlyphUnits {
  readonly count: number
  /** Left-to-right order on screen, line by line. */
  readonly visualIndex: Uint32Array
  readonly word: Uint32Array
  readonly line: Uint32Array
  readonly sentence: Uint32Array
  /** Index into GLYPH_CLASSES. */
  readonly class: Uint8Array
  readonly string: (index: number) => string
  /** Names that a rich text's spans give a glyph; none without. */
  readonly classNames?: (index: number) => readonly string[]
  /** 1 for glyphs that another animation has, so that none of the layers applies to them. */
  readonly excluded?: Uint8Array
}
