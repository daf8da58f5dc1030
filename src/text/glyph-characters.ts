import type { Face, Font as HarfBuzzFont } from 'harfbuzzjs'
import { describeCharacter } from './describe-character.ts'

const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]$/u

/** Which characters a font's glyphs stand for by themselves. It holds nothing of the font. */
export class GlyphCharacters {
  readonly #characters = new Map<number, number[]>()

  constructor(face: Face, font: HarfBuzzFont) {
    for (const codePoint of face.collectUnicodes()) {
      const glyph = font.nominalGlyph(codePoint)
      if (glyph === undefined) continue
      const known = this.#characters.get(glyph)
      if (known) known.push(codePoint)
      else this.#characters.set(glyph, [codePoint])
    }
  }

  /** As messages name it: its id, and the first of its characters. */
  describe(glyphId: number): string {
    const first = this.#characters.get(glyphId)?.[0]
    return first === undefined ? `glyph ${glyphId}` : `glyph ${glyphId}, ${describeCharacter(first)},`
  }

  /** It stands for a space or a character that is not to be seen: it has no ink on purpose. */
  isBlank(glyphId: number): boolean {
    return (this.#characters.get(glyphId) ?? []).some((codePoint) => BLANK.test(String.fromCodePoint(codePoint)))
  }
}
