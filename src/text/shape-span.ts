import type { Feature, GlyphInfo, GlyphPosition, Buffer as HarfBuzzBuffer } from 'harfbuzzjs'
import { drain } from '../slices/drain.ts'
import type { FontShaper } from './font-shaper.ts'
import type { TextItem } from './itemize-paragraph.ts'
import { createSpan, finishSpan, type GrowingSpan, type ShapedSpan } from './shaped-span.ts'

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

/** Code units that are shaped at once, so that a huge paragraph is no long task. */
const PIECE_LENGTH = 4096
/** What is nearer to a piece's end than this may be shaped otherwise with the text behind it: no rule of a font looks so far. */
const MARGIN = 256

/** Items between two yields, where they are short: each is a call of HarfBuzz. */
const ITEMS = 32

/** HarfBuzz looks at five characters on either side of what it shapes. */
const CONTEXT_LENGTH = 16

/**
 * Shapes [start, end) of a paragraph, which must lie on grapheme boundaries, with what surrounds it as context. A soft
 * hyphen at `hyphenAt` is shown as a hyphen.
 */
export function shapeSpan(context: ShapingContext, start: number, end: number, hyphenAt = -1): ShapedSpan {
  return drain(shapeSteps(context, start, end, hyphenAt))
}

/** The same in steps: a long call of HarfBuzz each, or some short ones. */
export function* shapeSteps(
  context: ShapingContext,
  start: number,
  end: number,
  hyphenAt = -1,
): Generator<void, ShapedSpan> {
  const span = createSpan(start, end)
  let x = 0
  let items = 0
  let paused = start
  for (let index = itemAt(context.items, start); index < context.items.length; index++) {
    const item = context.items[index]!
    if (item.start >= end) break
    const from = Math.max(start, item.start)
    const to = Math.min(end, item.end)
    if (item.kind === 'shaped') {
      for (let at = from, length = PIECE_LENGTH; at < to; ) {
        const piece = shapePiece(context, item, at, Math.min(to, at + length), to, hyphenAt)
        // No safe place in all of it: look at more.
        length = piece ? PIECE_LENGTH : length * 2
        if (!piece) continue
        x = pushUnits(context, span, item, piece, x)
        at = piece.end
        if (++items < ITEMS && at - paused < PIECE_LENGTH / 2) continue
        items = 0
        paused = at
        yield
      }
    } else {
      pushUnit(span, from, x, 0, item)
      if (item.kind === 'decorator') x += context.decoratorWidth(from)
    }
  }
  span.unitStart.push(end)
  span.unitX.push(x)
  span.unitGlyph.push(span.glyphId.length)
  return finishSpan(span)
}

/** What HarfBuzz made of [start, end) of an item; what it may have shaped behind it does not count. */
interface ShapedPiece {
  readonly start: number
  readonly end: number
  /** Where cluster 0 lies in the text. */
  readonly origin: number
  /** From left to right. */
  readonly infos: readonly GlyphInfo[]
  readonly positions: readonly GlyphPosition[]
}

/**
 * Shapes [from, to) of an item. Where that is not up to the item's end, the piece ends at the last place where the text may
 * be cut without a change of shapes, well before what comes after `to` can have a say; undefined if there is none.
 */
function shapePiece(
  context: ShapingContext,
  item: TextItem,
  from: number,
  to: number,
  itemEnd: number,
  hyphenAt: number,
): ShapedPiece | undefined {
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
  const infos = buffer.getGlyphInfos()
  const end = to === itemEnd ? to : lastSafe(context, infos, item.level % 2 === 1, origin, to - MARGIN)
  return end > from ? { start: from, end, origin, infos, positions: buffer.getGlyphPositions() } : undefined
}

/** The last place up to `limit` where a grapheme begins and HarfBuzz says that it is safe to break; -1 if there is none. */
function lastSafe(
  context: ShapingContext,
  infos: readonly GlyphInfo[],
  reversed: boolean,
  origin: number,
  limit: number,
): number {
  for (let index = infos.length - 1; index > 0; index--) {
    const { cluster, flags } = infos[reversed ? infos.length - 1 - index : index]!
    const before = infos[reversed ? infos.length - index : index - 1]!
    const place = cluster + origin
    const begins = cluster !== before.cluster && context.graphemes[place - context.start] === 1
    if (place <= limit && begins && (flags & UNSAFE_TO_BREAK) === 0) return place
  }
  return -1
}

/** Turns a piece's glyphs into units in reading order. */
function pushUnits(
  context: ShapingContext,
  span: GrowingSpan,
  item: TextItem,
  { start: from, end, origin, infos, positions }: ShapedPiece,
  startX: number,
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
    if (start >= end) return x
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
