import type { Rgba } from '../../pack/colors.ts'
import { chooseOffsetUnit, type DrawnGlyph } from '../../pack/draws.ts'
import { packPaint } from '../../pack/paints.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { OutlineStore } from './outline-store.ts'
import type { SceneTables } from './scene-tables.ts'

interface TextPaint {
  readonly index: number
  readonly pointScale: number
  readonly offsetScale: number
}

/**
 * The paints of one text: one for each font and size of outline unit, so that a new colour rewrites a few bytes and no draw.
 */
export class TextPaints {
  readonly #paints = new Map<string, TextPaint>()
  readonly offsetUnit: number

  constructor(
    readonly tables: SceneTables,
    readonly outlines: OutlineStore,
    private laid: LaidText,
    private color: Rgba,
  ) {
    this.offsetUnit = chooseOffsetUnit(laid.glyphs)
  }

  /** Outline and paint of a glyph. */
  draw = (fontIndex: number, glyphId: number): DrawnGlyph => {
    const font = this.laid.fonts[fontIndex]!
    const outline = this.outlines.get(font, glyphId)
    const key = `${fontIndex} ${outline.unitsPerEm}`
    let paint = this.#paints.get(key)
    if (!paint) {
      const fontSize = this.laid.fontSizes[fontIndex]!
      paint = {
        index: this.tables.allocate(this.tables.paints, 1),
        pointScale: fontSize / outline.unitsPerEm,
        offsetScale: (fontSize / font.unitsPerEm) * this.offsetUnit,
      }
      this.#paints.set(key, paint)
      this.#write(paint)
    }
    return { outline: outline.index, paint: paint.index }
  }

  /** Those for another layout of the text: the same where it has the same fonts in the same sizes. */
  serve(laid: LaidText): TextPaints {
    const same = (a: readonly unknown[], b: readonly unknown[]) =>
      a.length === b.length && a.every((value, index) => value === b[index])
    const serves =
      same(laid.fonts, this.laid.fonts) &&
      same(laid.fontSizes, this.laid.fontSizes) &&
      chooseOffsetUnit(laid.glyphs) === this.offsetUnit
    return serves ? this : new TextPaints(this.tables, this.outlines, laid, this.color)
  }

  setColor(color: Rgba): void {
    this.color = color
    for (const paint of this.#paints.values()) this.#write(paint)
  }

  dispose(): void {
    for (const paint of this.#paints.values()) this.tables.paints.ranges.release(paint.index, 1)
    this.#paints.clear()
  }

  #write({ index, pointScale, offsetScale }: TextPaint): void {
    this.tables.paints.write(index, packPaint({ color: this.color, pointScale, offsetScale }))
  }
}
