/** Records of the render stage: pose + ink + outline → pixels. */
import { d } from 'typegpu'
import { record } from '../record.ts'

/**
 * A prepared outline: closed contours of quadratics monotone in x and y, points two u16 to a word (x low, y high, y up, in
 * outline units from the left and bottom of the bounds), sorted into horizontal bands. A straight line is a quadratic whose control point is its
 * start.
 */
export const Outline = record('Outline', {
  /** Bounds in outline units: left, bottom, right, top. */
  bounds: d.vec4f,
  /** First point; curves name their points relative to it. */
  pointStart: d.u32,
  /**
   * First word in bands: for every band from the bottom up (first entry, count), then the entries, then (for who draws
   * paths) the number of contours, the first point of each, and the number of points. First entries are relative to this
   * start; an entry is the index of its curve's first point (control and end follow it), relative to pointStart. In a band the
   * curve that reaches furthest right is first.
   */
  bandStart: d.u32,
  /** 0: the outline is blank and draws nothing. */
  bandCount: d.u32,
  /** Height of a band, whole outline units. */
  bandHeight: d.f32,
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
  /** 1: text weighs as browsers' own does; 0: coverage is opacity. */
  weight: d.f32,
  /** 1: small glyphs are drawn from pictures of their outlines; 0: from the outlines. */
  small: d.f32,
})

/** The picture of an outline in one of its sizes, as it is baked. */
export const Picture = record('Picture', {
  /** Left and top in the texture of this size, texels. */
  corner: d.vec2f,
  /** Texels an outline unit. */
  scale: d.f32,
  /** Of that texture, texels. */
  targetSize: d.f32,
  outline: d.u32,
})

/** Quads of one instance: an instance per quad is slow on much hardware. */
export const QUADS_PER_INSTANCE = 64

/** No input of a placement may pass this magnitude: products of four of them stay finite in f32. Others draw nothing. */
export const MAX_PLACED_INPUT = 1e12

/** No corner of a glyph may lie further from the canvas' origin, device px: beyond, f32 is coarser than 1/8 px. */
export const MAX_DEVICE_PX = 2 ** 20

/** A glyph thinner than this covers less of a pixel than 8 bits show, device px. It draws nothing. */
export const MIN_THICKNESS_PX = 1 / 1024

/**
 * A pixel whose sides rise in outline space by ratios below this one is taken for level: its area is off by 0.2 / 255 on
 * average, and it costs half of what a turned one does.
 */
export const LEVEL_RATIO = 1 / 64

/**
 * A quad reaches this far beyond its outline, in extents of the pixel's image: half of it, within which the outline still
 * covers some of the pixel, and 1/8 more, since rasterisers snap corners to a grid that may be as coarse as 1/16 px.
 */
export const QUAD_REACH_PX = 0.625

/** Weight of text by its luminance: of black, and how much more white has. See weightOf. */
export const WEIGHT_OF_BLACK = -0.05
export const WEIGHT_SLOPE = 0.3

/**
 * Gradients, in entries of vec4f: a head (number of stops, what it does beyond them: 0 nothing new), then for each stop its
 * offset (and three unused) and its premultiplied colour. Offsets never decrease.
 */
export const GRADIENT_REPEAT = 1
export const GRADIENT_REFLECT = 2

/** A Gaussian ends here, in standard deviations: beyond is less than 8 bits show. */
export const BLUR_REACH = 3.25

/** Sizes that an outline is baked at for small text, each half of the one before. */
export const SMALL_LEVELS = 4

/**
 * Texels of the chosen size that a pixel spans: at most, and at least along the other side of a glyph that is squashed. Four
 * samples are off by 9 / 255 on edges in the mean there.
 */
export const SMALL_MOST_TEXELS = 4
export const SMALL_LEAST_TEXELS = 1.75
