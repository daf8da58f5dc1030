/** An OpenType font with other tables: some put in, some left out. Checksums stay 0, which HarfBuzz does not mind. */
export function replaceTables(
  font: Uint8Array,
  added: Readonly<Record<string, Uint8Array>>,
  removed: readonly string[],
): Uint8Array {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = new Map<string, Uint8Array>()
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + 16 * index
    const tag = String.fromCharCode(...font.subarray(record, record + 4))
    const start = view.getUint32(record + 8)
    if (!removed.includes(tag)) tables.set(tag, font.subarray(start, start + view.getUint32(record + 12)))
  }
  for (const [tag, table] of Object.entries(added)) tables.set(tag, table)
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const padded = (length: number) => Math.ceil(length / 4) * 4
  const size = entries.reduce((sum, [, table]) => sum + padded(table.length), 12 + 16 * entries.length)
  const out = new Uint8Array(size)
  const write = new DataView(out.buffer)
  out.set(font.subarray(0, 4))
  write.setUint16(4, entries.length)
  let start = 12 + 16 * entries.length
  for (const [index, [tag, table]] of entries.entries()) {
    const record = 12 + 16 * index
    out.set(new TextEncoder().encode(tag), record)
    write.setUint32(record + 8, start)
    write.setUint32(record + 12, table.length)
    out.set(table, start)
    start += padded(table.length)
  }
  return out
}
