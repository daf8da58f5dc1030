import type { StyleRun } from '../../rich/flatten-spans.ts'
import type { RichText } from '../../rich/rich-text.ts'
import { drain } from '../../slices/drain.ts'
import type { Font } from '../../text/font.ts'
import type { FontRun } from '../../text/font-run.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { LayoutOptionError } from '../../text/layout-error.ts'
import { layoutSteps } from '../../text/layout-steps.ts'
import { prepareTables } from '../../text/prepare-tables.ts'
import { excerpt } from '../check/describe-value.ts'
import { readsUnits } from '../scene/dress-text.ts'
import { pickLayoutOptions, type ResolvedTextOptions, type TextOptions } from '../text-options.ts'

/**
 * Lays out what a text is made of: plain words, or a rich text with the fonts and sizes of its spans.
 *
 * @param previous An earlier layout, whose paragraphs are taken over where they have not changed.
 */
export function layOutContent(
  content: string | RichText,
  options: TextOptions,
  resolved: Pick<ResolvedTextOptions, 'size' | 'rich'>,
  previous?: LaidText,
): LaidText {
  return drain(contentSteps(content, options, resolved, previous))
}

/**
 * The same in steps of how much is done, 0..1.
 *
 * @throws {LayoutOptionError} naming the text.
 */
export function* contentSteps(
  content: string | RichText,
  options: TextOptions,
  resolved: Pick<ResolvedTextOptions, 'size' | 'rich'>,
  previous?: LaidText,
): Generator<number, LaidText> {
  try {
    return yield* unnamedSteps(content, options, resolved, previous)
  } catch (error) {
    if (!(error instanceof LayoutOptionError)) throw error
    const text = typeof content === 'string' ? content : content.text
    throw new LayoutOptionError(`text "${excerpt(text)}": ${error.message}`, { cause: error })
  }
}

function unnamedSteps(
  content: string | RichText,
  options: TextOptions,
  { size, rich }: Pick<ResolvedTextOptions, 'size' | 'rich'>,
  previous?: LaidText,
): Generator<number, LaidText> {
  const layout = { ...pickLayoutOptions(options), size }
  if (typeof content === 'string' || !rich) return layoutSteps(String(content), layout, previous)
  const fonts: readonly Font[] = Array.isArray(options.font) ? options.font : [options.font]
  const fontRuns = findFontRuns(rich.runs, fonts, size)
  const decoratorBoxes = rich.boxes.length > 0 && { decoratorBoxes: rich.boxes }
  return layoutSteps(content.text, { ...layout, fontRuns, ...decoratorBoxes }, previous)
}

/** Readies what the layout of a text, and what goes by its words, would else meet cold, in steps. */
export function prepareContent(content: string | RichText, resolved: ResolvedTextOptions): Generator<void, void> {
  const segments = readsUnits(resolved, 'word') || readsUnits(resolved, 'sentence')
  return prepareTables(typeof content === 'string' ? content : content.text, segments)
}

/** The stretches whose font or size is not the text's. */
function findFontRuns(runs: readonly StyleRun[], fonts: readonly Font[], size: number): FontRun[] {
  return runs.flatMap(({ start, end, style }) =>
    style.fonts === undefined && style.size === size
      ? []
      : [{ start, end, fonts: style.fonts ?? fonts, size: style.size }],
  )
}
