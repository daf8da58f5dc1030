import LineBreaker from 'linebreak'
import { segmentText } from './segment-text.ts'

/** Where lines may and must end, UTF-16 offsets in the whole text, rising; the last is the paragraph's end. */
export interface LineBreaks {
  readonly positions: readonly number[]
  readonly required: readonly boolean[]
}

/** Scripts written without spaces, whose words only a dictionary finds (UAX #14 class SA). */
const NO_SPACES = /[\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/u
/** Vertical tab, form feed, line separator: they end a line inside their paragraph. */
const FORCED = '\v\f\u2028'

/** Line break opportunities of text[start, contentEnd) by UAX #14, then `end`, which every paragraph's last line reaches. */
export function findLineBreaks(
  text: string,
  start: number,
  contentEnd: number,
  end: number,
  language: string | undefined,
): LineBreaks {
  const content = text.slice(start, contentEnd)
  const found: number[] = []
  const breaker = new LineBreaker(content)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    if (!splitsQuotation(content, next.position)) found.push(next.position)
  }
  const positions: number[] = []
  const required: boolean[] = []
  for (const position of NO_SPACES.test(content) ? addWordBreaks(content, language, found) : found) {
    if (position <= 0 || position >= content.length) continue
    positions.push(position + start)
    required.push(FORCED.includes(content[position - 1]!))
  }
  if (contentEnd < end && content !== '' && FORCED.includes(content.at(-1)!)) {
    positions.push(contentEnd)
    required.push(true)
  }
  positions.push(end)
  required.push(true)
  return { positions, required }
}

/** UAX #14 LB15a and LB15b: spaces inside quotation marks are no place to break, as in « mot ». */
function splitsQuotation(content: string, position: number): boolean {
  if (content[position - 1] !== ' ') return false
  const closes = /^\p{Pf}(?:$|[\s\p{P}\u00a0\u200b\u2060])/u.test(content.slice(position, position + 3))
  let last = position - 1
  while (last >= 0 && content[last] === ' ') last--
  const opens =
    /\p{Pi}/u.test(content[last] ?? '') && (last === 0 || /[\s\p{Ps}\p{Pi}\p{Pf}"'\u200b]/u.test(content[last - 1]!))
  return closes || opens
}

/** Adds the dictionary's word boundaries inside text of scripts without spaces. */
function addWordBreaks(content: string, language: string | undefined, positions: readonly number[]): number[] {
  const all = new Set(positions)
  segmentText(content, 0, content.length, 'word', language, (from) => {
    if (from > 0 && NO_SPACES.test(content[from - 1]!) && NO_SPACES.test(content[from]!)) all.add(from)
  })
  return [...all].sort((a, b) => a - b)
}
