import type { Animation } from '../../author/model.ts'
import { offsetUnitSteps } from '../../pack/draws.ts'
import { findLateColumn } from '../../text/cluster-table.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { readingOrderSteps } from '../../text/reading-order.ts'
import { resolveColorSteps, type TextColors } from '../color/text-colors.ts'
import { findStyles, TextStyles } from '../rich/text-styles.ts'
import type { ResolvedTextOptions } from '../text-options.ts'

/** What the glyphs of a layout wear: the styles of their spans, and their colours. */
export interface DressedText {
  readonly styles: TextStyles | undefined
  readonly colors: TextColors
}

/** Finds all that packing asks of a layout as a whole, in steps: words and sentences, order, styles, colours. */
export function* dressTextSteps(
  laid: LaidText,
  options: Pick<ResolvedTextOptions, 'acts' | 'animation' | 'color' | 'rich'>,
): Generator<void, DressedText> {
  const { color, rich } = options
  for (const unit of ['word', 'sentence'] as const) {
    if (readsUnits(options, unit)) yield* findLateColumn(laid.clusters, unit)
  }
  yield* readingOrderSteps(laid.clusters)
  const styles = rich && new TextStyles(laid, rich, yield* findStyles(laid, rich))
  yield
  const colors = yield* resolveColorSteps(color, laid, styles)
  yield* offsetUnitSteps(laid.glyphs)
  return { styles, colors }
}

/** Whether something of a text asks for this index of its glyphs. */
export function readsUnits(
  { acts, animation, color, rich }: Pick<ResolvedTextOptions, 'acts' | 'animation' | 'color' | 'rich'>,
  unit: 'word' | 'sentence',
): boolean {
  const played = acts?.animations ?? (animation ? [animation] : [])
  const inSpans = () =>
    rich?.runs.some(({ style }) => style.animations.some((use) => use.animation && goesBy(use.animation, unit)))
  return typeof color === 'function' || played.some((one) => goesBy(one, unit)) || inSpans() === true
}

/** Whether some stagger of an animation asks for this index of a glyph. */
function goesBy({ layers }: Animation, unit: 'word' | 'sentence'): boolean {
  return layers.some(({ stagger }) => stagger && (stagger.kind === 'function' || stagger.by === unit))
}
