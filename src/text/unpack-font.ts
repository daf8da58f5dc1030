import { checkSfnt } from './check-sfnt.ts'
import { FontFormatError } from './font-errors.ts'
import { unpackWoff } from './unpack-woff.ts'

/**
 * A font file as an OpenType font that HarfBuzz reads: TTF and OTF as they are, WOFF and WOFF2 unpacked; told apart by
 * their first four bytes, never by name.
 *
 * @param source names the font in messages.
 * @throws {FontFormatError} for anything else, and for damaged files.
 */
export async function unpackFont(bytes: Uint8Array, source: string): Promise<Uint8Array> {
  const font = await unpackContainer(bytes, source)
  checkSfnt(font, source)
  return font
}

async function unpackContainer(bytes: Uint8Array, source: string): Promise<Uint8Array> {
  switch (String.fromCharCode(...bytes.subarray(0, 4))) {
    case '\0\x01\0\0':
    case 'OTTO':
    case 'true':
      return bytes
    case 'wOFF':
      return unpackWoff(bytes, source)
    case 'wOF2':
      return unpackWoff2(bytes, source)
    case 'ttcf':
      throw new FontFormatError(
        `font ${source} is a collection of several fonts (TTC); extract the one you want and load that`,
      )
  }
  throw new FontFormatError(`font ${source} is no TTF, OTF, WOFF or WOFF2 file: ${describeBytes(bytes)}`)
}

/** Its WebAssembly is loaded only when a WOFF2 is. */
async function unpackWoff2(bytes: Uint8Array, source: string): Promise<Uint8Array> {
  const { default: decompress } = await import('woff2-encoder/decompress')
  try {
    return await decompress(bytes)
  } catch (cause) {
    throw new FontFormatError(`font ${source} is a damaged WOFF2 file; fetch or export it again`, { cause })
  }
}

function describeBytes(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'it is empty'
  const start = new TextDecoder()
    .decode(bytes.subarray(0, 64))
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^<(!doctype|html|head|body)/i.test(start)) {
    return 'a web page (HTML) was received; check the address, a missing file is often answered with a page'
  }
  if (start.startsWith('<')) return 'an XML or SVG document was received; convert the font to WOFF2'
  const hex = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
  return `it has ${bytes.length} bytes and begins with ${hex}`
}
