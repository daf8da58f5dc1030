import { checkNumber } from '../author/check/check-number.ts'
import type { Animation } from '../author/model.ts'
import type { Font } from '../text/font.ts'
import { readClassNames, readEm } from './check-span-style.ts'
import type { RichSpan } from './rich-text.ts'

/** An animation that moves a glyph; undefined stands for the text's own. */
export interface AnimationUse {
  readonly animation: Animation | undefined
  /** Index of the span that it comes from; -1 for the text's own. */
  readonly span: number
}

/** What a stretch of text gets of all the spans around it. */
export interface TextStyle {
  /** Undefined: the text's. */
  readonly fonts: readonly Font[] | undefined
  /** px. */
  readonly size: number
  /** Undefined: the text's. */
  readonly color: string | undefined
  readonly classNames: readonly string[]
  /** Lowest first. */
  readonly animations: readonly AnimationUse[]
}

/** A stretch of one style, UTF-16 offsets. */
export interface StyleRun {
  readonly start: number
  readonly end: number
  readonly style: TextStyle
}

/** Spans in the order in which they are opened: outer ones first. */
function sortSpans(spans: readonly RichSpan[]): number[] {
  return [...spans.keys()].sort((a, b) => spans[a]!.start - spans[b]!.start || spans[b]!.end - spans[a]!.end || a - b)
}

/**
 * The style of a span inside of another one.
 *
 * @throws InvalidNumberError naming the span where factors lead to a size that none can have.
 */
function applySpan(around: TextStyle, own: RichSpan, span: number): TextStyle {
  const { font, size, animation, composite } = own
  const em = readEm(size)
  const names = readClassNames(own.class).filter((name) => !around.classNames.includes(name))
  const added = animation === undefined || animation === 'none' ? [] : [{ animation, span }]
  return {
    fonts: font === undefined ? around.fonts : Array.isArray(font) ? font : [font as Font],
    size: em === undefined ? (typeof size === 'number' ? size : around.size) : multiplySize(around.size, em, span),
    color: own.color ?? around.color,
    classNames: names.length > 0 ? [...around.classNames, ...names] : around.classNames,
    animations:
      animation === undefined ? around.animations : composite === 'add' ? [...around.animations, ...added] : added,
  }
}

/** The factors of nested spans are multiplied, so that ten of them lead anywhere. */
function multiplySize(around: number, em: number, span: number): number {
  return checkNumber(around * em, `rich text, span ${span}`, `size, ${em}em of ${around} px,`, { above: 0, unit: 'px' })
}

/**
 * Cuts a text at the borders of its spans: runs without gaps, each with what the spans around it say. Costs time linear in
 * the spans where they lie inside one another or beside each other.
 *
 * @param size The text's, px.
 * @throws InvalidNumberError naming the span where factors lead to a size that none can have.
 */
export function flattenSpans(length: number, spans: readonly RichSpan[], size: number): StyleRun[] {
  const base: TextStyle = {
    fonts: undefined,
    size,
    color: undefined,
    classNames: [],
    animations: [{ animation: undefined, span: -1 }],
  }
  /** Open spans with their styles, the topmost last. */
  let open: { readonly span: number; readonly end: number; readonly style: TextStyle }[] = []
  const runs: StyleRun[] = []
  let at = 0
  const styleNow = () => open.at(-1)?.style ?? base
  const emit = (end: number) => {
    const last = runs.at(-1)
    if (end <= at) return
    if (last && last.style === styleNow()) runs[runs.length - 1] = { ...last, end }
    else runs.push({ start: at, end, style: styleNow() })
    at = end
  }
  /** Emits what lies before a place and closes the spans that end by then. */
  const advance = (to: number) => {
    while (open.length > 0) {
      // Spans that cross others make the topmost one not the first to end.
      const next = crossing ? Math.min(...open.map(({ end }) => end)) : open.at(-1)!.end
      if (next > to) break
      emit(next)
      if (!crossing) open.pop()
      else open = restyle(open.filter(({ end }) => end > next))
    }
    emit(to)
  }
  const restyle = (kept: typeof open): typeof open => {
    let around = base
    return kept.map(({ span, end }) => {
      around = applySpan(around, spans[span]!, span)
      return { span, end, style: around }
    })
  }
  let crossing = false
  for (const span of sortSpans(spans)) {
    const { start, end } = spans[span]!
    if (start >= end) continue
    advance(start)
    crossing = open.length > 0 && (crossing || end > open.at(-1)!.end)
    open.push({ span, end, style: applySpan(styleNow(), spans[span]!, span) })
  }
  advance(length)
  return runs
}
