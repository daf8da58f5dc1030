import { report, within } from '../../slices/share-steps.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { loadedStroker } from '../../text/stroke/load-stroker.ts'
import { sameStroke, withStroker } from '../color/text-stroke.ts'
import type { TextStyles } from '../rich/text-styles.ts'
import type { ResolvedTextOptions } from '../text-options.ts'
import { blockSize } from './block-size.ts'
import { dressTextSteps } from './dress-text.ts'
import { type PlacedBlock, releaseBlock } from './place-block.ts'
import { recycleLayout, recycleSchedules } from './recycle-text.ts'
import { type PackedText, type RelaidBlocks, relayBlockSteps } from './relay-blocks.ts'
import type { SceneStores } from './scene-stores.ts'
import type { SceneTables } from './scene-tables.ts'
import { bakeMotionSteps, type TextMotions } from './text-motions.ts'
import { TextPaints } from './text-paints.ts'

/** What of a text's options another layout goes with. */
export type RelaidOptions = Pick<ResolvedTextOptions, 'acts' | 'animation' | 'color' | 'rich' | 'shadowBlur' | 'stroke'>

/** A text with another layout, in the tables; what it had before has been given back. */
export interface RelaidText extends Pick<RelaidBlocks, 'blocks' | 'fresh' | 'dropped'> {
  readonly styles: TextStyles | undefined
  readonly paints: TextPaints
  readonly motions: TextMotions
  /** Blocks that stay are painted in another colour. */
  readonly recolored: boolean
}

/** Of the whole work, finding words and colours; and that and the bake. */
const LOOKING_SHARE = 0.2
const BAKING_SHARE = 0.5

/**
 * Readies another layout of a text, in steps of how much is done, 0..1; when stopped or refused, nothing is kept. What it gives
 * is to be called at once: it puts the layout in the place of the one that the text has, and cannot fail.
 */
export function* relayTextSteps(
  tables: SceneTables,
  { outlines, animations }: SceneStores,
  before: Omit<PackedText, 'colors'> & { readonly blocks: readonly PlacedBlock[] },
  laid: LaidText,
  options: RelaidOptions,
): Generator<number, () => RelaidText> {
  const { acts, animation, shadowBlur, stroke } = options
  const { styles, colors } = yield* report(dressTextSteps(laid, options), 0)
  const drawn = stroke && withStroker(stroke, loadedStroker())
  const stays = before.paints.serves(laid, colors) && sameStroke(drawn, before.paints.drawnStroke)
  for (const font of laid.fonts) outlines.acquireFont(font)
  const paints = stays ? before.paints : new TextPaints(tables, outlines, laid, colors, shadowBlur / 2, drawn)
  const oldColors = before.paints.textColors
  let motions: TextMotions | undefined
  let relaid: RelaidBlocks | undefined
  const undo = paints.follow(laid, colors)
  try {
    yield LOOKING_SHARE
    motions = yield* report(bakeMotionSteps(animations, laid, styles, { animation, acts }), LOOKING_SHARE)
    const after = { laid, paints, colors: paints.textColors, motions }
    const size = blockSize(laid.clusters.count, motions)
    const relaying = relayBlockSteps(tables, { ...before, colors: oldColors }, after, size)
    relaid = yield* within(relaying, BAKING_SHARE, 1)
  } finally {
    if (!relaid) {
      if (stays) undo()
      else paints.dispose()
      motions?.release(animations)
      for (const font of laid.fonts) outlines.releaseFont(font)
    }
  }
  const { blocks, fresh, dropped, commit } = relaid
  const played = motions!
  return () => {
    commit()
    const recolored = stays && paints.setColors(colors)
    for (const block of dropped) releaseBlock(tables, block)
    before.motions.release(animations)
    if (!stays) before.paints.dispose()
    for (const font of before.laid.fonts) outlines.releaseFont(font)
    recycleSchedules(before.motions)
    if (laid !== before.laid) recycleLayout(before.laid)
    return { styles, paints, motions: played, blocks, fresh, dropped, recolored }
  }
}
