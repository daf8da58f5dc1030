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

/** Code units that are compared at one go: strings are quicker at it than a loop over them. */
const STRETCH = 1024

function countSame(a: string, b: string): number {
  const least = Math.min(a.length, b.length)
  let count = 0
  while (count < least && a.slice(count, count + STRETCH) === b.slice(count, count + STRETCH)) count += STRETCH
  while (count < least && a.charCodeAt(count) === b.charCodeAt(count)) count++
  return Math.min(count, least)
}

function countSameAtEnd(a: string, b: string): number {
  const least = Math.min(a.length, b.length)
  const stretch = (text: string, count: number) =>
    text.slice(text.length - Math.min(least, count + STRETCH), text.length - count)
  let count = 0
  while (count < least && stretch(a, count) === stretch(b, count)) count += STRETCH
  while (count < least && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count++
  return Math.min(count, least)
}
