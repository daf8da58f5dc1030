import type { BrokenLine, LineLimits } from './break-lines.ts'
import type { LinePiece, LineSource } from './line-source.ts'
import { measurePieces } from './measure-pieces.ts'
import type { Ellipsis } from './shape-ellipsis.ts'

/** Before an ellipsis stand neither spaces nor the hyphen of a word that goes on. */
const DROPPED = /[\s\u00ad\u200b]/

/** Rounding of sums, px. */
const SLACK = 1e-6

/**
 * Ends a line in an ellipsis, after as many whole units as leave room for it; if none does, it stands alone. The ellipsis is
 * one unit, whose text is what it hides: from there to `hiddenEnd`.
 *
 * @param base direction of the paragraph: 0 left to right, 1 right to left.
 */
export function shortenLine(
  source: LineSource,
  line: BrokenLine,
  sign: Ellipsis,
  hiddenEnd: number,
  base: number,
  limits: LineLimits,
): BrokenLine {
  const { text } = source.context
  const { start, end } = line
  const room = limits.boxWidth - sign.width + SLACK
  const cuts = [start, ...source.boundaries(start, end), end]
  let kept = lastWithin(cuts, (cut) => source.width(start, cut) <= room)
  let pieces: readonly LinePiece[] = []
  for (; kept > 0; kept--) {
    if (DROPPED.test(text[cuts[kept]! - 1]!)) continue
    pieces = source.cut(start, cuts[kept]!).pieces
    if (measurePieces(pieces, limits.tabs) <= room) break
    pieces = []
  }
  return {
    start,
    contentEnd: hiddenEnd,
    end: hiddenEnd,
    pieces: [...pieces, pieceOf(sign, cuts[kept]!, hiddenEnd, base)],
    forced: true,
  }
}

/** Ends a line in a unit without glyphs that stands for the text after it. */
export function hideRest(line: BrokenLine, hiddenEnd: number, base: number): BrokenLine {
  const nothing = { width: 0, glyphFont: [], glyphId: [], glyphDx: [], glyphDy: [] }
  const rest = pieceOf(nothing, line.end, hiddenEnd, base)
  return { ...line, end: hiddenEnd, pieces: [...line.pieces, rest] }
}

function pieceOf(sign: Ellipsis, start: number, end: number, level: number): LinePiece {
  const span = {
    start,
    end,
    unitStart: [start, end],
    unitX: [0, sign.width],
    unitGlyph: [0, sign.glyphId.length],
    unitUnsafe: [0],
    unitLevel: [level],
    unitKind: ['ellipsis' as const],
    glyphFont: sign.glyphFont,
    glyphId: sign.glyphId,
    glyphDx: sign.glyphDx,
    glyphDy: sign.glyphDy,
  }
  return { span, first: 0, last: 1 }
}

/** Index of the last cut that fits; the first one always does. */
function lastWithin(cuts: readonly number[], fits: (cut: number) => boolean): number {
  let low = 0
  let high = cuts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (fits(cuts[middle]!)) low = middle
    else high = middle - 1
  }
  return low
}
