import { FontFormatError } from './font-errors.ts'

const HEADER_BYTES = 12
const RECORD_BYTES = 16
/** Without these no text can be laid out, OpenType 1.9 "Required tables". */
const REQUIRED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']
/** One of these holds the outlines. */
const OUTLINES = ['glyf', 'CFF ', 'CFF2']

/**
 * Refuses an OpenType file that is cut off or lacks what layout needs. HarfBuzz would take it for an empty font without a
 * word.
 */
export function checkSfnt(bytes: Uint8Array, source: string): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tableCount = bytes.length >= HEADER_BYTES ? view.getUint16(4) : 0
  if (bytes.length < HEADER_BYTES + tableCount * RECORD_BYTES) {
    throw new FontFormatError(`font ${source} is cut off after ${bytes.length} bytes; fetch it again`)
  }
  const tags = new Set<string>()
  for (let index = 0; index < tableCount; index++) {
    const record = HEADER_BYTES + index * RECORD_BYTES
    const tag = String.fromCharCode(...bytes.subarray(record, record + 4))
    const end = view.getUint32(record + 8) + view.getUint32(record + 12)
    if (end > bytes.length) {
      throw new FontFormatError(
        `font ${source} is cut off: its table ${tag} ends at byte ${end}, the file at ${bytes.length}; fetch it again`,
      )
    }
    tags.add(tag)
  }
  const missing = REQUIRED.filter((tag) => !tags.has(tag))
  if (missing.length > 0) throw new FontFormatError(`font ${source} lacks the table ${missing.join(', ')}`)
  if (!OUTLINES.some((tag) => tags.has(tag))) {
    throw new FontFormatError(
      `font ${source} has no outlines (tables glyf, CFF or CFF2); fonts of bitmaps or SVG only cannot be drawn`,
    )
  }
}
