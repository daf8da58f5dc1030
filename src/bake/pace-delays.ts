import type { PaceOptions } from '../author/model.ts'
import type { GlyphUnits } from './tables.ts'

const DIGIT = /^\p{Nd}$/u
/** Closing brackets and quotes, and the quotes that both open and close. */
const CLOSING = /^[\p{Pe}\p{Pf}"']$/u

/** Glyphs that are passed between two yields. */
const STRETCH = 2 ** 12

/**
 * Adds the seconds at which glyphs are typed to the delays of those that are not NaN (skipped), in reading order.
 *
 * The k-th of them is typed after k / pace seconds and the pauses before it. A pause comes behind the mark, behind further
 * marks and behind what closes there; the longest of such a run counts. A mark between two digits has none.
 * In steps.
 */
export function* addPace(
  delays: Float64Array,
  { pace, pauses, by }: PaceOptions,
  units: GlyphUnits,
): Generator<void, void> {
  const unit = by === 'glyph' ? undefined : units[by]
  const firsts = new Map<number, number>()
  let typed = 0
  let rested = 0
  // Of the run of marks that goes on here; undefined outside of one.
  let pending: number | undefined
  let before = ''
  for (let glyph = 0; glyph < delays.length; glyph++) {
    if (glyph % STRETCH === STRETCH - 1) yield
    if (Number.isNaN(delays[glyph]!)) continue
    const string = units.string(glyph)
    const pause = pauseAfter(string, pauses)
    const isNumeral = pause !== undefined && DIGIT.test(before) && DIGIT.test(stringBehind(delays, glyph, units))
    const isMark = pause !== undefined && !isNumeral
    if (pending !== undefined && !isMark && !CLOSING.test(string)) {
      rested += pending
      pending = undefined
    }
    if (isMark) pending = Math.max(pending ?? 0, pause)
    let seconds = typed / pace + rested
    if (unit) {
      const first = firsts.get(unit[glyph]!)
      if (first === undefined) firsts.set(unit[glyph]!, seconds)
      else seconds = first
    }
    delays[glyph]! += seconds
    typed++
    before = string
  }
}

/** The longest of a glyph's marks: most glyphs are one character, and ligatures several. */
function pauseAfter(string: string, pauses: PaceOptions['pauses']): number | undefined {
  let longest: number | undefined
  for (const character of string) {
    if (Object.hasOwn(pauses, character)) longest = Math.max(longest ?? 0, pauses[character]!)
  }
  return longest
}

function stringBehind(delays: Float64Array, glyph: number, units: GlyphUnits): string {
  for (let next = glyph + 1; next < delays.length; next++) {
    if (!Number.isNaN(delays[next]!)) return units.string(next)
  }
  return ''
}
