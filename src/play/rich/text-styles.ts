import type { Animation } from '../../author/model.ts'
import type { GlyphUnits } from '../../bake/tables.ts'
import type { Decorator } from '../../rich/rich-text.ts'
import { drain } from '../../slices/drain.ts'
import { glyphUnits } from '../../text/glyph-units.ts'
import { GLYPH_CLASSES, type LaidText } from '../../text/layout.types.ts'
import { type BaseColor, requireBaseColor } from '../color/text-color.ts'
import type { AnimationStore } from '../scene/animation-store.ts'
import { type AnimationScope, excludeGlyphs, findScopes } from './animation-scopes.ts'
import { bakeSpanSteps, type SpanMotion } from './bake-span-motions.ts'
import { type GlyphRun, glyphRunIndex, glyphRunSteps } from './glyph-styles.ts'
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

type FoundStyles = Pick<TextStyles, 'runs' | 'decorators'>

/** Matches the spans and decorators of a rich text with its glyphs, in steps. */
export function* findStyles(laid: LaidText, rich: ResolvedRichText): Generator<void, FoundStyles> {
  const { visualIndex } = glyphUnits(laid)
  const runs = yield* glyphRunSteps(laid, visualIndex, rich.runs)
  const decorators = rich.decorators.length > 0 ? yield* findDecorators(laid, visualIndex, rich) : []
  return { runs, decorators }
}

/** What the spans of a rich text say of its glyphs. */
export class TextStyles {
  readonly runs: readonly GlyphRun[]
  readonly units: GlyphUnits
  readonly decorators: readonly StyledDecorator[]
  readonly #scopes: ReadonlyMap<number, AnimationScope>

  /** @param found What `findStyles` has found of these; left out, it is found here. */
  constructor(laid: LaidText, rich: ResolvedRichText, found: FoundStyles = drain(findStyles(laid, rich))) {
    this.runs = found.runs
    this.decorators = found.decorators
    this.units = glyphUnits(laid, (glyph) => this.#runOf(glyph)?.style.classNames ?? [])
    this.#scopes = findScopes(this.runs, this.units)
  }

  /** The glyphs as the text's own animation sees them: those that spans animate are skipped. */
  get ownUnits(): GlyphUnits {
    const own = this.#scopes.get(-1)
    return own ? own.units : excludeGlyphs(this.units, new Uint8Array(this.units.count).fill(1))
  }

  /** In steps. */
  bakeSpans(animations: AnimationStore, own: Animation | undefined): Generator<void, SpanMotion[]> {
    return bakeSpanSteps(animations, this.runs, this.#scopes, own)
  }

  /**
   * Colours by cluster in storage order: 0 the text's, i + 1 the i-th of `colors`; the caller's own. Undefined: all have the
   * text's. In steps.
   */
  *colorSteps(): Generator<void, { readonly colors: readonly BaseColor[]; readonly indices: Uint32Array } | undefined> {
    const colors: BaseColor[] = []
    const known = new Map<string, number>()
    const indices = new Uint32Array(this.units.count)
    for (const [run, { from, to, style }] of this.runs.entries()) {
      if (run % RUNS === RUNS - 1) yield
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

/** Glyphs, and runs of them, that are looked at between two yields. */
const STRETCH = 2 ** 15
const RUNS = 2 ** 10

const DECORATOR = GLYPH_CLASSES.indexOf('decorator')

/** Every placeholder is a glyph of its own, but those that lines leave out: an ellipsis stands for these. */
function* findDecorators(
  { text, clusters }: LaidText,
  visualIndex: Uint32Array,
  { decorators, boxes }: ResolvedRichText,
): Generator<void, StyledDecorator[]> {
  const found: StyledDecorator[] = []
  let ordinal = 0
  let at = text.indexOf('\ufffc')
  for (let glyph = 0; glyph < clusters.count && at >= 0; glyph++) {
    if (glyph % STRETCH === STRETCH - 1) yield
    const cluster = visualIndex[glyph]!
    if (clusters.class[cluster] === DECORATOR) {
      const { above, below } = boxes[ordinal]!
      found.push({ decorator: decorators[ordinal]!, glyph, cluster, height: above + below })
    }
    for (; at >= 0 && at < clusters.end[cluster]!; at = text.indexOf('\ufffc', at + 1)) ordinal++
  }
  return found
}
