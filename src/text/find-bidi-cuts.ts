import type { Bidi, BidiCharTypeName } from 'bidi-js'

/** Embeddings, isolates and separators: what holds for all that follows. */
const LASTING: ReadonlySet<BidiCharTypeName> = new Set([
  'B',
  'LRE',
  'RLE',
  'LRO',
  'RLO',
  'PDF',
  'LRI',
  'RLI',
  'FSI',
  'PDI',
] as const)

const SURROGATE = /[\ud800-\udfff]/

/** Openers that rule BD16 keeps; with more it gives up. */
const MOST_OPENERS = 63

/** Code units looked at between two yields. */
const STRETCH = 2 ** 14

/**
 * Where a paragraph can be cut without a change of levels, about every `pieceLength` code units; the last is its end. In steps.
 *
 * Without embeddings the levels of two stretches are independent of one another where both sides of the cut are strong letters
 * of the paragraph's own direction and the same class (rules W1 to W7 and N1 to N2 look no further than the next strong one),
 * and no pair of brackets reaches across it (rule N0).
 */
export function* findBidiCuts(
  bidi: Bidi,
  content: string,
  direction: 'ltr' | 'rtl' | 'auto',
  pieceLength: number,
): Generator<void, number[]> {
  let runsLeft = direction === 'auto' ? undefined : direction === 'rtl'
  const candidates: number[] = []
  /** Places of openers that are not closed yet, and what closes them. */
  const openers: { readonly at: number; readonly closer: string }[] = []
  const pairs: { readonly from: number; readonly to: number }[] = []
  let before: BidiCharTypeName | undefined
  let next = pieceLength
  for (let index = 0; index < content.length; index++) {
    if (index % STRETCH === STRETCH - 1) yield
    const character = content[index]!
    const type = bidi.getBidiCharTypeName(character)
    if (LASTING.has(type)) return [content.length]
    if (runsLeft === undefined && isStrong(type)) runsLeft = type !== 'L'
    if (type === 'ON') {
      const closer = bidi.openingToClosingBracket(character)
      if (closer) {
        if (openers.length === MOST_OPENERS) return [content.length]
        openers.push({ at: index, closer: bidi.getCanonicalBracket(closer) ?? closer })
      } else if (openers.length > 0 && bidi.closingToOpeningBracket(character)) {
        const same = bidi.getCanonicalBracket(character) ?? character
        const opener = openers.findLastIndex((open) => open.closer === same)
        if (opener >= 0) pairs.push({ from: openers.splice(opener)[0]!.at, to: index })
      }
    }
    const isOwn = runsLeft ? type === 'R' || type === 'AL' : type === 'L'
    if (index >= next && isOwn && type === before && !SURROGATE.test(character)) {
      candidates.push(index)
      next = index + pieceLength
    }
    before = type
  }
  const isInside = (cut: number) => pairs.some(({ from, to }) => from < cut && cut <= to)
  return [...candidates.filter((cut) => !isInside(cut)), content.length]
}

function isStrong(type: BidiCharTypeName): boolean {
  return type === 'L' || type === 'R' || type === 'AL'
}
