import { GrowingColumn } from '../memory/growing-column.ts'
import type { ItemKind } from './itemize-paragraph.ts'

/**
 * A shaped stretch of a paragraph as units: grapheme clusters joined where HarfBuzz made one cluster of several. Units are
 * in reading order; the glyphs of each from left to right.
 */
export interface ShapedSpan {
  readonly start: number
  readonly end: number
  /** UTF-16 start of each unit, then `end`. */
  readonly unitStart: ArrayLike<number>
  /** Sum of the advances before each unit, px, then of all. Tabs count 0 here: their width depends on the line. */
  readonly unitX: ArrayLike<number>
  /** First glyph of each unit, then their count. */
  readonly unitGlyph: ArrayLike<number>
  /** 1: to break before the unit, what is around must be shaped again. */
  readonly unitUnsafe: ArrayLike<number>
  readonly unitLevel: ArrayLike<number>
  readonly unitKind: readonly ItemKind[]
  readonly glyphFont: ArrayLike<number>
  readonly glyphId: ArrayLike<number>
  /** From the unit's pen: left edge, baseline; font units, y up. */
  readonly glyphDx: ArrayLike<number>
  readonly glyphDy: ArrayLike<number>
}

/** Numbers of a span while it grows. */
interface GrowingNumbers {
  readonly length: number
  push(value: number): void
}

type NumberField = Exclude<keyof ShapedSpan, 'start' | 'end' | 'unitKind'>

/** A span while it grows. */
export interface GrowingSpan extends Record<NumberField, GrowingNumbers> {
  readonly start: number
  readonly end: number
  readonly unitKind: ItemKind[]
}

/** Code units from which on a span is given its room at once: lists that double copy a novel in hundreds of milliseconds. */
const LONG = 2 ** 14

export function createSpan(start: number, end: number): GrowingSpan {
  const isLong = end - start >= LONG
  const capacity = end - start + 1
  const integers = (): GrowingNumbers => (isLong ? new GrowingColumn(Uint32Array, capacity) : [])
  const reals = (): GrowingNumbers => (isLong ? new GrowingColumn(Float64Array, capacity) : [])
  return {
    start,
    end,
    unitStart: integers(),
    unitX: reals(),
    unitGlyph: integers(),
    unitUnsafe: integers(),
    unitLevel: integers(),
    unitKind: [],
    glyphFont: integers(),
    glyphId: integers(),
    glyphDx: reals(),
    glyphDy: reals(),
  }
}

export function finishSpan(span: GrowingSpan): ShapedSpan {
  const finish = (numbers: GrowingNumbers) =>
    numbers instanceof GrowingColumn ? (numbers.finish() as ArrayLike<number>) : (numbers as unknown as number[])
  return {
    start: span.start,
    end: span.end,
    unitStart: finish(span.unitStart),
    unitX: finish(span.unitX),
    unitGlyph: finish(span.unitGlyph),
    unitUnsafe: finish(span.unitUnsafe),
    unitLevel: finish(span.unitLevel),
    unitKind: span.unitKind,
    glyphFont: finish(span.glyphFont),
    glyphId: finish(span.glyphId),
    glyphDx: finish(span.glyphDx),
    glyphDy: finish(span.glyphDy),
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
