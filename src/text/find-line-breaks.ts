import LineBreaker from 'linebreak'
import { segmentSteps } from './segment-text.ts'

/** Where lines may and must end, UTF-16 offsets in the whole text, rising; the last is the paragraph's end. */
export interface LineBreaks {
  readonly positions: readonly number[]
  readonly required: readonly boolean[]
}

/** Scripts written without spaces, whose words only a dictionary finds (UAX #14 class SA). */
const NO_SPACES = /[\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/u
/** Their letters and marks; punctuation and digits follow rules of their own. */
const LETTER = /[\p{L}\p{M}]/u
/**
 * A wide opening bracket behind what a narrow one sticks to, as in `dog（犬）`: a letter, number or sign with its marks, or
 * marks that have no base (UAX #14 LB30, as it is since Unicode 13).
 */
const WIDE_OPENING = new RegExp(
  String.raw`(?<=[\p{L}\p{N}\p{Sm}\p{Sc}\p{So}\p{Cc}\p{Co}\p{Cn}%#&*@†‡§¶‰]\p{M}*|(?:^|[ \u200b])\p{M}+)` +
    String.raw`[\u2329\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301a\u301d\uff08\uff3b\uff5b\uff5f\uff62]`,
  'gu',
)
/** Looked for first: few texts have any. */
const WIDE = /[\u2329\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301a\u301d\uff08\uff3b\uff5b\uff5f\uff62]/
/** Vertical tab, form feed, line separator: they end a line inside their paragraph. */
const FORCED = '\v\f\u2028'

/** Breaks found between two yields: a millisecond or so. */
const STRETCH = 1024

/**
 * Line break opportunities of text[start, contentEnd) by UAX #14, then `end`, which every paragraph's last line reaches.
 * Yields now and then.
 */
export function* findLineBreaks(
  text: string,
  start: number,
  contentEnd: number,
  end: number,
  language: string | undefined,
): Generator<void, LineBreaks> {
  const content = text.slice(start, contentEnd)
  const found: number[] = []
  const breaker = new LineBreaker(content)
  let steps = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    if (!splitsQuotation(content, next.position)) found.push(next.position)
    if (++steps % STRETCH === 0) yield
  }
  const others: number[] = []
  if (WIDE.test(content)) for (const { index } of content.matchAll(WIDE_OPENING)) others.push(index)
  if (NO_SPACES.test(content)) yield* addWordBreaks(content, language, others)
  const positions: number[] = []
  const required: boolean[] = []
  for (const position of others.length > 0 ? mergeRising(found, others) : found) {
    if (++steps % STRETCH === 0) yield
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

/** All of the numbers once, rising. */
function mergeRising(some: readonly number[], others: readonly number[]): number[] {
  return [...new Set([...some, ...others])].sort((a, b) => a - b)
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
function* addWordBreaks(content: string, language: string | undefined, breaks: number[]): Generator<void, void> {
  yield* segmentSteps(content, 0, content.length, 'word', language, (from) => {
    if (from > 0 && isUnspaced(content[from - 1]!) && isUnspaced(content[from]!)) breaks.push(from)
  })
}

function isUnspaced(character: string): boolean {
  return NO_SPACES.test(character) && LETTER.test(character)
}
