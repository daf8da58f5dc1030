import type { Animation } from '../../author/model.ts'
import { offsetUnitSteps } from '../../pack/draws.ts'
import { findLateColumn } from '../../text/cluster-table.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { readingOrderSteps } from '../../text/reading-order.ts'
import { loadedStroker } from '../../text/stroke/load-stroker.ts'
import { resolveColorSteps } from '../color/text-colors.ts'
import { withStroker } from '../color/text-stroke.ts'
import { findStyles, TextStyles } from '../rich/text-styles.ts'
import type { ResolvedTextOptions } from '../text-options.ts'
import { type PlacedText, placeTextSteps, report } from './place-text.ts'
import type { SceneTables } from './scene-tables.ts'
import type { SceneStores } from './scene-text.ts'
import { TextPaints } from './text-paints.ts'

/** Everything that a text has in the scene's tables. */
export interface PreparedText extends PlacedText {
  readonly styles: TextStyles | undefined
  readonly paints: TextPaints
}

/** Of the whole work, finding words and colours. */
const LOOKING_SHARE = 0.2

/**
 * Puts a laid-out text into the scene's tables, in steps of how much is done, 0..1; when stopped or refused, nothing is kept.
 * Its fonts are acquired.
 */
export function* prepareTextSteps(
  tables: SceneTables,
  { outlines, animations }: SceneStores,
  laid: LaidText,
  options: ResolvedTextOptions,
): Generator<number, PreparedText> {
  const { acts, animation, color, rich, shadowBlur, stroke } = options
  let paints: TextPaints | undefined
  let prepared = false
  for (const font of laid.fonts) outlines.acquireFont(font)
  try {
    for (const column of ['word', 'sentence'] as const) {
      if (readsUnits(options, column)) yield* report(findLateColumn(laid.clusters, column), 0)
    }
    yield* report(readingOrderSteps(laid.clusters), 0)
    const styles = rich && new TextStyles(laid, rich, yield* report(findStyles(laid, rich), 0))
    yield 0
    const colors = yield* report(resolveColorSteps(color, laid, styles), LOOKING_SHARE)
    yield* report(offsetUnitSteps(laid.glyphs), LOOKING_SHARE)
    const drawn = stroke && withStroker(stroke, loadedStroker())
    paints = new TextPaints(tables, outlines, laid, colors, shadowBlur / 2, drawn)
    const placing = placeTextSteps(tables, animations, laid, styles, paints, { animation, acts })
    let step = placing.next()
    try {
      for (; !step.done; step = placing.next()) yield LOOKING_SHARE + (1 - LOOKING_SHARE) * step.value
    } finally {
      placing.return(undefined as never)
    }
    prepared = true
    return { styles, paints, ...step.value }
  } finally {
    if (!prepared) {
      paints?.dispose()
      for (const font of laid.fonts) outlines.releaseFont(font)
    }
  }
}

/** Whether something of a text asks for this index of its glyphs. */
export function readsUnits({ acts, animation, color, rich }: ResolvedTextOptions, unit: 'word' | 'sentence'): boolean {
  const played = acts?.animations ?? (animation ? [animation] : [])
  return rich !== undefined || typeof color === 'function' || played.some((one) => goesBy(one, unit))
}

/** Whether some stagger of an animation asks for this index of a glyph. */
function goesBy({ layers }: Animation, unit: 'word' | 'sentence'): boolean {
  return layers.some(({ stagger }) => stagger && (stagger.kind === 'function' || stagger.by === unit))
}
