/** Records of blurred shadows: draws → grids over them → the blur at their points → pixels. */
import { d } from 'typegpu'
import { record } from '../record.ts'

/** Uniform of these stages: a stretch of a page's draws whose shadows are blurred, and where its grids lie. */
export const SoftRange = record('SoftRange', {
  first: d.u32,
  count: d.u32,
  /** Of its grids the first is no grid: its `rows` say whether some shadow goes without. The first draw's follows. */
  gridStart: d.u32,
  /** First of its values, and how many there is room for. */
  valueStart: d.u32,
  /** Size of the target, device px: what lies beyond needs no grid. Negative: all may be seen. */
  size: d.vec2f,
  valueCount: d.u32,
})

/**
 * The grid over a blurred shadow. Its coordinates (u, v) are those in which the blur is round and of deviation 1: for
 * outline units (x, y), v = y / scale.y and u = x / scale.x + slant · v.
 */
export const Grid = record('Grid', {
  /** u, v of its first point; the others follow in steps of GRID_STEP, row by row. */
  low: d.vec2f,
  scale: d.vec2f,
  slant: d.f32,
  /** Its first value. */
  start: d.u32,
  /** 0: it has none. */
  columns: d.u32,
  /** Without columns: 1 where the shadow is seen and found pixel by pixel, else 0. */
  rows: d.u32,
})

/**
 * Distance of a grid's points, in deviations. With the values blurred by `GRID_DEVIATION` and blended by quadratic B-splines,
 * whose variance is a quarter of a step squared, what comes out is off by 0.8 / 255 at most, whatever the outline: half of
 * what the two kernels differ by, in absolute value and summed over the plane.
 */
export const GRID_STEP = 2 / 3
export const GRID_DEVIATION = Math.sqrt(1 - GRID_STEP ** 2 / 4)

/** A shadow whose deviation is less than this (the mean of both axes) is found pixel by pixel, device px. */
export const GRID_LEAST_DEVIATION = 1

/** A glyph that needs more is so much larger than its blur that few curves reach a pixel. */
export const GRID_MOST_POINTS = 2 ** 16

/** A grid of another view's frame serves as long as blurs differ by less than this share: by 0.4 / 255. */
export const GRID_TOLERANCE = 1 / 512

/** One workgroup finds the grids of a range. */
export const ALLOT_WORKGROUP_SIZE = 256

/** A workgroup has so many invocations, which is also how many curves, and how many points on them, it takes at a time. */
export const SOFTEN_WORKGROUP_SIZE = 64

/** Side of the square of a grid's points that a workgroup takes at a time: four points an invocation. */
export const SOFTEN_SIDE = 16
