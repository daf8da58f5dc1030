import type { LaidText } from '../../text/layout.types.ts'
import { loadedStroker } from '../../text/stroke/load-stroker.ts'
import { resolveColors } from '../color/text-colors.ts'
import { sameStroke, withStroker } from '../color/text-stroke.ts'
import { TextStyles } from '../rich/text-styles.ts'
import type { ResolvedTextOptions } from '../text-options.ts'
import { blockSize } from './block-size.ts'
import { type PlacedBlock, releaseBlock } from './place-block.ts'
import { recycleLayout, recycleSchedules } from './recycle-text.ts'
import { type PackedText, type RelaidBlocks, relayBlocks } from './relay-blocks.ts'
import type { SceneTables } from './scene-tables.ts'
import type { SceneStores } from './scene-text.ts'
import { bakeTextMotions, type TextMotions } from './text-motions.ts'
import { TextPaints } from './text-paints.ts'

/** What of a text's options another layout goes with. */
export type RelaidOptions = Pick<ResolvedTextOptions, 'acts' | 'animation' | 'color' | 'rich' | 'shadowBlur' | 'stroke'>

/** A text with another layout, in the tables; what it had before has been given back. */
export interface RelaidText extends Pick<RelaidBlocks, 'blocks' | 'fresh' | 'dropped'> {
  readonly styles: TextStyles | undefined
  readonly paints: TextPaints
  readonly motions: TextMotions
}

/** Puts another layout of a text in the place of one; when it is refused, nothing has changed. */
export function relayText(
  tables: SceneTables,
  { outlines, animations }: SceneStores,
  before: Omit<PackedText, 'colors'> & { readonly blocks: readonly PlacedBlock[] },
  laid: LaidText,
  { acts, animation, color, rich, shadowBlur, stroke }: RelaidOptions,
): RelaidText {
  const styles = rich && new TextStyles(laid, rich)
  const colors = resolveColors(color, laid, styles)
  const drawn = stroke && withStroker(stroke, loadedStroker())
  const stays = before.paints.serves(laid, colors) && sameStroke(drawn, before.paints.drawnStroke)
  for (const font of laid.fonts) outlines.acquireFont(font)
  const paints = stays ? before.paints : new TextPaints(tables, outlines, laid, colors, shadowBlur / 2, drawn)
  const oldColors = before.paints.textColors
  let motions: TextMotions | undefined
  let relaid: RelaidBlocks
  const undo = paints.follow(laid, colors)
  try {
    motions = bakeTextMotions(animations, laid, styles, { animation, acts })
    const after = { laid, paints, colors: paints.textColors, motions }
    relaid = relayBlocks(tables, { ...before, colors: oldColors }, after, blockSize(laid.clusters.count, motions))
  } catch (error) {
    if (stays) undo()
    else paints.dispose()
    motions?.release(animations)
    for (const font of laid.fonts) outlines.releaseFont(font)
    throw error
  }
  relaid.commit()
  for (const block of relaid.dropped) releaseBlock(tables, block)
  before.motions.release(animations)
  if (!stays) before.paints.dispose()
  for (const font of before.laid.fonts) outlines.releaseFont(font)
  recycleSchedules(before.motions)
  if (laid !== before.laid) recycleLayout(before.laid)
  const { blocks, fresh, dropped } = relaid
  return { styles, paints, motions, blocks, fresh, dropped }
}
