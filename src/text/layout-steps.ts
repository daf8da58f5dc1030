import { type Faces, listFaces } from './font-faces.ts'
import { findKeptParagraphs, type KeptParagraphs } from './kept-paragraphs.ts'
import { findSameStyles } from './kept-styles.ts'
import { LaidTextBuilder } from './laid-text-builder.ts'
import type { LaidText } from './layout.types.ts'
import { LayoutOptionError } from './layout-error.ts'
import type { LayoutOptions } from './layout-options.ts'
import { layoutParagraph } from './layout-paragraph.ts'
import { ParagraphSetting } from './paragraph-setting.ts'
import { resolveLayoutOptions } from './resolve-layout-options.ts'
import { copyLayoutOptions, sameLayoutOptions } from './same-layout-options.ts'
import { type Paragraph, splitParagraphs } from './split-paragraphs.ts'

/** With which options a text was laid out, and which of its faces is the first of each one's list. */
const knownOf = new WeakMap<LaidText, { readonly options: LayoutOptions; readonly primary: readonly number[] }>()

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
  const faces = listFaces(text.length, resolved, options.fontRuns)
  const kept = previous ? findKept(previous, copied, text, paragraphs, faces) : undefined
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
      knownOf.set(value, { options: copied, primary: faces.primary })
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
  faces: Faces,
): KeptParagraphs | undefined {
  const known = knownOf.get(previous)
  // Which line is the last one hangs on all the lines before it.
  if (!known || options.maxLines !== undefined) return undefined
  const { options: before, primary } = known
  // Alignment comes after the lines, but justified ones have other widths.
  const aligned = before.textAlign !== 'justify' && options.textAlign !== 'justify'
  const ignored = ['fontRuns', 'decoratorBoxes', ...(aligned ? ['textAlign'] : [])]
  if (!sameLayoutOptions(before, options, ignored)) return undefined
  // Glyphs name their faces by index.
  const sameFaces =
    sameList(faces.fonts, previous.fonts) &&
    sameList(faces.sizes, previous.fontSizes) &&
    sameList(faces.primary, primary)
  if (!sameFaces) return undefined
  const kept = findKeptParagraphs(previous, text, paragraphs)
  const same = findSameStyles({ ...before, text: previous.text }, { ...options, text })
  // Ordinals of placeholders may have changed, and a function may go by them: keep what comes after the last.
  const asked = typeof options.decoratorWidth === 'function' ? text.lastIndexOf('\ufffc') + 1 : 0
  const from = Math.max(same.from, asked)
  let { head, tail } = kept
  while (head > 0 && paragraphs[head - 1]!.end > same.until) head--
  while (tail > 0 && paragraphs[paragraphs.length - tail]!.start < from) tail--
  return { head, tail }
}

function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
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
