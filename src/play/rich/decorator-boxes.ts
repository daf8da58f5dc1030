import type { StyleRun } from '../../rich/flatten-spans.ts'
import type { RichText } from '../../rich/rich-text.ts'
import type { InlineBox } from '../../text/layout-options.ts'

/** The size of each decorator of a rich text: what it says, or the size of the text around it. */
export function sizeDecorators(
  { text, decorators }: Pick<RichText, 'text' | 'decorators'>,
  runs: readonly StyleRun[],
): InlineBox[] {
  const boxes: InlineBox[] = []
  let at = -1
  let run = 0
  for (const { width, height, shift = 0 } of decorators) {
    at = text.indexOf('\ufffc', at + 1)
    while (runs[run]!.end <= at) run++
    const { size } = runs[run]!.style
    const up = (height ?? size) + shift
    boxes.push({ width: width ?? size, above: up, below: -shift })
  }
  return boxes
}
