import { parseColor } from '../../author/parse-color.ts'
import type { Rgba } from '../../pack/colors.ts'
import { chooseOffsetUnit, type DrawnGlyph } from '../../pack/draws.ts'
import { packPaint } from '../../pack/paints.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { TextStyles } from '../rich/text-styles.ts'
import type { OutlineStore } from './outline-store.ts'
import type { SceneTables } from './scene-tables.ts'

interface TextPaint {
  readonly index: number
  /** Undefined: the text's. */
  readonly color: Rgba | undefined
  readonly pointScale: number
  readonly offsetScale: number
}

/**
 * The paints of one text: one for each font, size of outline unit and colour of a span, so that a new colour rewrites a few bytes and no draw.
 */
export class TextPaints {
  readonly #paints = new Map<string, TextPaint>()
  readonly offsetUnit: number
  /** Of the spans; what the clusters have of it, 0: the text's colour, else one more than its place. */
  readonly #colors: readonly Rgba[]
  readonly #colorOf: Uint32Array | undefined

  constructor(
    readonly tables: SceneTables,
    readonly outlines: OutlineStore,
    readonly laid: LaidText,
    private color: Rgba,
    styles?: TextStyles,
  ) {
    const own = styles?.colors
    this.#colors = own?.colors.map((color) => parseColor(color)) ?? []
    this.#colorOf = own?.indices
    this.offsetUnit = chooseOffsetUnit(laid.glyphs)
  }

  /** Outline and paint of a glyph. */
  draw = (fontIndex: number, glyphId: number, cluster: number): DrawnGlyph => {
    const font = this.laid.fonts[fontIndex]!
    const outline = this.outlines.get(font, glyphId)
    const colorIndex = this.#colorOf?.[cluster] ?? 0
    const key = `${fontIndex} ${outline.unitsPerEm} ${colorIndex}`
    let paint = this.#paints.get(key)
    if (!paint) {
      const fontSize = this.laid.fontSizes[fontIndex]!
      paint = {
        index: this.tables.allocate(this.tables.paints, 1),
        color: this.#colors[colorIndex - 1],
        pointScale: fontSize / outline.unitsPerEm,
        offsetScale: (fontSize / font.unitsPerEm) * this.offsetUnit,
      }
      this.#paints.set(key, paint)
      this.#write(paint)
    }
    return { outline: outline.index, paint: paint.index }
  }

  setColor(color: Rgba): void {
    this.color = color
    for (const paint of this.#paints.values()) this.#write(paint)
  }

  dispose(): void {
    for (const paint of this.#paints.values()) this.tables.paints.ranges.release(paint.index, 1)
    this.#paints.clear()
  }

  #write({ index, color = this.color, pointScale, offsetScale }: TextPaint): void {
    this.tables.paints.write(index, packPaint({ color, pointScale, offsetScale }))
  }
}
