import type { Animation } from '../../author/model.ts'
import type { GlyphUnits } from '../../bake/tables.ts'
import type { Decorator } from '../../rich/rich-text.ts'
import { glyphUnits } from '../../text/glyph-units.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { type BaseColor, requireBaseColor } from '../color/text-color.ts'
import type { AnimationStore } from '../scene/animation-store.ts'
import { type AnimationScope, excludeGlyphs, findScopes } from './animation-scopes.ts'
import { bakeSpanMotions, type SpanMotion } from './bake-span-motions.ts'
import { findGlyphRuns, type GlyphRun, glyphRunIndex } from './glyph-styles.ts'
import type { ResolvedRichText } from './resolve-rich-text.ts'

/** A decorator and the glyph that it is. */
export interface StyledDecorator {
  readonly decorator: Decorator
  readonly glyph: number
  /** Its storage index. */
  readonly cluster: number
  /** px. */
  readonly height: number
}

/** What the spans of a rich text say of its glyphs. */
export class TextStyles {
  readonly runs: readonly GlyphRun[]
  readonly units: GlyphUnits
  readonly decorators: readonly StyledDecorator[]
  readonly #scopes: ReadonlyMap<number, AnimationScope>

  constructor(laid: LaidText, rich: ResolvedRichText) {
    const plain = glyphUnits(laid)
    this.runs = findGlyphRuns(laid, plain.visualIndex, rich.runs)
    this.units = glyphUnits(laid, (glyph) => this.#runOf(glyph)?.style.classNames ?? [])
    this.#scopes = findScopes(this.runs, this.units)
    this.decorators = rich.decorators.length > 0 ? findDecorators(laid, plain.visualIndex, rich) : []
  }

  /** The glyphs as the text's own animation sees them: those that spans animate are skipped. */
  get ownUnits(): GlyphUnits {
    const own = this.#scopes.get(-1)
    return own ? own.units : excludeGlyphs(this.units, new Uint8Array(this.units.count).fill(1))
  }

  bakeSpans(animations: AnimationStore, own: Animation | undefined): SpanMotion[] {
    return bakeSpanMotions(animations, this.runs, this.#scopes, own)
  }

  /** Colours by cluster in storage order: 0 the text's, i + 1 the i-th of `colors`. Undefined: all have the text's. */
  get colors(): { readonly colors: readonly BaseColor[]; readonly indices: Uint32Array } | undefined {
    const colors: BaseColor[] = []
    const known = new Map<string, number>()
    const indices = new Uint32Array(this.units.count)
    for (const { from, to, style } of this.runs) {
      if (style.color === undefined) continue
      const index = known.get(style.color) ?? colors.push(requireBaseColor(style.color, 'the colour of a span'))
      known.set(style.color, index)
      for (let glyph = from; glyph < to; glyph++) indices[this.units.visualIndex[glyph]!] = index
    }
    return colors.length > 0 ? { colors, indices } : undefined
  }

  #runOf(glyph: number): GlyphRun | undefined {
    return this.runs[glyphRunIndex(this.runs, glyph)]
  }
}

/** Every placeholder is a glyph of its own. */
function findDecorators(
  { text, clusters }: LaidText,
  visualIndex: Uint32Array,
  { decorators, boxes }: ResolvedRichText,
): StyledDecorator[] {
  const found: StyledDecorator[] = []
  for (let glyph = 0; glyph < clusters.count; glyph++) {
    const cluster = visualIndex[glyph]!
    if (text[clusters.start[cluster]!] !== '\ufffc') continue
    const { above, below } = boxes[found.length]!
    found.push({ decorator: decorators[found.length]!, glyph, cluster, height: above + below })
  }
  return found
}
