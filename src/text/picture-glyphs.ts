import type { Face } from 'harfbuzzjs'
import { readCblcGlyphs, readSbixGlyphs } from './bitmap-glyphs.ts'
import { readSvgGlyphs } from './svg-glyphs.ts'

const READERS = [
  { tag: 'SVG ', read: readSvgGlyphs, what: 'an SVG picture (table SVG)' },
  { tag: 'CBLC', read: readCblcGlyphs, what: 'a bitmap (table CBDT)' },
  { tag: 'sbix', read: readSbixGlyphs, what: 'a bitmap (table sbix)' },
] as const

/** Which picture each glyph of a font has, in words; undefined without any. Tables are read here and let go. */
export function readPictures(face: Face, glyphCount: number): ((glyphId: number) => string | undefined) | undefined {
  // By glyph, 1 + index of the reader.
  let kinds: Uint8Array | undefined
  for (const [index, { tag, read }] of READERS.entries()) {
    const table = face.referenceTable(tag)
    if (!table) continue
    kinds ??= new Uint8Array(glyphCount)
    const holds = read(table)
    for (let glyph = 0; glyph < glyphCount; glyph++) if (kinds[glyph] === 0 && holds(glyph)) kinds[glyph] = index + 1
  }
  return kinds && ((glyphId) => READERS[kinds[glyphId]! - 1]?.what)
}
