import * as harfbuzz from 'harfbuzzjs'

export interface DirectGlyph {
  readonly glyphId: number
  readonly cluster: number
  /** Pen plus offset, font units. */
  readonly x: number
  readonly y: number
}

export interface DirectRun {
  readonly glyphs: DirectGlyph[]
  readonly width: number
}

/**
 * Shapes a text, or [start, end) of it with the rest as context, in one HarfBuzz call and adds up its pen: the oracle for
 * what layout splits into units.
 */
export function createShaper(font: Uint8Array): (text: string, start?: number, end?: number) => DirectRun {
  const face = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font)))
  return (text, start = 0, end = text.length) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text, start, end - start)
    buffer.guessSegmentProperties()
    harfbuzz.shape(face, buffer)
    const positions = buffer.getGlyphPositions()
    let pen = 0
    const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const glyph = { glyphId: codepoint, cluster, x: pen + xOffset, y: yOffset }
      pen += xAdvance
      return glyph
    })
    return { glyphs, width: pen }
  }
}
