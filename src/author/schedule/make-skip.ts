import { checkChoice } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import type { GlyphClass, Skip } from '../model.ts'

const CLASSES = ['whitespace', 'punctuation', 'cjk', 'decorator', 'other'] as const satisfies readonly GlyphClass[]

/** A glyph's index (reading order, 0-based) or class; several in a list. */
export type SkipInput = number | GlyphClass | readonly (number | GlyphClass)[]

/** Sorted and without repeats; `option` is what messages call the list. */
export function makeSkip(input: unknown, owner: string, option = 'skip'): Skip {
  const where = `${owner}, ${option}`
  const items: readonly unknown[] = input === undefined ? [] : Array.isArray(input) ? input : [input]
  const indices = new Set<number>()
  const classes = new Set<GlyphClass>()
  items.forEach((item, index) => {
    if (typeof item === 'number') {
      indices.add(checkNumber(item, where, `index at ${index}`, { min: 0, integer: true }))
    } else classes.add(checkChoice(item, CLASSES, where, `class at ${index}`))
  })
  return { indices: [...indices].sort((a, b) => a - b), classes: CLASSES.filter((name) => classes.has(name)) }
}
