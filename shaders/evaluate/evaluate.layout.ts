/**
 * Records of the evaluate stage: tracks + time → pose.
 *
 * A time is a pair (ticks, remainder): a whole number of 1/1024 s and the f32 rest in [0, 1/1024) s. Pairs are subtracted
 * part by part, so that local time is right to 10 µs after weeks; only the time since a segment's left key becomes one f32.
 */
import { d } from 'typegpu'
import { IDENTITY_QUADS } from '../channels.ts'
import { record } from '../record.ts'

/** Ticks of a time pair in one second. A power of two, so that a tick is exact in f32 and f64. */
export const TICKS_PER_SECOND = 1024

/**
 * No pair on the GPU may pass ±2^30 ticks (12 days), so that the difference of two fits an i32. Host clocks saturate there;
 * what needs more is refused when baking (endless layers do not: they send their time modulo the period).
 */
export const MAX_TICKS = 2 ** 30

/** `ticks` of a delay that means: this layer does not apply to this glyph. */
export const SKIPPED_TICKS = 0x7fffffff

/**
 * Times this close to a boundary count as on it, so that rounding never shows the wrong end of an iteration. They nest: what
 * has just begun is inside the wrap's slack, and what is about to wrap at the very end is already inside the end's.
 */
export const BEGIN_SLACK_SECONDS = 2 ** -22
export const WRAP_SLACK_SECONDS = 2 ** -21
export const END_SLACK_SECONDS = 2 ** -20

/** The identity state, quad by quad. */
export const [IDENTITY_QUAD_0, IDENTITY_QUAD_1, IDENTITY_QUAD_2, IDENTITY_QUAD_3, IDENTITY_QUAD_4, IDENTITY_QUAD_5] =
  IDENTITY_QUADS

/** Shear is held inside this many degrees either way (SPEC 8). */
export const MAX_SHEAR_DEGREES = 89.9

/** Placed lengths (px) and the linear part of a pose saturate here: whatever is placed with them stays finite in f32. */
export const MAX_PLACED = 1e15

/** State saturates at this magnitude after every blend, and authored values are held below 1e7: f32 never overflows. */
export const MAX_STATE = 1e30

/** The longest segment of a track, seconds: its offset as one f32 is then right to 2 µs. Longer ones are split by the bake. */
export const MAX_SEGMENT_SECONDS = 32

/**
 * What is animated: a grapheme cluster as shaped. Clusters of a line are stored in visual order, left to right.
 * `box` is x, y, width, height in px relative to the line's origin (line start edge of the text box, baseline): y = -ascent.
 */
export const Cluster = record('Cluster', {
  box: d.vec4f,
  /** Index into blocks. */
  block: d.u32,
  /** Index into the page's lines. */
  line: d.u32,
  /** Logical (reading order) index within its block: where its delays lie. */
  index: d.u32,
  /** CLUSTER_* bits. */
  flags: d.u32,
})

/** The cluster's run has an odd bidi level: letter spacing widens it on its left. */
export const CLUSTER_RIGHT_TO_LEFT = 1
/** Letter spacing counts 0 here: the last visible cluster of its line (in the line's direction), or a hanging space. */
export const CLUSTER_NO_SPACING = 2

/** A block: whole lines of one text that lie together in one page of clusters. Static; what moves is in its BlockLayers. */
export const Block = record('Block', {
  /** First BlockLayer, and how many. */
  layerStart: d.u32,
  layerCount: d.u32,
  /** BLOCK_* bits. */
  flags: d.u32,
  /** Six quad pairs (scale, offset) in tracks, applied once after all layers; each cluster's lie `overrideStride` further. */
  overrideStart: d.u32,
  overrideStride: d.u32,
  /** The block of the text's next act and 1, 0 for none; how much of its state this one's layers give. Read by evaluate-motion. */
  nextAct: d.u32,
  actWeight: d.f32,
})

/** Most acts of a text: intro, idle and outro. */
export const MAX_ACTS = 3

/** Opacity 0 until the first of a glyph's layers has begun. */
export const BLOCK_HIDE_BEFORE_START = 1
/** Animation overrides are present. */
export const BLOCK_OVERRIDES = 2

/** A layer as played by a block: which layer, the glyphs' delays, and the two clocks that the host writes each frame. */
export const BlockLayer = record('BlockLayer', {
  layer: d.u32,
  /** First Delay of the block; stride 0 means that one entry, of four pairs, serves every glyph. */
  delayStart: d.u32,
  delayStride: d.u32,
  /** Layer overrides that differ by glyph: quad pairs (scale, offset) of the layer's quads, in tracks. */
  overrideStart: d.u32,
  /** Active time that has elapsed for a glyph without delay: (T - delay) · playbackRate, saturated. */
  elapsedTicks: d.i32,
  elapsedRemainder: d.f32,
  /** The same plus trim start and iteration start, modulo the layer's period where it has one. */
  phaseTicks: d.i32,
  phaseRemainder: d.f32,
  overrideStride: d.u32,
})

/**
 * A glyph's delay in active seconds of a layer (delay · playbackRate), as a pair. Stride 1: one pair, which is its phase too.
 * Stride 2: followed by the phase, the delay (less the glyph's own iteration start) modulo the period. Strides 4 and 0:
 * followed by the track times before and after the active phase.
 */
