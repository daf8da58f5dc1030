import { findLevels } from '../../../src/text/find-levels.ts'
import { contentEndOf } from '../../../src/text/hanging-space.ts'
import type { ItemKind } from '../../../src/text/itemize-paragraph.ts'
import { listLineUnits } from '../../../src/text/line-units.ts'
import { reorderLine } from '../../../src/text/reorder-line.ts'

/** Bidi levels and left-to-right order of a text's characters on one line, as layout finds them, each a unit of its own. */
export function resolveVisually(text: string, direction: 'ltr' | 'rtl' | 'auto') {
  const { base, levels } = findLevels(text.replace(/[\u2029\n\r\u0085]$/, ''), direction)
  const characters = [...text]
  const unitStart = [0]
  for (const character of characters) unitStart.push(unitStart.at(-1)! + character.length)
  const zeros = unitStart.map(() => 0)
  const span = {
    start: 0,
    end: text.length,
    unitStart,
    unitX: zeros,
    unitGlyph: zeros,
    unitUnsafe: zeros,
    unitLevel: characters.map((_, index) => levels?.[unitStart[index]!] ?? base),
    unitKind: characters.map((character): ItemKind => (character === '\t' ? 'tab' : 'shaped')),
    glyphFont: [],
    glyphId: [],
    glyphDx: [],
    glyphDy: [],
  }
  const contentEnd = contentEndOf(text, 0, text.length)
  const pieces = characters.length > 0 ? [{ span, first: 0, last: characters.length }] : []
  const line = { start: 0, contentEnd, end: text.length, forced: true, pieces }
  const { level } = listLineUnits(text, line, base, { distance: 10, minimum: 1 })
  return { base, levels: level, order: reorderLine(level) }
}
