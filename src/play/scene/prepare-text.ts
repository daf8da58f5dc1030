import { report, within } from '../../slices/share-steps.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { loadedStroker } from '../../text/stroke/load-stroker.ts'
import { withStroker } from '../color/text-stroke.ts'
import type { TextStyles } from '../rich/text-styles.ts'
import type { ResolvedTextOptions } from '../text-options.ts'
import { dressTextSteps } from './dress-text.ts'
import { type PlacedText, placeTextSteps } from './place-text.ts'
import type { SceneStores } from './scene-stores.ts'
import type { SceneTables } from './scene-tables.ts'
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
  const { acts, animation, shadowBlur, stroke } = options
  let paints: TextPaints | undefined
  let prepared = false
  for (const font of laid.fonts) outlines.acquireFont(font)
  try {
    const { styles, colors } = yield* report(dressTextSteps(laid, options), 0)
    const drawn = stroke && withStroker(stroke, loadedStroker())
    paints = new TextPaints(tables, outlines, laid, colors, shadowBlur / 2, drawn)
    const placing = placeTextSteps(tables, animations, laid, styles, paints, { animation, acts })
    const placed = yield* within(placing, LOOKING_SHARE, 1)
    prepared = true
    return { styles, paints, ...placed }
  } finally {
    if (!prepared) {
      paints?.dispose()
      for (const font of laid.fonts) outlines.releaseFont(font)
    }
  }
}
