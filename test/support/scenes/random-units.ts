import type { GlyphUnits } from '../../../src/bake/tables.ts'
import { GLYPH_CLASSES } from '../../../src/text/layout.types.ts'
import type { RandomSource } from './random-source.ts'

/** A text as schedules see it: words, sentences and lines that break at random, some lines reversed on screen. */
export function randomUnits(random: RandomSource, count: number): GlyphUnits {
  const word = new Uint32Array(count)
  const line = new Uint32Array(count)
  const sentence = new Uint32Array(count)
  const glyphClass = new Uint8Array(count)
  const visualIndex = new Uint32Array(count)
  for (let index = 0; index < count; index++) {
    const newLine = index > 0 && random.chance(0.15)
    const newWord = index > 0 && (newLine || random.chance(0.25))
    line[index] = (line[index - 1] ?? 0) + (newLine ? 1 : 0)
    word[index] = (word[index - 1] ?? 0) + (newWord ? 1 : 0)
    sentence[index] = (sentence[index - 1] ?? 0) + (newWord && random.chance(0.3) ? 1 : 0)
    glyphClass[index] = random.chance(0.6) ? 0 : random.integer(0, GLYPH_CLASSES.length - 1)
  }
  for (let start = 0; start < count; ) {
    let end = start
    while (end < count && line[end] === line[start]) end++
    const reversed = random.chance(0.4)
    for (let index = start; index < end; index++) visualIndex[index] = reversed ? start + end - 1 - index : index
    start = end
  }
  return {
    count,
    visualIndex,
    word,
    line,
    sentence,
    class: glyphClass,
    string: (index) => String.fromCharCode(97 + (index % 26)),
  }
}
