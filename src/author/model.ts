/**
 * The model that authoring produces and the bake reads: plain, validated, complete data. What the author left out has its
 * default here; vectors are split into channels and easings between keys are attached to their left key.
 * Units: seconds, CSS px, degrees, sRGB display values (SPEC 1 to 3).
 */
import type { ChannelName, PropertyName } from '../../shaders/channels.ts'

/** Progress 0..1 → eased progress, SPEC 2. Every CSS easing function, the named families and springs parse to one of these. */
export type Easing =
  | { readonly kind: 'linear' }
  | { readonly kind: 'cubicBezier'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
  | { readonly kind: 'steps'; readonly count: number; readonly jump: 'start' | 'end' | 'both' | 'none' }
  /** CSS linear(): stops after its rules are applied; inputs never fall. */
  | { readonly kind: 'stops'; readonly stops: readonly { readonly input: number; readonly output: number }[] }
  | {
      readonly kind: 'named'
      readonly family: 'sine' | 'quad' | 'cubic' | 'quart' | 'quint' | 'expo' | 'circ' | 'back' | 'elastic' | 'bounce'
      readonly mode: 'in' | 'out' | 'inOut'
      /** back: overshoot s. */
      readonly overshoot?: number
      readonly amplitude?: number
      readonly period?: number
    }
  /** Real seconds since the left key; the right key's value holds at its time. */
  | {
      readonly kind: 'spring'
      readonly mass: number
      readonly stiffness: number
      readonly damping: number
      readonly velocity: number
    }

/** How the segment to the right of a key runs. */
export type Interpolation =
  | { readonly kind: 'constant' }
  | { readonly kind: 'linear' }
  /** Hermite; tangents in value per second. */
  | { readonly kind: 'cubic' }
  /** 2-D cubic with handles (dt, dv), dt inside the segment; a missing handle is (h/3, slope·h/3). */
  | { readonly kind: 'bezier' }
  | { readonly kind: 'easing'; readonly easing: Easing }

export type Tangent = number | 'auto' | 'clamped'

/** Handle relative to its key: seconds (≥ 0 on the leave side, ≤ 0 on the arrive side) and value. */
export interface Handle {
  readonly dt: number
  readonly dv: number
}

export interface Key {
  readonly time: number
  readonly value: number
  readonly interpolation: Interpolation
  /** Slopes used by cubic segments on either side; default 'auto'. */
  readonly arrive: Tangent
  readonly leave: Tangent
  readonly arriveHandle?: Handle
  readonly leaveHandle?: Handle
}

export type Extrapolation = 'constant' | 'linear' | 'cycle' | 'cycleWithOffset' | 'oscillate'

export interface KeyedCurve {
  readonly kind: 'keys'
  /** Sorted by time; at most two at one time (a jump: the later one holds). */
  readonly keys: readonly Key[]
  readonly before: Extrapolation
  readonly after: Extrapolation
}

/** Smooth random movement around 0. */
export interface NoiseCurve {
  readonly kind: 'noise'
  readonly frequency: number
  readonly amplitude: number
  readonly octaves: number
  readonly seed: number
}

export type Curve = KeyedCurve | NoiseCurve

export interface Clip {
  readonly kind: 'clip'
  /** For messages. */
  readonly name: string
  /** D, seconds ≥ 0. */
  readonly duration: number
  /** Only channels that have keys. */
  readonly curves: { readonly [channel in ChannelName]?: Curve }
}

/** Values as they are, or differences to add to what is there. */
export type MotionKind = 'normal' | 'delta'

/** A clip as a motion: what blending needs to know beside its curves. */
export interface LeafMotion {
  readonly kind: 'motion'
  /** For messages. */
  readonly name: string
  readonly clip: Clip
  readonly values: MotionKind
  /** What is taken off the clip's values: nothing, the channels' identities, or the clip's own values at a time, seconds. */
  readonly reference: 'none' | 'identity' | number
  /** Its own time repeats when another motion leads it. */
  readonly looped: boolean
  /** Times by name, seconds, rising. */
  readonly events: { readonly [name: string]: readonly number[] }
  /** The weight it returns, over the clip's time; held in 0..1 when blending. */
  readonly weight: number | Curve
}

/** How add's time follows from main's. */
export type SyncMode = 'keep-phase' | 'keep-speed' | 'match-events' | 'proportional-inverse'

/** 0 where a text's parameter is at key0, rising to 1 at key1, held in 0..1. */
export interface ParameterWeight {
  readonly kind: 'param'
  readonly name: string
  readonly key0: number
  readonly key1: number
  /** The parameter is sampled when the text starts to play. */
  readonly freeze: boolean
  /** What follows its target by the double's smoothing: the weight, or the parameter before it becomes a weight. */
  readonly smooths: 'weight' | 'parameter'
}

/** The target of w1, the weight of a double. */
export type WeightMode =
  | { readonly kind: 'constant'; readonly value: number }
  | ParameterWeight
  /** The weight that add returns. */
  | { readonly kind: 'replace' }
  /** 1 where add is looped, else up, along and down with add's progress. */
  | { readonly kind: 'gesture' }

/** Glyphs that any of its lists names. */
export interface GlyphMask {
  readonly indices: readonly number[]
  readonly classes: readonly GlyphClass[]
  readonly words: readonly number[]
  /** Names of a rich text's spans. */
  readonly classNames?: readonly string[]
}

/** Two motions blended. Its duration, progress, events, looped and returned weight are main's. */
export interface DoubleMotion {
  readonly kind: 'double'
  /** For messages. */
  readonly name: string
  readonly main: Motion
  readonly add: Motion
  readonly sync: SyncMode
  /** The events that match, by name; undefined: all that both sides have. */
  readonly events: readonly string[] | undefined
  readonly weight: WeightMode
  /** Seconds; 0 follows at once. */
  readonly smoothing: number
  /** `table`: the kinds decide (SPEC 6). `mix`: main·(1 - w1) + add·w1 for either kind. */
  readonly rule: 'table' | 'mix'
  /** For two deltas: add them instead of taking add alone. */
  readonly addMode: boolean
  /** Channels in which add takes part; undefined: all. */
  readonly channels: readonly ChannelName[] | undefined
  /** Glyphs for which add takes part; undefined: all. */
  readonly glyphs: GlyphMask | undefined
}

export type Motion = LeafMotion | DoubleMotion

export type BlendMode = 'additive' | 'override' | 'multiply' | 'crossfade'
export type Direction = 'normal' | 'reverse' | 'alternate' | 'alternate-reverse'
export type Fill = 'none' | 'forwards' | 'backwards' | 'both'

/** `random(min, max, {seed})`: drawn for each glyph by its index, the same on every machine. */
export interface RandomValue {
  readonly kind: 'random'
  readonly min: number
  readonly max: number
  readonly seed: number
}

export type GlyphClass = 'whitespace' | 'punctuation' | 'cjk' | 'decorator' | 'other'

/**
 * What a function stagger or a `skip` sees of a glyph. In the animation of a span indices, words, lines and sentences count
 * from the beginning of the span, and `count` is its glyphs.
 */
export interface GlyphInfo {
  /** Reading order, 0-based, in the whole text. */
  readonly index: number
  /** Left-to-right order on screen, line by line. */
  readonly visualIndex: number
  readonly string: string
  readonly word: number
  readonly line: number
  readonly sentence: number
  readonly class: GlyphClass
  /** What the spans of a rich text that it lies in are called; none in a plain text. */
  readonly classNames: readonly string[]
  /** Glyphs of the text. */
  readonly count: number
}

export type StaggerUnit = 'glyph' | 'word' | 'line' | 'sentence'

export interface StaggerOptions {
  readonly kind: 'stagger'
  /** Seconds between neighbours, or the total; one of them. */
  readonly each?: number
  readonly amount?: number
  readonly from: 'start' | 'center' | 'edges' | 'end' | 'random' | number
  readonly by: StaggerUnit
  readonly ease: Easing
  readonly grid?: readonly [columns: number, rows: number]
  readonly axis?: 'x' | 'y'
  readonly order: 'reading' | 'visual'
  readonly seed: number
}

/** Glyphs in reading order, as if they were typed. */
export interface PaceOptions {
  readonly kind: 'pace'
  /** Characters per second, above 0. */
  readonly pace: number
  /** Seconds to rest after a mark, by the mark. */
  readonly pauses: Readonly<Record<string, number>>
  readonly by: StaggerUnit
}

export type Stagger =
  | StaggerOptions
  | PaceOptions
  | { readonly kind: 'function'; readonly delay: (glyph: GlyphInfo) => number }

export interface Skip {
  readonly indices: readonly number[]
  readonly classes: readonly GlyphClass[]
  /** Names of a rich text's spans. */
  readonly classNames?: readonly string[]
}

export interface OverrideStep {
  readonly operation: 'multiply' | 'divide' | 'add' | 'subtract'
  readonly property: PropertyName
  /** One operand for each channel of the property. */
  readonly operands: readonly (number | RandomValue)[]
}

export interface Trim {
  readonly start: number
  /** Infinity: to the end. */
  readonly end: number
}

export interface Layer {
  readonly kind: 'layer'
  readonly name: string
  readonly motion: Clip | Motion
  readonly blend: BlendMode
  /** Undefined: the mode's default (1, crossfade 0.5; tint 1 in every mode). */
  readonly weight: number | Curve | undefined
  readonly tint: 'stack' | 'blend'
  /** Seconds; may be negative. */
  readonly delay: number | RandomValue
  readonly endDelay: number
  /** Seconds of one iteration; the clip is stretched to it. */
  readonly duration: number
  readonly iterations: number
  readonly iterationStart: number | RandomValue
  readonly direction: Direction
  readonly fill: Fill
  readonly easing: Easing
  readonly playbackRate: number
  readonly trim: Trim | undefined
  readonly stagger: Stagger | undefined
  readonly skip: Skip
  readonly overrides: readonly OverrideStep[]
}

export interface Animation {
  readonly kind: 'animation'
  readonly name: string
  readonly layers: readonly Layer[]
  readonly overrides: readonly OverrideStep[]
  readonly hideBeforeStart: boolean
}
