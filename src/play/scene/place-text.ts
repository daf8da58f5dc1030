import { report } from '../../slices/share-steps.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { TextStyles } from '../rich/text-styles.ts'
import type { AnimationStore } from './animation-store.ts'
import { blockSize } from './block-size.ts'
import { type PlacedBlock, placeBlockSteps, releaseBlock } from './place-block.ts'
import { readyNextLayout } from './recycle-text.ts'
import { reserveForRest } from './reserve-pages.ts'
import type { SceneTables } from './scene-tables.ts'
import { splitLines } from './split-lines.ts'
import { bakeMotionSteps, type PlayedOptions, type TextMotions } from './text-motions.ts'
import type { TextPaints } from './text-paints.ts'

/** A text's animation, baked, and its blocks in the scene's tables. */
export interface PlacedText {
  readonly motions: TextMotions
  readonly blocks: PlacedBlock[]
}

/** Of the whole work, the part that is not packing. */
const BAKING_SHARE = 0.5

/** Bakes what a text plays and packs its blocks, in steps of how much is done, 0..1; when stopped, nothing is kept. */
export function* placeTextSteps(
  tables: SceneTables,
  animations: AnimationStore,
  laid: LaidText,
  styles: TextStyles | undefined,
  paints: TextPaints,
  played: PlayedOptions,
): Generator<number, PlacedText> {
  const baking = bakeMotionSteps(animations, laid, styles, played)
  const motions = yield* report(baking, 0)
  const shadows = motions.animates('shadowColorA')
  const blocks: PlacedBlock[] = []
  let placed = false
  try {
    yield* report(readyNextLayout(laid, motions), 0)
    yield 0
    const size = blockSize(laid.clusters.count, motions)
    const ranges = splitLines(laid.lines, size)
    const sections = paints.sections(shadows).length
    for (const [index, lines] of ranges.entries()) {
      const share = BAKING_SHARE + (1 - BAKING_SHARE) * (index / ranges.length)
      const rest = { lineStart: lines.lineStart, lineEnd: laid.lines.count }
      if (ranges.length > 1) yield* report(reserveForRest(tables, laid, rest, size, sections, motions), share)
      blocks.push(yield* report(placeBlockSteps(tables, laid, lines, paints, motions, shadows), share))
    }
    placed = true
  } finally {
    if (!placed) {
      for (const block of blocks) releaseBlock(tables, block)
      motions.release(animations)
    }
  }
  return { motions, blocks }
}
