import type { Buffer as HarfBuzzBuffer } from 'harfbuzzjs'
import type { LineLimits } from './break-lines.ts'
import type { Faces } from './font-faces.ts'
import type { FontShaper } from './font-shaper.ts'
import type { HarfBuzz } from './harfbuzz.ts'
import { MissingCharacters } from './missing-characters.ts'
import type { ResolvedLayoutOptions } from './resolve-layout-options.ts'
import { type Ellipsis, shapeEllipsis } from './shape-ellipsis.ts'
import type { ShapingContext } from './shape-span.ts'

/** HarfBuzz buffers are freed by the collector only, so all layouts use one: whoever shapes fills, reads and leaves it. */
let sharedBuffer: HarfBuzzBuffer | undefined

/** What the paragraphs of a text have in common while they are laid out. */
export class ParagraphSetting {
  readonly shaping: Omit<ShapingContext, 'start' | 'end' | 'items' | 'graphemes'>
  readonly limits: LineLimits
  readonly missing: MissingCharacters
  readonly #decoratorWidths = new Map<number, number>()
  readonly #ellipses: Ellipsis[] = []
  #passed = 0

  constructor(
    readonly text: string,
    readonly options: ResolvedLayoutOptions,
    readonly faces: Faces,
  ) {
    const { fonts, shapers, sizes, features } = faces
    const first = shapers[0]!
    const { harfbuzz } = first
    const scales = fonts.map((font, face) => sizes[face]! / font.unitsPerEm)
    const missing = new MissingCharacters(text, fonts, shapers)
    this.missing = missing
    this.shaping = {
      text,
      shapers,
      scales,
      language: options.language,
      features: features.map((list) => list.map(([tag, value]) => new harfbuzz.Feature(tag, value))),
      buffer: takeBuffer(harfbuzz),
      decoratorWidth: (start) => this.#decoratorWidth(start),
      reportMissing: (font, position) => missing.add(font, position),
    }
    const space = advanceOf(first, [0x20]) * scales[0]!
    this.limits = {
      width: options.wraps ? options.width : Infinity,
      boxWidth: options.width,
      breakWords: options.breakWords,
      tabs: { distance: options.tabSize * space, minimum: space / 2 },
      hyphenWidth: advanceOf(first, [0x2010, 0x2d]) * scales[0]!,
    }
  }

  /** Counts the placeholders of text that is not laid out here, so that those after it keep their ordinals. */
  passDecorators(start: number, end: number): void {
    for (let at = this.text.indexOf('\ufffc', start); at >= 0 && at < end; at = this.text.indexOf('\ufffc', at + 1)) {
      this.#passed++
    }
  }

  /** @param base direction of the paragraph: 0 left to right, 1 right to left. */
  ellipsis(base: number): Ellipsis {
    const known = this.#ellipses[base] ?? shapeEllipsis(this, base)
    this.#ellipses[base] = known
    return known
  }

  /** Paragraphs are shaped in reading order, so the first question about each placeholder gives it its ordinal. */
  #decoratorWidth(start: number): number {
    const known = this.#decoratorWidths
    const width = known.get(start) ?? this.options.decoratorWidth(this.#passed + known.size)
    known.set(start, width)
    return width
  }
}

function takeBuffer(harfbuzz: HarfBuzz): HarfBuzzBuffer {
  sharedBuffer ??= new harfbuzz.Buffer()
  return sharedBuffer
}

/** Advance of the first character that the font has, font units. */
function advanceOf({ font }: FontShaper, codePoints: readonly number[]): number {
  for (const codePoint of codePoints) {
    const glyph = font.nominalGlyph(codePoint)
    if (glyph !== undefined) return font.glyphHAdvance(glyph)
  }
  return 0
}
