/** Records of the tint stage: text colour + tint → ink. */
import { d } from 'typegpu'
import { record } from '../record.ts'

/**
 * Base colour and size of outlines, deduplicated in a text. A gradient's place on it is a line through outline space: the
 * gradient stands at `gradientPhase + dot(gradientAxis, point)`, 0 its start and 1 its end.
 */
export const Paint = record('Paint', {
  /** Base colour, four 16-bit unorms in two words (r g, b a), sRGB display values, not premultiplied. */
  color: d.vec2u,
  /** px per unit of the outline's coordinates. */
  pointScale: d.f32,
  /** px per unit of a draw's offset. */
  offsetScale: d.f32,
  /** Share of the gradient per outline unit along x and y. */
  gradientAxis: d.vec2f,
  /** Share of the gradient at the outline's origin. */
  gradientPhase: d.f32,
  /** 1 + index of the gradient's first entry in gradients; 0: the base colour is `color`. */
  gradient: d.u32,
  /** Draws that follow and are its layers, bottom first; 0 for an outline of its own; PAINT_LAYER for such a layer. */
  layers: d.u32,
  /** Standard deviation of the blur of its shadow, px of the text; 0: sharp. */
  shadowBlur: d.f32,
})

/** `layers` of a paint whose draws are drawn by the draw that they belong to. */
export const PAINT_LAYER = 0x7fffffff

/** One outline on screen; a cluster may own several (base and marks, colour layers). */
export const Draw = record('Draw', {
  /** The cluster, index in the page. */
  cluster: d.u32,
  /** Index into outlines. */
  outline: d.u32,
  /** Offset from the pen at rest, two i16 (x low, y high, y down) in units of the paint's offsetScale. */
  offset: d.u32,
  /** Index into paints. */
  paint: d.u32,
})

/** A draw's colour after tinting: four 16-bit unorms in two words (r g, b a), not premultiplied, without opacity. */
export const Ink = record('Ink', { color: d.vec2u })

export const TINT_WORKGROUP_SIZE = 64
