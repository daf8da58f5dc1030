import type { LaidParagraphs } from './layout.types.ts'
import type { Paragraph } from './split-paragraphs.ts'

/** How many paragraphs at a text's beginning and end read as in another one. */
export interface KeptParagraphs {
  readonly head: number
  readonly tail: number
}

/** Compares a text with one that is laid out; costs a look at each character. */
export function findKeptParagraphs(
  before: { readonly text: string; readonly paragraphs: LaidParagraphs },
  text: string,
  paragraphs: readonly Paragraph[],
): KeptParagraphs {
  const { count, start } = before.paragraphs
  const least = Math.min(count, paragraphs.length)
  const same = countSame(before.text, text)
  let head = 0
  while (head < least) {
    const endBefore = head + 1 < count ? start[head + 1]! : before.text.length
    const { end } = paragraphs[head]!
    if (end > same || end !== endBefore) break
    head++
  }
  const shift = text.length - before.text.length
  const sameFrom = text.length - countSameAtEnd(before.text, text)
  let tail = 0
  while (tail < least - head) {
    const from = paragraphs[paragraphs.length - 1 - tail]!.start
    if (from < sameFrom || from - shift !== start[count - 1 - tail]!) break
    tail++
  }
  return { head, tail }
}

function countSame(a: string, b: string): number {
  const least = Math.min(a.length, b.length)
  let count = 0
  while (count < least && a.charCodeAt(count) === b.charCodeAt(count)) count++
  return count
}

function countSameAtEnd(a: string, b: string): number {
  const least = Math.min(a.length, b.length)
  let count = 0
  while (count < least && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count++
  return count
}
