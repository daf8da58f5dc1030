import type { LineUnits } from './line-units.ts'

/** The word separators that justification widens (CSS Text 3 section 6.4.1). */
const WORD_SEPARATOR = /^[ \u00a0\u1361\u{10100}\u{10101}\u{1039f}\u{1091f}]/u

/** Widens the spaces inside a line's content so that it fills `width`; a line without any stays as it is. */
export function justifyLine(text: string, units: LineUnits, width: number): void {
  const spaces: number[] = []
  let content = 0
  for (let index = 0; index < units.contentCount; index++) {
    content += units.width[index]!
    const start = units.span[index]!.unitStart[units.unit[index]!]!
    if (WORD_SEPARATOR.test(text.slice(start, start + 2))) spaces.push(index)
  }
  const extra = width - content
  if (spaces.length === 0 || !(extra > 0 && extra < Infinity)) return
  for (const index of spaces) units.width[index]! += extra / spaces.length
}
