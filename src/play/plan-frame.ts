import type { Rgba } from '../pack/colors.ts'
import type { DrawRange, EvaluateRange, FramePlan, PageRange } from './backend.ts'
import type { CanvasSize } from './canvas-size.ts'
import type { StageText } from './stage-text.ts'

/** Adds a range, joined to the last one where they touch: texts that lie together cost one dispatch. */
function append<R extends PageRange>(
  ranges: R[],
  range: R,
  joins: (last: R) => boolean,
  join: (last: R) => R = (last) => last,
): void {
  if (range.count === 0) return
  const last = ranges.at(-1)
  if (last && last.page === range.page && last.first + last.count === range.first && joins(last)) {
    ranges[ranges.length - 1] = { ...join(last), count: last.count + range.count }
  } else ranges.push(range)
}

const always = () => true

/** Gathers what a frame has to compute and draw, text by text in drawing order. */
export class FramePlanner {
  readonly evaluate: EvaluateRange[] = []
  readonly spacing: PageRange[] = []
  readonly tint: PageRange[] = []
  readonly draws: DrawRange[] = []

  /** The stages that this text needs anew. */
  addWork(text: StageText): void {
    const { blocks, usesSpacing, usesTint, usesMotions: motions, moved } = text.scene
    for (const block of blocks) {
      const { allocation: at } = block
      const fresh = text.scene.isFresh(block)
      if (!fresh && !moved) continue
      append(
        this.evaluate,
        { page: at.page, first: at.clusterStart, count: at.clusterCount, motions },
        (last) => last.motions === motions,
      )
      if (fresh || usesSpacing)
        append(this.spacing, { page: at.page, first: at.lineStart, count: at.lineCount }, always)
      if (fresh || usesTint) append(this.tint, { page: at.page, first: at.drawStart, count: at.drawCount }, always)
    }
  }

  /** @param changed They are not where they were, or do not look as they did. */
  addDraws(text: StageText, changed: boolean): void {
    const { blocks, passes, isRich, blursShadow } = text.scene
    for (const { section, shadow } of passes) {
      for (const { allocation: at, sections } of blocks) {
        const first = sections.slice(0, section).reduce((sum, count) => sum + count, at.drawStart)
        const rich = isRich || (shadow && blursShadow)
        append(
          this.draws,
          { page: at.page, first, count: sections[section]!, shadow, rich, changed },
          // A text's glyphs never join its shadows, nor its shadows those of the text before: order is what is seen.
          (last) => !last.shadow && !shadow && last.rich === rich,
          (last) => ({ ...last, changed: last.changed || changed }),
        )
      }
    }
  }

  finish({ width, height }: CanvasSize, background: Rgba): FramePlan {
    const { evaluate, spacing, tint, draws } = this
    return { evaluate, spacing, tint, draws, width, height, background }
  }
}
