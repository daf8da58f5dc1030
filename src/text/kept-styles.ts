import type { FontRun } from './font-run.ts'
import type { InlineBox, LayoutOptions } from './layout-options.ts'

/** What a text's stretches and placeholders say of its layout. */
interface Styled extends Pick<LayoutOptions, 'fontRuns' | 'decoratorBoxes'> {
  readonly text: string
}

/** Up to where, and from where on, the later of two texts has the fonts, sizes and inline objects of the earlier one. */
export interface SameStyles {
  /** UTF-16 offset; what ends by then is the same. */
  readonly until: number
  /** What begins here or later is the same as it was at its own place, counted from the end. */
  readonly from: number
}

/** Compares what is said of stretches, one by one from both ends. */
export function findSameStyles(before: Styled, after: Styled): SameStyles {
  const runs = compareRuns(before, after)
  const boxes = compareBoxes(before, after)
  return { until: Math.min(runs.until, boxes.until), from: Math.max(runs.from, boxes.from) }
}

function compareRuns({ text: oldText, fontRuns: old = [] }: Styled, { text, fontRuns: own = [] }: Styled): SameStyles {
  const shift = text.length - oldText.length
  let head = 0
  while (isSameRun(old[head], own[head], 0)) head++
  const [first, oldFirst] = [own[head], old[head]]
  // Where one has become longer or shorter, it is as it was up to the nearer end.
  const grows = first && oldFirst && first.start === oldFirst.start && isSameFace(first, oldFirst)
  const until = grows
    ? Math.min(first.end, oldFirst.end)
    : Math.min(first?.start ?? Infinity, oldFirst?.start ?? Infinity)
  let tail = 1
  while (isSameRun(old.at(-tail), own.at(-tail), shift)) tail++
  const [last, oldLast] = [own.at(-tail), old.at(-tail)]
  const shrinks = last && oldLast && last.end === oldLast.end + shift && isSameFace(last, oldLast)
  const from = shrinks
    ? Math.max(last.start, oldLast.start + shift)
    : Math.max(last?.end ?? 0, (oldLast?.end ?? -Infinity) + shift)
  return { until, from }
}

function isSameRun(a: FontRun | undefined, b: FontRun | undefined, shift: number): boolean {
  return (
    a !== undefined && b !== undefined && a.start + shift === b.start && a.end + shift === b.end && isSameFace(a, b)
  )
}

function isSameFace(a: FontRun, b: FontRun): boolean {
  if (a.size !== b.size) return false
  return (
    a.fonts === b.fonts ||
    (a.fonts.length === b.fonts.length && a.fonts.every((font, index) => font === b.fonts[index]))
  )
}

/** Boxes go by the ordinals of placeholders; the texts are the same on both sides, as far as anybody asks. */
function compareBoxes({ decoratorBoxes: old = [] }: Styled, { text, decoratorBoxes: own = [] }: Styled): SameStyles {
  if (old.length + own.length === 0) return { until: Infinity, from: 0 }
  let head = 0
  while (isSameBox(old[head], own[head])) head++
  let tail = 1
  while (isSameBox(old.at(-tail), own.at(-tail))) tail++
  let until = text.indexOf('\ufffc')
  for (let ordinal = 0; ordinal < head && until >= 0; ordinal++) until = text.indexOf('\ufffc', until + 1)
  let from = text.lastIndexOf('\ufffc')
  for (let ordinal = 1; ordinal < tail && from >= 0; ordinal++)
    from = from === 0 ? -1 : text.lastIndexOf('\ufffc', from - 1)
  return { until: until < 0 ? Infinity : until, from: from + 1 }
}

function isSameBox(a: InlineBox | undefined, b: InlineBox | undefined): boolean {
  return a !== undefined && b !== undefined && a.width === b.width && a.above === b.above && a.below === b.below
}
