/** Records of the culling stages: draws → the corners of those that are seen, in drawing order. */
import { d } from 'typegpu'
import { record } from '../record.ts'

/** Uniform of the culling stages: a stretch of a page's draws, and where what becomes of it goes. */
export const CullRange = record('CullRange', {
  first: d.u32,
  count: d.u32,
  /** First of its sieves, one for each CULL_WORKGROUP_SIZE draws. */
  sieveStart: d.u32,
  /** Its corners begin at six times this. */
  cornerStart: d.u32,
  /** Index into calls. */
  call: d.u32,
  /** 1: the shadows of the draws instead of their glyphs. */
  shadow: d.u32,
  /** Size of the target, device px. */
  size: d.vec2f,
})

/** Which of 64 draws are seen: a bit each, the first draw's the lowest of `low`. */
export const Sieve = record('Sieve', {
  low: d.u32,
  high: d.u32,
  /** Draws of the range that are seen before these. */
  before: d.u32,
})

/** The arguments of an indexed draw from a buffer, as WebGPU lays them out. */
export const DrawCall = record('DrawCall', {
  indexCount: d.u32,
  instanceCount: d.u32,
  firstIndex: d.u32,
  baseVertex: d.u32,
  firstInstance: d.u32,
})

/** Draws of a sieve. */
export const CULL_WORKGROUP_SIZE = 64

/** One workgroup ranks all sieves of a range. */
export const RANK_WORKGROUP_SIZE = 256

/** What lies this far beyond the target still counts as seen, device px: more than placing in 32 bits is off by. */
export const CULL_MARGIN_PX = 1 / 8

/** How far a blurred shadow reaches beyond a sharp one at most, in its deviations: where render cuts it off, across a corner. */
export const CULL_BLUR_REACH = 6
