/** Strike header: pixels an em, pixels an inch. */
const STRIKE_HEADER_BYTES = 4
/** Of a glyph in a strike: origin and the kind of picture; the picture follows. */
const PICTURE_HEADER_BYTES = 8
const SIZE_RECORD_BYTES = 48
/** Sizes of bitmaps, and stretches of glyphs in all of them, that are read: fonts have tens; a damaged table may tell of billions. */
const MOST_SIZES = 256
const MOST_PARTS = 4096

/** Reads that go on beyond a damaged table's end give 0. */
class TableReader {
  readonly #view: DataView

  constructor(table: Uint8Array) {
    this.#view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  }

  u16(at: number): number {
    return at + 2 <= this.#view.byteLength ? this.#view.getUint16(at) : 0
  }

  u32(at: number): number {
    return at + 4 <= this.#view.byteLength ? this.#view.getUint32(at) : 0
  }
}

/**
 * Whether a glyph has a bitmap of any kind and size: OpenType 1.9, "sbix". HarfBuzz tells of PNGs only, and of none that it
 * cannot read.
 *
 * @param table The font's table `sbix`.
 */
export function readSbixGlyphs(table: Uint8Array): (glyphId: number) => boolean {
  const reader = new TableReader(table)
  const strikes = Array.from({ length: Math.min(reader.u32(4), MOST_SIZES) }, (_, index) => reader.u32(8 + 4 * index))
  return (glyphId) =>
    strikes.some((strike) => {
      const at = strike + STRIKE_HEADER_BYTES + 4 * glyphId
      return reader.u32(at + 4) - reader.u32(at) > PICTURE_HEADER_BYTES
    })
}

/**
 * The same of the table that locates bitmaps: OpenType 1.9, "CBLC", which refers to "EBLC" for the formats of its parts.
 *
 * @param table The font's table `CBLC`.
 */
export function readCblcGlyphs(table: Uint8Array): (glyphId: number) => boolean {
  const reader = new TableReader(table)
  const parts: { readonly first: number; readonly last: number; readonly start: number }[] = []
  const sizes = Math.min(reader.u32(4), MOST_SIZES)
  for (let size = 8; size < 8 + SIZE_RECORD_BYTES * sizes; size += SIZE_RECORD_BYTES) {
    const list = reader.u32(size)
    const count = Math.min(reader.u32(size + 8), MOST_PARTS - parts.length)
    for (let entry = list; entry < list + 8 * count; entry += 8) {
      parts.push({ first: reader.u16(entry), last: reader.u16(entry + 2), start: list + reader.u32(entry + 4) })
    }
  }
  return (glyphId) =>
    parts.some(
      ({ first, last, start }) => glyphId >= first && glyphId <= last && holdsBitmap(reader, start, glyphId, first),
    )
}

function holdsBitmap(reader: TableReader, start: number, glyphId: number, first: number): boolean {
  const offsets = start + 8
  const index = glyphId - first
  switch (reader.u16(start)) {
    case 1:
      return reader.u32(offsets + 4 * index + 4) > reader.u32(offsets + 4 * index)
    case 2:
      return reader.u32(offsets) > 0
    case 3:
      return reader.u16(offsets + 2 * index + 2) > reader.u16(offsets + 2 * index)
    case 4:
      return lists(reader, reader.u32(offsets), offsets + 4, 4, glyphId)
    case 5:
      return lists(reader, reader.u32(offsets + 12), offsets + 16, 2, glyphId)
    default:
      return false
  }
}

/** Whether one of `count` records begins with the glyph. */
function lists(reader: TableReader, count: number, start: number, bytes: number, glyphId: number): boolean {
  for (let index = 0; index < Math.min(count, 65536); index++) {
    if (reader.u16(start + bytes * index) === glyphId) return true
  }
  return false
}
