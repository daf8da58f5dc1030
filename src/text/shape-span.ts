import type { Feature, GlyphInfo, GlyphPosition, Buffer as HarfBuzzBuffer } from 'harfbuzzjs'
import type { FontShaper } from './font-shaper.ts'
import type { TextItem } from './itemize-paragraph.ts'
import { createSpan, type GrowingSpan, type ShapedSpan } from './shaped-span.ts'

/** What shaping needs to know of a paragraph and its fonts. */
export interface ShapingContext {
  readonly text: string
  /** The paragraph's range in `text`, and its items. */
  readonly start: number
  readonly end: number
  readonly items: readonly TextItem[]
  /** 1 where a grapheme begins, relative to `start`. */
  readonly graphemes: Uint8Array
  readonly shapers: readonly FontShaper[]
  readonly features: readonly (readonly Feature[])[]
  /** px per font unit of each font. */
  readonly scales: readonly number[]
  readonly language: string | undefined
  /** One buffer for everything: HarfBuzz buffers are freed by the collector only. */
  readonly buffer: HarfBuzzBuffer
  readonly decoratorWidth: (start: number) => number
  readonly reportMissing: (font: number, position: number) => void
}

/** HarfBuzz looks at five characters on either side of what it shapes. */
const CONTEXT_LENGTH = 16

/**
 * Shapes [start, end) of a paragraph, which must lie on grapheme boundaries, with what surrounds it as context. A soft
 * hyphen at `hyphenAt` is shown as a hyphen.
 */
export function shapeSpan(context: ShapingContext, start: number, end: number, hyphenAt = -1): ShapedSpan {
  const span = createSpan(start, end)
  let x = 0
  for (let index = itemAt(context.items, start); index < context.items.length; index++) {
    const item = context.items[index]!
    if (item.start >= end) break
    const from = Math.max(start, item.start)
    const to = Math.min(end, item.end)
    if (item.kind === 'shaped') x = shapeItem(context, span, item, from, to, x, hyphenAt)
    else {
      pushUnit(span, from, x, 0, item)
      if (item.kind === 'decorator') x += context.decoratorWidth(from)
    }
  }
  span.unitStart.push(end)
  span.unitX.push(x)
  span.unitGlyph.push(span.glyphId.length)
  return span
}

function shapeItem(
  context: ShapingContext,
  span: GrowingSpan,
  item: TextItem,
  from: number,
  to: number,
  x: number,
  hyphenAt: number,
): number {
  const shaper = context.shapers[item.font]!
  const { harfbuzz } = shaper
  const { buffer } = context
  const origin = Math.max(context.start, from - CONTEXT_LENGTH)
  let around = context.text.slice(origin, Math.min(context.end, to + CONTEXT_LENGTH))
  if (hyphenAt >= from && hyphenAt < to) {
    const hyphen = shaper.hasCharacter(0x2010) ? '\u2010' : '-'
    around = around.slice(0, hyphenAt - origin) + hyphen + around.slice(hyphenAt - origin + 1)
  }
  buffer.clearContents()
  buffer.addText(around, from - origin, to - from)
  buffer.setDirection(item.level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  buffer.setScript(item.script)
  if (context.language !== undefined) buffer.setLanguage(context.language)
  harfbuzz.shape(shaper.font, buffer, context.features[item.font] as Feature[])
  return pushUnits(context, span, item, from, origin, x, buffer.getGlyphInfos(), buffer.getGlyphPositions())
}

/** Turns HarfBuzz's glyphs, which run from left to right, into units in reading order. */
function pushUnits(
  context: ShapingContext,
  span: GrowingSpan,
  item: TextItem,
  from: number,
  origin: number,
  startX: number,
  infos: readonly GlyphInfo[],
  positions: readonly GlyphPosition[],
): number {
  const reversed = item.level % 2 === 1
  const scale = context.scales[item.font]!
  const count = infos.length
  const inOrder = (index: number) => infos[reversed ? count - 1 - index : index]!
  const beginsUnit = (index: number) => {
    const { cluster } = inOrder(index)
    return cluster !== inOrder(index - 1).cluster && context.graphemes[cluster + origin - context.start] === 1
  }
  let x = startX
  let done = 0
  do {
    // Glyphs [done, next) in reading order are one unit: up to the next HarfBuzz cluster that begins a grapheme.
    let next = done + 1
    while (next < count && !beginsUnit(next)) next++
    const start = done === 0 ? from : inOrder(done).cluster + origin
    pushUnit(span, start, x, count > 0 ? inOrder(done).flags & UNSAFE_TO_BREAK : 0, item)
    let pen = 0
    for (let offset = done; offset < Math.min(next, count); offset++) {
      const glyph = reversed ? count - next + (offset - done) : offset
      const { codepoint, cluster } = infos[glyph]!
      const { xAdvance, xOffset, yOffset } = positions[glyph]!
      if (codepoint === 0) context.reportMissing(item.font, cluster + origin)
      span.glyphFont.push(item.font)
      span.glyphId.push(codepoint)
      span.glyphDx.push(pen + xOffset)
      span.glyphDy.push(yOffset)
      pen += xAdvance
    }
    x += pen * scale
    done = next
  } while (done < count)
  return x
}

/** HarfBuzz's GlyphFlag.UNSAFE_TO_BREAK. */
const UNSAFE_TO_BREAK = 1

function pushUnit(span: GrowingSpan, start: number, x: number, unsafe: number, item: TextItem): void {
  span.unitStart.push(start)
  span.unitX.push(x)
  span.unitGlyph.push(span.glyphId.length)
  span.unitUnsafe.push(unsafe)
  span.unitLevel.push(item.level)
  span.unitKind.push(item.kind)
}

function itemAt(items: readonly TextItem[], position: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (items[middle]!.end <= position) low = middle + 1
    else high = middle
  }
  return low
}
