import { drain } from '../slices/drain.ts'
import { findGraphemes } from './find-graphemes.ts'
import { itemizeParagraph } from './itemize-paragraph.ts'
import type { ParagraphSetting } from './paragraph-setting.ts'
import { shapeSpan } from './shape-span.ts'

/** The glyphs of an ellipsis, from left to right. */
export interface Ellipsis {
  /** px. */
  readonly width: number
  readonly glyphFont: readonly number[]
  readonly glyphId: readonly number[]
  /** From its left edge and the baseline; units of each glyph's font, y up. */
  readonly glyphDx: readonly number[]
  readonly glyphDy: readonly number[]
}

/**
 * Shapes what stands for hidden text, in the direction of its paragraph, each grapheme in the first font that has it; three
 * full stops where no font has U+2026.
 *
 * @param base 0 left to right, 1 right to left.
 */
export function shapeEllipsis(setting: ParagraphSetting, base: number): Ellipsis {
  const { options, shaping, missing } = setting
  const { scales } = shaping
  // The fonts of the whole text, whatever the text beside it has.
  const faces = options.fonts.map((_, face) => face)
  const shapers = faces.map((face) => shaping.shapers[face]!)
  const known = shapers.some((shaper) => shaper.hasCharacter(0x2026))
  const text = known ? options.ellipsis : options.ellipsis.replaceAll('…', '...')
  const range = { start: 0, contentEnd: text.length, end: text.length }
  const graphemes = drain(findGraphemes(text, range))
  const items = drain(
    itemizeParagraph(text, range, graphemes, { base, levels: undefined }, [
      { end: Math.max(1, text.length), faces, shapers },
    ]),
  )
  const reportMissing = (font: number, position: number) => missing.add(font, position, text)
  const span = shapeSpan({ ...shaping, text, ...range, items, graphemes, reportMissing }, 0, text.length)
  const count = span.unitStart.length - 1
  const sign = { glyphFont: [] as number[], glyphId: [] as number[], glyphDx: [] as number[], glyphDy: [] as number[] }
  let x = 0
  for (let place = 0; place < count; place++) {
    const unit = base === 1 ? count - 1 - place : place
    for (let glyph = span.unitGlyph[unit]!; glyph < span.unitGlyph[unit + 1]!; glyph++) {
      const font = span.glyphFont[glyph]!
      sign.glyphFont.push(font)
      sign.glyphId.push(span.glyphId[glyph]!)
      sign.glyphDx.push(x / scales[font]! + span.glyphDx[glyph]!)
      sign.glyphDy.push(span.glyphDy[glyph]!)
    }
    x += span.unitX[unit + 1]! - span.unitX[unit]!
  }
  return { width: x, ...sign }
}
