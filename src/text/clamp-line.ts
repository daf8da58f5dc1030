import type { BrokenLine } from './break-lines.ts'
import type { LineSource } from './line-source.ts'
import { measurePieces } from './measure-pieces.ts'
import type { ParagraphSetting } from './paragraph-setting.ts'
import { hideRest, shortenLine } from './shorten-line.ts'

const SHOWN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Rounding of sums, px. */
const SLACK = 1e-6

/**
 * A line of a text whose lines are limited in number: cut off where it is wider than its box, and where it is the last one
 * that is shown and text remains. Hidden text that would show nothing needs no ellipsis.
 *
 * @param base direction of the paragraph: 0 left to right, 1 right to left.
 */
export function clampLine(
  setting: ParagraphSetting,
  source: LineSource,
  line: BrokenLine,
  base: number,
  isLast: boolean,
): BrokenLine {
  const { text, options, limits } = setting
  if (options.maxLines === Infinity) return line
  const hiddenEnd = isLast ? text.length : line.end
  const isCut = measurePieces(line.pieces, limits.tabs, line.contentEnd) > limits.boxWidth + SLACK
  if (isCut || SHOWN.test(text.slice(line.end, hiddenEnd))) {
    return shortenLine(source, line, setting.ellipsis(base), hiddenEnd, base, limits)
  }
  return hiddenEnd > line.end ? hideRest(line, hiddenEnd, base) : line
}
