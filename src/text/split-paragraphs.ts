/** A bidi paragraph, UTF-16 offsets: its separator lies between contentEnd and end. */
export interface Paragraph {
  readonly start: number
  readonly contentEnd: number
  readonly end: number
}

/** UAX #9 class B that editors write: CRLF is one separator. */
const SEPARATOR = /\r\n|[\n\r\u0085\u2029]/g

/** The paragraphs of a text; one that ends with a separator has an empty last paragraph. */
export function splitParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let start = 0
  for (const match of text.matchAll(SEPARATOR)) {
    const end = match.index + match[0].length
    paragraphs.push({ start, contentEnd: match.index, end })
    start = end
  }
  paragraphs.push({ start, contentEnd: text.length, end: text.length })
  return paragraphs
}
