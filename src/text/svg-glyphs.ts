/** First and last glyph of each document. */
type Range = readonly [first: number, last: number]

/**
 * Whether a glyph is described by an SVG picture, which HarfBuzz tells nothing of: OpenType 1.9, "SVG", list of documents.
 *
 * @param table The font's table `SVG `.
 */
export function readSvgGlyphs(table: Uint8Array): (glyphId: number) => boolean {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  const ranges: Range[] = []
  const list = table.length >= 10 ? view.getUint32(2) : table.length
  const count = list + 2 <= table.length ? view.getUint16(list) : 0
  for (let entry = list + 2; entry + 12 <= Math.min(table.length, list + 2 + 12 * count); entry += 12)
    ranges.push([view.getUint16(entry), view.getUint16(entry + 2)])
  return (glyphId) => ranges.some(([first, last]) => glyphId >= first && glyphId <= last)
}
