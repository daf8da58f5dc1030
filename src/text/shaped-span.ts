import type { ItemKind } from './itemize-paragraph.ts'

/**
 * A shaped stretch of a paragraph as units: grapheme clusters joined where HarfBuzz made one cluster of several. Units are
 * in reading order; the glyphs of each from left to right.
 */
export interface ShapedSpan {
  readonly start: number
  readonly end: number
  /** UTF-16 start of each unit, then `end`. */
  readonly unitStart: readonly number[]
  /** Sum of the advances before each unit, px, then of all. Tabs count 0 here: their width depends on the line. */
  readonly unitX: readonly number[]
  /** First glyph of each unit, then their count. */
  readonly unitGlyph: readonly number[]
  /** 1: to break before the unit, what is around must be shaped again. */
  readonly unitUnsafe: readonly number[]
  readonly unitLevel: readonly number[]
  readonly unitKind: readonly ItemKind[]
  readonly glyphFont: readonly number[]
  readonly glyphId: readonly number[]
  /** From the unit's pen: left edge, baseline; font units, y up. */
  readonly glyphDx: readonly number[]
  readonly glyphDy: readonly number[]
}

/** A span while it grows. */
export type GrowingSpan = {
  -readonly [field in keyof ShapedSpan]: ShapedSpan[field] extends readonly (infer Element)[]
    ? Element[]
    : ShapedSpan[field]
}

export function createSpan(start: number, end: number): GrowingSpan {
  return {
    start,
    end,
    unitStart: [],
    unitX: [],
    unitGlyph: [],
    unitUnsafe: [],
    unitLevel: [],
    unitKind: [],
    glyphFont: [],
    glyphId: [],
    glyphDx: [],
    glyphDy: [],
  }
}

/** Index of the first unit that begins at or after a text position. */
export function unitAt(span: ShapedSpan, position: number): number {
  const { unitStart } = span
  let low = 0
  let high = unitStart.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (unitStart[middle]! < position) low = middle + 1
    else high = middle
  }
  return low
}
