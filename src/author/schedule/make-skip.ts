import { checkChoice } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import type { GlyphClass, Skip } from '../model.ts'

const CLASSES = ['whitespace', 'punctuation', 'cjk', 'decorator', 'other'] as const satisfies readonly GlyphClass[]

/** A class of glyphs by what they are, or, after a dot, the name of a rich text's spans, as in CSS. */
export type ClassSelector = GlyphClass | `.${string}`

/** A glyph's index (reading order, 0-based) or class; several in a list. */
export type SkipInput = number | ClassSelector | readonly (number | ClassSelector)[]

/** Sorted and without repeats; `option` is what messages call the list. */
export function makeSkip(input: unknown, owner: string, option = 'skip'): Skip {
  const where = `${owner}, ${option}`
  const items: readonly unknown[] = input === undefined ? [] : Array.isArray(input) ? input : [input]
  const indices = new Set<number>()
  const classes = new Set<GlyphClass>()
  const classNames = new Set<string>()
  items.forEach((item, index) => {
    if (typeof item === 'number') {
      indices.add(checkNumber(item, where, `index at ${index}`, { min: 0, integer: true }))
    } else if (typeof item === 'string' && /^\.\S+$/.test(item)) classNames.add(item.slice(1))
    else classes.add(checkChoice(item, CLASSES, where, `class at ${index}`))
  })
  return {
    indices: [...indices].sort((a, b) => a - b),
    classes: CLASSES.filter((name) => classes.has(name)),
    ...(classNames.size > 0 && { classNames: [...classNames].sort() }),
  }
}
