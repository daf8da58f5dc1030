import type { BrokenLine } from './break-lines.ts'
import type { ShapedSpan } from './shaped-span.ts'
import { nextTabStop, type TabStops } from './tab-stops.ts'

/** A line's units in reading order. */
export interface LineUnits {
  readonly span: readonly ShapedSpan[]
  /** Index of each in its span. */
  readonly unit: readonly number[]
  /** px. */
  readonly width: number[]
  readonly level: readonly number[]
  /** Units before the hanging ones. */
  readonly contentCount: number
}

/** What is reset to the paragraph's level before a tab or at a line's end, rule L1 of UAX #9: spaces and isolates. */
const WHITESPACE = /[\f \u1680\u2000-\u200a\u2028\u205f\u3000\u2066-\u2069]/

/** Lists a line's units with their final widths and levels. */
export function listLineUnits(text: string, line: BrokenLine, base: number, tabs: TabStops): LineUnits {
  const units = {
    span: [] as ShapedSpan[],
    unit: [] as number[],
    width: [] as number[],
    level: [] as number[],
    contentCount: 0,
  }
  let x = 0
  for (const { span, first, last } of line.pieces) {
    for (let unit = first; unit < last; unit++) {
      const start = span.unitStart[unit]!
      const advance = span.unitX[unit + 1]! - span.unitX[unit]!
      const isTab = span.unitKind[unit] === 'tab'
      const width = isTab ? nextTabStop(x, tabs) - x : advance
      if (isTab) resetLevels(text, units, base)
      if (start < line.contentEnd) units.contentCount++
      units.span.push(span)
      units.unit.push(unit)
      units.width.push(width)
      units.level.push(isTab || start >= line.contentEnd ? base : span.unitLevel[unit]!)
      x += width
    }
  }
  if (units.contentCount > 0) resetLevels(text, units, base, units.contentCount)
  return units
}

function resetLevels(
  text: string,
  { span, unit, level }: { span: ShapedSpan[]; unit: number[]; level: number[] },
  base: number,
  end = level.length,
): void {
  for (let index = end - 1; index >= 0; index--) {
    if (span[index]!.unitKind[unit[index]!] === 'ellipsis') return
    if (!WHITESPACE.test(text[span[index]!.unitStart[unit[index]!]!]!)) return
    level[index] = base
  }
}
