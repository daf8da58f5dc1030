import { toldOf, warnOnce } from '../author/warn-once.ts'
import { describeCharacter } from './describe-character.ts'
import type { Font } from './font.ts'
import type { FontShaper } from './font-shaper.ts'

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u
/** Named in a warning at most. */
const NAMED = 12

/** Collects the characters that no font of a text has, and warns of them once: once a text, and once a font and character. */
export class MissingCharacters {
  readonly #points = new Set<number>()

  constructor(
    readonly text: string,
    readonly fonts: readonly Font[],
    readonly shapers: readonly FontShaper[],
  ) {}

  /** A missing glyph came out for the cluster at `position`, by default of the text. */
  add(font: number, position: number, text = this.text): void {
    const cluster = [...text.slice(position, position + 16)]
    const missing = cluster.find(
      (character) => !INVISIBLE.test(character) && !this.shapers[font]!.hasCharacter(character.codePointAt(0)!),
    )
    this.#points.add((missing ?? cluster[0]!).codePointAt(0)!)
  }

  warn(): void {
    const known = toldOf(this.fonts[0]!)
    const fresh = [...this.#points].filter((point) => !known.has(point))
    if (fresh.length === 0) return
    for (const point of fresh) known.add(point)
    const names = fresh.slice(0, NAMED).map(describeCharacter).join(', ')
    const more = fresh.length > NAMED ? ` and ${fresh.length - NAMED} more` : ''
    const families = [...new Set(this.fonts.map(({ family }) => `"${family}"`))].join(', ')
    const message = `no glyph in ${families} for ${names}${more}; a box is drawn. Add a font that has them: font: [first, second]`
    warnOnce(message, message)
  }
}
