import { FontLoadError } from './font-errors.ts'

/**
 * The bytes of a font file.
 *
 * @throws {FontLoadError} with the URL and the status when they cannot be had.
 */
export async function fetchFont(source: string | URL): Promise<Uint8Array<ArrayBuffer>> {
  const url = String(source)
  if (url.startsWith('file:')) {
    throw new FontLoadError(`font ${url}: file URLs cannot be fetched; read the file and pass its bytes to loadFont`)
  }
  let response: Response
  try {
    response = await fetch(url)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new FontLoadError(
      `font ${url} could not be fetched: ${reason}; check the address, the network, and that its server allows this origin (CORS)`,
      { cause },
    )
  }
  if (!response.ok) {
    throw new FontLoadError(
      `font ${url}: the server answered ${`${response.status} ${response.statusText}`.trim()}; check the address`,
    )
  }
  return new Uint8Array(await response.arrayBuffer())
}
