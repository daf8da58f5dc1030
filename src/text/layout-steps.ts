import { listFaces } from './font-faces.ts'
import { findKeptParagraphs, type KeptParagraphs } from './kept-paragraphs.ts'
import { LaidTextBuilder } from './laid-text-builder.ts'
import type { LaidText } from './layout.types.ts'
import { LayoutOptionError } from './layout-error.ts'
import type { LayoutOptions } from './layout-options.ts'
import { layoutParagraph } from './layout-paragraph.ts'
import { ParagraphSetting } from './paragraph-setting.ts'
import { resolveLayoutOptions } from './resolve-layout-options.ts'
import { copyLayoutOptions, sameLayoutOptions } from './same-layout-options.ts'
import { type Paragraph, splitParagraphs } from './split-paragraphs.ts'

/** With which options a text was laid out. */
const optionsOf = new WeakMap<LaidText, LayoutOptions>()

/** Clusters that are copied between two yields. */
const STRETCH = 100_000

const NONE: KeptParagraphs = { head: 0, tail: 0 }

/** Laying out as steps: each yields how much is done, 0..1. `layoutText` takes them at one go. */
export function* layoutSteps(text: string, options: LayoutOptions, previous?: LaidText): Generator<number, LaidText> {
  if (typeof text !== 'string') {
    throw new LayoutOptionError(
      `layoutText: the text must be a string, but it is ${text === null ? 'null' : `a ${typeof text}`}`,
    )
  }
  const resolved = resolveLayoutOptions(options)
  const copied = copyLayoutOptions(options)
  const paragraphs = splitParagraphs(text)
  const kept = previous ? findKept(previous, copied, text, paragraphs) : undefined
  const faces = listFaces(text.length, resolved, options.fontRuns)
  const setting = new ParagraphSetting(text, resolved, faces)
  const builder = new LaidTextBuilder(text, resolved, faces, setting.limits.tabs)
  const { head, tail } = kept ?? NONE
  const tailStart = paragraphs.length - tail
  if (previous && head > 0) {
    setting.passDecorators(0, paragraphs[head - 1]!.end)
    for (const _ of copyParagraphs(builder, previous, 0, head, 0)) yield 0
  }
  for (let index = head; index < tailStart && builder.lineCount < resolved.maxLines; index++) {
    const paragraph = paragraphs[index]!
    for (const at of layoutParagraph(setting, paragraph, builder)) yield SETTING_SHARE * (at / Math.max(1, text.length))
  }
  if (previous && tail > 0) {
    const { count } = previous.paragraphs
    const shift = text.length - previous.text.length
    for (const _ of copyParagraphs(builder, previous, count - tail, count, shift)) yield SETTING_SHARE
  }
  setting.missing.warn()
  const finishing = builder.finish(kept)
  for (;;) {
    const { done, value } = finishing.next()
    if (done) {
      optionsOf.set(value, copied)
      return value
    }
    yield SETTING_SHARE
  }
}

/** Of the whole work; the rest is placing the lines. */
const SETTING_SHARE = 0.95

function findKept(
  previous: LaidText,
  options: LayoutOptions,
  text: string,
  paragraphs: readonly Paragraph[],
): KeptParagraphs | undefined {
  const before = optionsOf.get(previous)
  // Which line is the last one hangs on all the lines before it.
  if (options.maxLines !== undefined) return undefined
  // Alignment comes after the lines, but justified ones have other widths.
  const aligned = before?.textAlign !== 'justify' && options.textAlign !== 'justify'
  if (!before || !sameLayoutOptions(before, options, aligned ? ['textAlign'] : [])) return undefined
  const kept = findKeptParagraphs(previous, text, paragraphs)
  // Ordinals of placeholders may have changed, and the same font runs may lie elsewhere: keep what comes after the last.
  let last = typeof options.decoratorWidth === 'function' || options.decoratorBoxes ? text.lastIndexOf('\ufffc') : -1
  const lastRun = options.fontRuns?.at(-1)
  if (lastRun) last = Math.max(last, lastRun.end - 1 + Math.max(0, text.length - previous.text.length))
  let { tail } = kept
  while (tail > 0 && paragraphs[paragraphs.length - tail]!.start <= last) tail--
  return { head: kept.head, tail }
}

/** Copies paragraphs in stretches. */
function* copyParagraphs(
  builder: LaidTextBuilder,
  from: LaidText,
  first: number,
  last: number,
  shift: number,
): Generator<void, void> {
  const { lineStart } = from.paragraphs
  const clusterStart = (paragraph: number) => from.lines.clusterStart[lineStart[paragraph]!]!
  for (let start = first; start < last; ) {
    let end = start + 1
    while (end < last && clusterStart(end + 1) - clusterStart(start) < STRETCH) end++
    builder.copyParagraphs(from, start, end, shift)
    start = end
    yield
  }
}
