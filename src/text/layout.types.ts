/**
 * What laying out a text gives: lines, clusters and placed outlines as structures of arrays, so that a novel costs arrays
 * and not objects. Text space: CSS px, y down, (0, 0) the top left of the text's box.
 */
import type { GlyphClass } from '../author/model.ts'
import type { Font } from './font.ts'
import type { KeptParagraphs } from './kept-paragraphs.ts'

/** Paragraphs as bidi sees them: a line separator ends one. */
export interface LaidParagraphs {
  readonly count: number
  /** Where each begins in the text, UTF-16. */
  readonly start: Uint32Array
  /** First line of each, length count + 1. */
  readonly lineStart: Uint32Array
}

export interface LaidLines {
  readonly count: number
  /** Left edge of the line's content at rest, px. */
  readonly x: Float64Array
  readonly baseline: Float64Array
  /** Of the glyphs' boxes, above and below the baseline, px, both positive. */
  readonly ascent: Float64Array
  readonly descent: Float64Array
  /** Of the line's box, leading included, above and below the baseline, px. */
  readonly above: Float64Array
  readonly below: Float64Array
  /** Width of the content without hanging spaces, px. */
  readonly width: Float64Array
  /** Width of the spaces that hang on the content's left, px: 0 where the paragraph runs to the right. */
  readonly hang: Float64Array
  /** Direction of the line's paragraph: 0 left to right, 1 right to left. */
  readonly base: Uint8Array
  /** Where added width goes: 0 right, 0.5 both, 1 left. */
  readonly alignment: Float32Array
  /** First cluster in visual order, length count + 1. */
  readonly clusterStart: Uint32Array
}

/** Clusters in storage order: line by line, left to right within a line. */
export interface LaidClusters {
  readonly count: number
  /** Left edge in text space and advance, px. */
  readonly x: Float64Array
  readonly width: Float64Array
  readonly line: Uint32Array
  /** Reading order index of each: within a line the same numbers as their storage indices, as both run line by line. */
  readonly logicalIndex: Uint32Array
  /** UTF-16 range in the text. */
  readonly start: Uint32Array
  readonly end: Uint32Array
  /** Found when first read, as are sentences. */
  readonly word: Uint32Array
  readonly sentence: Uint32Array
  /** Index into GLYPH_CLASSES. */
  readonly class: Uint8Array
  /** Bidi level. */
  readonly level: Uint8Array
  /** 1 for a hanging space, for what takes no room, and for the last visible cluster of its line: letter spacing counts 0. */
  readonly noSpacing: Uint8Array
}

/** Outlines to draw, in storage order of their clusters; blank glyphs have none. */
export interface LaidGlyphs {
  readonly count: number
  /** Storage index of the cluster. */
  readonly cluster: Uint32Array
  /** Index into `fonts`. */
  readonly font: Uint16Array
  readonly glyphId: Uint32Array
  /** Offset from the cluster's pen (left edge, baseline), font units, y up. */
  readonly dx: Float64Array
  readonly dy: Float64Array
  /** All offsets are whole numbers of at most LARGEST_WHOLE_OFFSET; to be found out where it is not said. */
  readonly wholeOffsets?: boolean
}

export const LARGEST_WHOLE_OFFSET = 2 ** 15 - 1

export interface LaidText {
  readonly text: string
  readonly fontSize: number
  /** A font is there once for each size that it is used at. */
  readonly fonts: readonly Font[]
  /** px per em of each of the fonts. */
  readonly fontSizes: readonly number[]
  /** px. */
  readonly width: number
  readonly height: number
  readonly paragraphs: LaidParagraphs
  readonly lines: LaidLines
  readonly clusters: LaidClusters
  readonly glyphs: LaidGlyphs
  /** Paragraphs that were taken over from an earlier layout, if one was given. */
  readonly kept: KeptParagraphs | undefined
}

export const GLYPH_CLASSES = [
  'other',
  'whitespace',
  'punctuation',
  'cjk',
  'decorator',
] as const satisfies readonly GlyphClass[]
