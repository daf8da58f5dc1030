import type { Rgba } from '../pack/colors.ts'
import type { DrawRange, EvaluateRange, FramePlan, PageRange } from './backend.ts'
import type { CanvasSize } from './canvas-size.ts'
import { extendLast, type Growing, joinBlocks, rangesOfText } from './scene/block-ranges.ts'
import type { StageText } from './stage-text.ts'

/** Device px an em: texts of this size and below are small. */
const SMALL_PX = 12

/** Gathers what a frame has to compute and draw, text by text in drawing order. */
export class FramePlanner {
  readonly evaluate: Growing<EvaluateRange>[] = []
  readonly spacing: Growing<PageRange>[] = []
  readonly tint: Growing<PageRange>[] = []
  readonly draws: Growing<DrawRange>[] = []
  #smallDraws = 0

  /** The stages that this text needs anew. */
  addWork(text: StageText): void {
    const { blocks, passes, usesSpacing, usesTint, usesMotions: motions, moved } = text.scene
    const all = rangesOfText(blocks, passes)
    const freshBlocks = blocks.filter((block) => text.scene.isFresh(block))
    const fresh = freshBlocks.length === blocks.length ? all : joinBlocks(freshBlocks)
    const work = moved ? all : fresh
    for (const range of work.clusters) {
      if (!extendLast(this.evaluate, range, (last) => last.motions === motions))
        this.evaluate.push({ ...range, motions })
    }
    for (const range of (usesSpacing ? work : fresh).lines) {
      if (!extendLast(this.spacing, range)) this.spacing.push({ ...range })
    }
    for (const range of (usesTint ? work : fresh).draws) {
      if (!extendLast(this.tint, range)) this.tint.push({ ...range })
    }
  }

  /** @param changed They are not where they were, or do not look as they did. */
  addDraws(text: StageText, changed: boolean): void {
    const { blocks, passes, isRich, blursShadow } = text.scene
    for (const { shadow, draws } of rangesOfText(blocks, passes).passes) {
      const rich = isRich || (shadow && blursShadow)
      for (const range of draws) {
        if (text.scene.screenSize <= SMALL_PX) this.#smallDraws += range.count
        // A text's glyphs never join its shadows, nor its shadows those of the text before: order is what is seen.
        const joins = (last: DrawRange) => !last.shadow && !shadow && last.rich === rich
        if (!extendLast(this.draws, range, joins)) this.draws.push({ ...range, shadow, rich, changed })
        else if (changed) this.draws.at(-1)!.changed = true
      }
    }
  }

  finish({ width, height }: CanvasSize, background: Rgba): FramePlan {
    const { evaluate, spacing, tint, draws } = this
    return { evaluate, spacing, tint, draws, smallDraws: this.#smallDraws, width, height, background }
  }
}