export const Delay = record('Delay', { ticks: d.i32, remainder: d.f32 })

/** A baked layer, the same for every glyph and text that plays it. Times are pairs in seconds of one iteration. */
export const Layer = record('Layer', {
  /** LAYER_* bits. */
  flags: d.u32,
  /** Bit q: the layer has channels in quad q. Its tracks hold these quads in rising order. */
  quadMask: d.u32,
  /** First key in tracks (vec4u: ticks, remainder, 0, 0) and how many. */
  keyStart: d.u32,
  keyCount: d.u32,
  /** First coefficient: for every segment and quad four vec4f c0..c3, the cubic in seconds since the segment's key. */
  coefficientStart: d.u32,
  /** First blend coefficient: for every quad vec4f p, q, r; with a varying weight p0, p1, q0, q1, r0, r1. */
  blendStart: d.u32,
  /** How long until the phase repeats; (0, 0) when it never does. One iteration, or two when it alternates. */
  periodTicks: d.i32,
  periodRemainder: d.f32,
  /** One iteration: past it an alternating layer runs back. */
  iterationTicks: d.i32,
  iterationRemainder: d.f32,
  /** The active duration; meaningless when endless. */
  activeTicks: d.i32,
  activeRemainder: d.f32,
  /** Track time held before and after the active phase, direction included. */
  beforeTicks: d.i32,
  beforeRemainder: d.f32,
  afterTicks: d.i32,
  afterRemainder: d.f32,
})

export const LAYER_FILL_BACKWARDS = 1
export const LAYER_FILL_FORWARDS = 2
export const LAYER_ENDLESS = 4
/** Every iteration runs back (direction reverse). */
export const LAYER_REVERSE = 8
/** Every second iteration runs back (alternate; alternate-reverse starts half a period later). */
export const LAYER_ALTERNATE = 16
/** The weight is a curve: one more quad behind the layer's own, its x the weight, and blend coefficients in pairs. */
export const LAYER_VARYING_WEIGHT = 32
/** Overrides by glyph are present. */
export const LAYER_OVERRIDES = 64

/** What evaluate writes and tint, spacing and render read. Colours are four 16-bit unorms in two words (r g, b a). */
export const Pose = record('Pose', {
  /** Linear part of SPEC 8's matrix, columns (a, b) and (c, d). */
  linear: d.vec4f,
  /** Where the pen (left edge of the box, baseline) goes, px relative to the line's origin. */
  translation: d.vec2f,
  /** Clamped to 0..1. */
  opacity: d.f32,
  line: d.u32,
  shadowOffset: d.vec2f,
  tint: d.vec2u,
  shadowColor: d.vec2u,
  block: d.u32,
})

/** Uniform of every dispatch over a range of a page. */
export const Range = record('Range', { first: d.u32, count: d.u32 })

export const EVALUATE_WORKGROUP_SIZE = 64

/**
 * Layers that blend motions. Their track has `slots` groups of four lanes a segment, and behind their blend coefficients in
 * `tracks` lies a program: an entry (its length in entries, 1 if overrides follow it, 0, 0), then the steps, each an entry
 * (MOTION_*, operands), then the overrides, a pair for each of the layer's quads. The layer's block layer is followed by those of its companions: more tracks, with clocks of their own.
 * The `overrideStart` of the first companion's is where the text's own values lie: parameters, four an entry, then of each 128
 * glyphs an entry for every mask, a bit a glyph.
 */
export const LAYER_MOTION = 128
/** A companion: no layer of its own. */
export const LAYER_COMPANION = 256

/** scalar, f32 */
export const MOTION_CONSTANT = 1
/** scalar, index of the parameter */
export const MOTION_PARAMETER = 2
/** scalar, the mask's first entry from the values' start, entries from there to the next 128 glyphs' */
export const MOTION_GLYPHS = 3
/** companion (0: the layer's own), slots a segment, MOTION_TRACK_* or 0 */
export const MOTION_TRACK = 4
/** The track's time is that since the iteration's start: it is kept. */
export const MOTION_TRACK_ELAPSED = 1
/** The track as it was when the iteration started. */
export const MOTION_TRACK_REWOUND = 2
/** scalar, slot, lane: held in 0..1 */
export const MOTION_CURVE = 5
/** scalar, slot: y as it is */
export const MOTION_LEAD = 6
/** scalar, slot, scalar of the decay: x + the scalar · decay, held in 0..1 */
export const MOTION_RESTART = 7
/** scalar, factor, factor */
export const MOTION_PRODUCT = 8
/** 0, slot, lane: the layer's own weight */
export const MOTION_WEIGHT = 9
/**
 * lanes (bit 4·quad + lane) | quads with a slot << 24 | MOTION_NORMAL, first slot, gain (f32); then an entry of 16 factors, a
 * byte each: the scalar, MOTION_COMPLEMENT for what it lacks to 1; MOTION_NO_FACTOR ends them.
 */
export const MOTION_TERM = 10

/** Bit 30: in quads without a slot the identity counts. */
export const MOTION_NORMAL_SHIFT = 30
export const MOTION_QUADS_SHIFT = 24
export const MOTION_COMPLEMENT = 64
export const MOTION_NO_FACTOR = 255

export const MAX_MOTION_SCALARS = 32
export const MAX_MOTION_FACTORS = 16
export const MAX_MOTION_STEPS = 512
