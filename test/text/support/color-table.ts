/** Bytes of OpenType colour tables, big endian, as OpenType 1.9 has them under "COLR", "CPAL", "sbix" and "CBLC". */

/** Numbers of 1, 2, 3 or 4 bytes; negative ones as two's complement. */
type Part = readonly [bytes: 1 | 2 | 3 | 4, value: number]

export const u8 = (value: number): Part => [1, value]
export const u16 = (value: number): Part => [2, value]
export const u24 = (value: number): Part => [3, value]
export const u32 = (value: number): Part => [4, value]
/** A fixed number with 14 bits of fraction. */
export const f2dot14 = (value: number): Part => [2, Math.round(value * 16384)]

export function toTable(...parts: readonly (Part | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => {
      if (part instanceof Uint8Array) return [...part]
      const [bytes, value] = part
      return Array.from({ length: bytes }, (_, index) => (value >> (8 * (bytes - 1 - index))) & 0xff)
    }),
  )
}

/** A palette of opaque red, green and blue. */
export const PALETTE = toTable(
  ...[u16(0), u16(3), u16(1), u16(3), u32(14), u16(0)],
  ...[u32(0x0000ffff), u32(0x00ff00ff), u32(0xff0000ff | 0)],
)

/** COLR version 1 with one glyph; `clipBox` is left, bottom, right, top. */
export function colorTable(glyphId: number, paint: Uint8Array, clipBox?: readonly number[]): Uint8Array {
  const HEADER = 34
  const list = toTable(u32(1), u16(glyphId), u32(10), paint)
  const clips = clipBox
    ? toTable(u8(1), u32(1), u16(glyphId), u16(glyphId), u24(12), u8(1), ...clipBox.map(u16))
    : new Uint8Array()
  return toTable(
    ...[u16(1), u16(0), u32(0), u32(0), u16(0), u32(HEADER), u32(0)],
    ...[u32(clipBox ? HEADER + list.length : 0), u32(0), u32(0)],
    list,
    clips,
  )
}

export const paintSolid = (color: number, alpha = 1): Uint8Array => toTable(u8(2), u16(color), f2dot14(alpha))

/** What is painted inside a glyph's outline. */
export const paintGlyph = (glyphId: number, paint: Uint8Array): Uint8Array =>
  toTable(u8(10), u24(6), u16(glyphId), paint)

/** Moved by whole font units. */
export const paintTranslate = (x: number, y: number, paint: Uint8Array): Uint8Array =>
  toTable(u8(14), u24(8), u16(x), u16(y), paint)

/** Two stops: colour 0 and colour 2. */
const LINE = toTable(u8(0), u16(2), f2dot14(0), u16(0), f2dot14(1), f2dot14(1), u16(2), f2dot14(1))

/** @param points x0, y0, x1, y1, x2, y2. */
export const paintLinear = (points: readonly number[]): Uint8Array => toTable(u8(4), u24(16), ...points.map(u16), LINE)

export const paintRadial = (): Uint8Array => toTable(u8(6), u24(16), ...[100, 100, 0, 100, 100, 200].map(u16), LINE)

export const paintSweep = (): Uint8Array => toTable(u8(8), u24(12), u16(100), u16(100), f2dot14(0), f2dot14(1), LINE)

/** `mode` as COLR numbers them: 1 source, 3 source-over, 23 multiply. */
export const paintComposite = (mode: number, source: Uint8Array, backdrop: Uint8Array): Uint8Array =>
  toTable(u8(32), u24(8), u8(mode), u24(8 + source.length), source, backdrop)

/** A strike at 16 px with a picture of one glyph. */
export function sbixTable(glyphId: number, glyphCount: number, kind: string, picture: Uint8Array): Uint8Array {
  const header = 4 + 4 * (glyphCount + 1)
  const offsets = Array.from({ length: glyphCount + 1 }, (_, glyph) =>
    u32(header + (glyph > glyphId ? 8 + picture.length : 0)),
  )
  const tag = new TextEncoder().encode(kind)
  return toTable(u16(1), u16(1), u32(1), u32(12), u16(16), u16(72), ...offsets, u16(0), u16(0), tag, picture)
}

/** CBLC with one size, and in it a bitmap of one glyph, listed in each of the five formats that there are. */
export function cblcTable(glyphId: number, format: 1 | 2 | 3 | 4 | 5): Uint8Array {
  const IMAGE_BYTES = 40
  const metrics = [u32(0), u32(0)]
  const located = {
    1: [u32(0), u32(IMAGE_BYTES)],
    2: [u32(IMAGE_BYTES), ...metrics],
    3: [u16(0), u16(IMAGE_BYTES)],
    4: [u32(1), u16(glyphId), u16(0), u16(glyphId + 1), u16(IMAGE_BYTES)],
    5: [u32(IMAGE_BYTES), ...metrics, u32(1), u16(glyphId), u16(0)],
  }[format]
  const lineMetrics = Array.from({ length: 6 }, () => u32(0))
  return toTable(
    ...[u16(3), u16(0), u32(1)],
    ...[u32(56), u32(64), u32(1), u32(0), ...lineMetrics, u16(glyphId), u16(glyphId), u8(16), u8(16), u8(32), u8(1)],
    ...[u16(glyphId), u16(glyphId), u32(8)],
    ...[u16(format), u16(17), u32(4), ...located],
  )
}
