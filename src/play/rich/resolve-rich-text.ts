import { flattenSpans, type StyleRun } from '../../rich/flatten-spans.ts'
import type { Decorator, RichText } from '../../rich/rich-text.ts'
import type { InlineBox } from '../../text/layout-options.ts'
import { sizeDecorators } from './decorator-boxes.ts'

/** What a rich text says beside its words. */
export interface ResolvedRichText {
  /** Styles by stretches of the text, without gaps. */
  readonly runs: readonly StyleRun[]
  readonly decorators: readonly Decorator[]
  /** Of the decorators. */
  readonly boxes: readonly InlineBox[]
}

/** @param size The text's, px. */
export function resolveRichText(rich: RichText, size: number): ResolvedRichText {
  const runs = flattenSpans(rich.text.length, rich.spans, size)
  return { runs, decorators: rich.decorators, boxes: sizeDecorators(rich, runs) }
}
