import type { GlyphInfo, PaceOptions } from '../../../src/author/model.ts'

/** A run of marks and what closes behind them: its longest pause, and where it ends. */
interface Rest {
  readonly seconds: number
  readonly end: number
}

function findRests({ pauses }: PaceOptions, strings: readonly string[]): Rest[] {
  const secondsOf = (place: number) => {
    const marks = [...(strings[place] ?? '')].filter((character) => Object.hasOwn(pauses, character))
    const numeral = [strings[place - 1], strings[place + 1]].every((near) => /^\p{Decimal_Number}$/u.test(near ?? ''))
    return marks.length > 0 && !numeral ? Math.max(...marks.map((mark) => pauses[mark]!)) : undefined
  }
  const closes = (place: number) => /^(\p{Close_Punctuation}|\p{Final_Punctuation}|["'])$/u.test(strings[place] ?? '')
  const rests: Rest[] = []
  for (let start = 0; start < strings.length; start++) {
    if (secondsOf(start) === undefined) continue
    let end = start
    while (secondsOf(end + 1) !== undefined || closes(end + 1)) end++
    const run = Array.from({ length: end - start + 1 }, (_, index) => secondsOf(start + index) ?? 0)
    rests.push({ seconds: Math.max(...run), end })
    start = end
  }
  return rests
}

/** When each of the glyphs, in reading order, is typed; a unit's are all typed with its first one. */
export function delayTyped(options: PaceOptions, glyphs: readonly GlyphInfo[]): number[] {
  const rests = findRests(
    options,
    glyphs.map(({ string }) => string),
  )
  const typed = glyphs.map((_, place) =>
    rests.filter(({ end }) => end < place).reduce((sum, { seconds }) => sum + seconds, place / options.pace),
  )
  if (options.by === 'glyph') return typed
  const { by } = options
  return glyphs.map((glyph) => typed[glyphs.findIndex((first) => first[by] === glyph[by])]!)
}
