import type { Rgba } from '../pack/colors.ts'
import type { DrawRange, EvaluateRange, FramePlan, PageRange } from './backend.ts'
import type { CanvasSize } from './canvas-size.ts'
import { appendRange, joinBlocks, rangesOfText } from './scene/block-ranges.ts'
import type { StageText } from './stage-text.ts'

/** Device px an em: texts of this size and below are small. */
const SMALL_PX = 12

/** Gathers what a frame has to compute and draw, text by text in drawing order. */
export class FramePlanner {
  readonly evaluate: EvaluateRange[] = []
  readonly spacing: PageRange[] = []
  readonly tint: PageRange[] = []
  readonly draws: DrawRange[] = []
  #smallDraws = 0

  /** The stages that this text needs anew. */
  addWork(text: StageText): void {
    const { blocks, passes, usesSpacing, usesTint, usesMotions: motions, moved } = text.scene
    const all = rangesOfText(blocks, passes)
    const freshBlocks = blocks.filter((block) => text.scene.isFresh(block))
    const fresh = freshBlocks.length === blocks.length ? all : joinBlocks(freshBlocks)
    const work = moved ? all : fresh
    for (const range of work.clusters) {
      appendRange(this.evaluate, { ...range, motions }, (last) => last.motions === motions)
    }
    for (const range of (usesSpacing ? work : fresh).lines) appendRange(this.spacing, range)
    for (const range of (usesTint ? work : fresh).draws) appendRange(this.tint, range)
  }

  /** @param changed They are not where they were, or do not look as they did. */
  addDraws(text: StageText, changed: boolean): void {
    const { blocks, passes, isRich, blursShadow } = text.scene
    for (const { shadow, draws } of rangesOfText(blocks, passes).passes) {
      const rich = isRich || (shadow && blursShadow)
      for (const range of draws) {
        if (text.scene.screenSize <= SMALL_PX) this.#smallDraws += range.count
        appendRange(
          this.draws,
          { ...range, shadow, rich, changed },
          // A text's glyphs never join its shadows, nor its shadows those of the text before: order is what is seen.
          (last) => !last.shadow && !shadow && last.rich === rich,
          (last) => ({ ...last, changed: last.changed || changed }),
        )
      }
    }
  }

  finish({ width, height }: CanvasSize, background: Rgba): FramePlan {
    const { evaluate, spacing, tint, draws } = this
    return { evaluate, spacing, tint, draws, smallDraws: this.#smallDraws, width, height, background }
  }
}
