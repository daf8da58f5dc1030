import * as harfbuzz from 'harfbuzzjs'

export interface DirectGlyph {
  readonly glyphId: number
  readonly cluster: number
  /** Pen plus offset, font units. */
  readonly x: number
  readonly y: number
}

/** Shapes a whole text in one HarfBuzz call and adds up its pen: the oracle for what layout splits into units. */
export function createShaper(font: Uint8Array): (text: string) => { glyphs: DirectGlyph[]; width: number } {
  const face = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font)))
  return (text) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
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
