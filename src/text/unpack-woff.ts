import { FontFormatError } from './font-errors.ts'

/** Bytes of the header and of a directory entry, WOFF 1.0 sections 3 and 4, and of the OpenType header and table record. */
const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/** Unpacks WOFF 1.0: each table is on its own, deflated or as it is. */
export async function unpackWoff(bytes: Uint8Array, source: string): Promise<Uint8Array> {
  const damaged = (what: string, cause?: unknown) =>
    new FontFormatError(`font ${source} is a damaged WOFF file: ${what}; fetch or export it again`, { cause })
  if (bytes.length < WOFF_HEADER_BYTES) throw damaged(`its header is cut off after ${bytes.length} bytes`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tableCount = view.getUint16(12)
  if (WOFF_HEADER_BYTES + tableCount * WOFF_ENTRY_BYTES > bytes.length) throw damaged('its directory is cut off')
  const tables: { entry: number; data: Uint8Array }[] = []
  for (let index = 0; index < tableCount; index++) {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES
    const offset = view.getUint32(entry + 4)
    const packedLength = view.getUint32(entry + 8)
    const length = view.getUint32(entry + 12)
    if (offset + packedLength > bytes.length) throw damaged(`table ${index} lies outside its ${bytes.length} bytes`)
    const packed = bytes.subarray(offset, offset + packedLength)
    const data = packedLength < length ? await inflate(packed).catch((cause) => cause) : packed
    if (!(data instanceof Uint8Array)) throw damaged(`table ${index} cannot be inflated`, data)
    if (data.length !== length) throw damaged(`table ${index} has ${data.length} bytes, its directory says ${length}`)
    tables.push({ entry, data })
  }
  return joinTables(view, tables)
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function joinTables(woff: DataView, tables: readonly { entry: number; data: Uint8Array }[]): Uint8Array {
  let end = SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES
  const starts = tables.map(({ data }) => {
    const start = end
    end += Math.ceil(data.length / 4) * 4
    return start
  })
  const font = new Uint8Array(end)
  const view = new DataView(font.buffer)
  const power = 31 - Math.clz32(Math.max(1, tables.length))
  view.setUint32(0, woff.getUint32(4))
  view.setUint16(4, tables.length)
  view.setUint16(6, 2 ** power * SFNT_ENTRY_BYTES)
  view.setUint16(8, power)
  view.setUint16(10, (tables.length - 2 ** power) * SFNT_ENTRY_BYTES)
  tables.forEach(({ entry, data }, index) => {
    const record = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    view.setUint32(record, woff.getUint32(entry))
    view.setUint32(record + 4, woff.getUint32(entry + 16))
    view.setUint32(record + 8, starts[index]!)
    view.setUint32(record + 12, data.length)
    font.set(data, starts[index]!)
  })
  return font
}
