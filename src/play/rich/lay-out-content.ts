import type { StyleRun } from '../../rich/flatten-spans.ts'
import type { RichText } from '../../rich/rich-text.ts'
import type { Font } from '../../text/font.ts'
import type { FontRun } from '../../text/font-faces.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { layoutText } from '../../text/layout-text.ts'
import { pickLayoutOptions, type ResolvedTextOptions, type TextOptions } from '../text-options.ts'

/** Lays out what a text is made of: plain words, or a rich text with the fonts and sizes of its spans. */
export function layOutContent(
  content: string | RichText,
  options: TextOptions,
  { size, rich }: Pick<ResolvedTextOptions, 'size' | 'rich'>,
): LaidText {
  const layout = { ...pickLayoutOptions(options), size }
  if (typeof content === 'string' || !rich) return layoutText(String(content), layout)
  const fonts: readonly Font[] = Array.isArray(options.font) ? options.font : [options.font]
  const fontRuns = findFontRuns(rich.runs, fonts, size)
  return layoutText(content.text, { ...layout, fontRuns, ...(rich.boxes.length > 0 && { decoratorBoxes: rich.boxes }) })
}

/** The stretches whose font or size is not the text's. */
function findFontRuns(runs: readonly StyleRun[], fonts: readonly Font[], size: number): FontRun[] {
  return runs.flatMap(({ start, end, style }) =>
    style.fonts === undefined && style.size === size
      ? []
      : [{ start, end, fonts: style.fonts ?? fonts, size: style.size }],
  )
}
