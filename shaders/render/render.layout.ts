/** Records of the render stage: pose + ink + outline → pixels. */
import { d } from 'typegpu'
import { record } from '../record.ts'

/**
 * A prepared outline: quadratics monotone in x and y, points two i16 to a word (x low, y high, y up, in outline units),
 * sorted into horizontal bands.
 */
export const Outline = record('Outline', {
  /** Bounds in outline units: left, bottom, right, top. Empty outlines have none and draw nothing. */
  bounds: d.vec4f,
  /** First point; curves name their points relative to it. */
  pointStart: d.u32,
  /** First band in bands: pairs (first entry, count), then the entries. */
  bandStart: d.u32,
  bandCount: d.u32,
})

/** Where a block's text goes on the canvas; written when the text or the view moves. */
export const Placement = record('Placement', {
  /** Linear part of view · place in device px, columns (a, b) and (c, d). */
  linear: d.vec4f,
  /** A point of text space near what is seen, whole px and the rest; positions are taken relative to it before f32 rounds. */
  anchorWhole: d.vec2f,
  anchorFraction: d.vec2f,
  /** Where the anchor goes, device px. */
  translation: d.vec2f,
})

/** Uniform of a render pass. */
export const Target = record('Target', {
  /** Size of the target, device px. */
  size: d.vec2f,
})

/** Quads of one instance: an instance per quad is slow on much hardware. */
export const QUADS_PER_INSTANCE = 64
