import { breakLines } from './break-lines.ts'
import { clampLine } from './clamp-line.ts'
import { findGraphemes } from './find-graphemes.ts'
import { levelSteps } from './find-levels.ts'
import { findLineBreaks } from './find-line-breaks.ts'
import { findUsableBreaks } from './find-usable-breaks.ts'
import { itemizeParagraph, type TextItem } from './itemize-paragraph.ts'
import type { LaidTextBuilder } from './laid-text-builder.ts'
import { LineSource } from './line-source.ts'
import type { ParagraphSetting } from './paragraph-setting.ts'
import { type ShapingContext, shapeSteps } from './shape-span.ts'
import type { Paragraph } from './split-paragraphs.ts'

/** How far through a paragraph each stage is when it begins: finding what breaks and joins, shaping, breaking. */
const STAGES = { shaping: 0.3, breaking: 0.7 }

/** Lays out a paragraph and adds its lines; yields how far it is, as a place in the text. */
export function* layoutParagraph(
  setting: ParagraphSetting,
  paragraph: Paragraph,
  builder: LaidTextBuilder,
): Generator<number, void> {
  const { text, options, faces, limits, shaping } = setting
  const { start, contentEnd, end } = paragraph
  const placeOf = (share: number) => start + share * (end - start)
  builder.beginParagraph(start)
  const levels = yield* at(start, levelSteps(text.slice(start, contentEnd), options.direction))
  yield start
  const graphemes = yield* at(start, findGraphemes(text, paragraph))
  const items = yield* at(start, itemizeParagraph(text, paragraph, graphemes, levels, faces.runs))
  const found = yield* at(start, findLineBreaks(text, start, contentEnd, end, options.language))
  const context = createContext(shaping, start, end, items, graphemes)
  const shaped = yield* at(placeOf(STAGES.shaping), shapeSteps(context, start, end))
  const source = new LineSource(context, shaped)
  const breaks = yield* at(placeOf(STAGES.breaking), findUsableBreaks(found, source))
  for (const line of breakLines(source, breaks, limits)) {
    const isLast = builder.lineCount + 1 === options.maxLines
    builder.addLine(clampLine(setting, source, line, levels.base, isLast), levels.base)
    if (isLast) return
    yield Math.max(placeOf(STAGES.breaking), line.end)
  }
  if (end === text.length && /[\v\f\u2028]$/.test(text)) {
    builder.addLine({ start: end, contentEnd: end, end, pieces: [], forced: true }, levels.base)
  }
}

/** Name by name: spread, it takes as long as all else that is done for a short paragraph. */
function createContext(
  { text, shapers, features, scales, language, buffer, decoratorWidth, reportMissing }: ParagraphSetting['shaping'],
  start: number,
  end: number,
  items: readonly TextItem[],
  graphemes: Uint8Array,
): ShapingContext {
  return {
    text,
    start,
    end,
    items,
    graphemes,
    shapers,
    features,
    scales,
    language,
    buffer,
    decoratorWidth,
    reportMissing,
  }
}

/** Steps that all stand at one place. */
function* at<Result>(place: number, steps: Generator<void, Result>): Generator<number, Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    yield place
  }
}
