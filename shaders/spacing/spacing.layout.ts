/** Records of the spacing stage: letter spacing → line shifts. */
import { d } from 'typegpu'
import { record } from '../record.ts'

/** A laid-out line. Its origin is split in two f32 (whole px and the rest), so that lines far down a novel stay exact. */
export const Line = record('Line', {
  /** Left edge of the line box's content at rest and its baseline, whole px, in text space. */
  originWhole: d.vec2f,
  /** The rest of the origin, px in [0, 1). */
  originFraction: d.vec2f,
  /** The line's clusters in the page, in visual order. */
  clusterStart: d.u32,
  clusterCount: d.u32,
  /** Share of the added width that goes to the left: 0 left edge fixed, 0.5 centred, 1 right edge fixed. */
  alignment: d.f32,
  /** Index into blocks. */
  block: d.u32,
})

export const SPACING_WORKGROUP_SIZE = 64
