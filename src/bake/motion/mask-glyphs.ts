import type { GlyphMask } from '../../author/model.ts'
import { GLYPH_CLASSES } from '../../text/layout.types.ts'
import type { GlyphUnits } from '../tables.ts'

/** Whether each glyph of a text, in reading order, is in a mask: 1 or 0. */
export function maskGlyphs(mask: GlyphMask, units: GlyphUnits): Uint8Array {
  const inside = new Uint8Array(units.count)
  for (const index of mask.indices) if (index < units.count) inside[index] = 1
  if (mask.classes.length > 0) {
    const classes = GLYPH_CLASSES.map((name) => mask.classes.includes(name))
    for (let glyph = 0; glyph < units.count; glyph++) if (classes[units.class[glyph]!]) inside[glyph] = 1
  }
  if (mask.words.length > 0) {
    const words = new Set(mask.words)
    for (let glyph = 0; glyph < units.count; glyph++) if (words.has(units.word[glyph]!)) inside[glyph] = 1
  }
  const { classNames = [] } = mask
  if (classNames.length > 0 && units.classNames) {
    for (let glyph = 0; glyph < units.count; glyph++) {
      if (units.classNames(glyph).some((name) => classNames.includes(name))) inside[glyph] = 1
    }
  }
  return inside
}
