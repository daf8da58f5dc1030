/** Records of the tint stage: text colour + tint → ink. */
import { d } from 'typegpu'
import { record } from '../record.ts'

/** Base colour and size of outlines, deduplicated. */
export const Paint = record('Paint', {
  /** Text colour, four 16-bit unorms in two words (r g, b a), sRGB display values, not premultiplied. */
  color: d.vec2u,
  /** px per unit of the outline's coordinates. */
  pointScale: d.f32,
  /** px per unit of a draw's offset. */
  offsetScale: d.f32,
})

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
