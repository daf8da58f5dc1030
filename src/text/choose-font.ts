import type { FontShaper } from './font-shaper.ts'

/** Shown by no glyph of its own: joiners, variation selectors, other default ignorables. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u

/**
 * The first font that has every visible character of a grapheme, as it is written or composed or decomposed; if none has,
 * the first font. A grapheme with nothing to see stays with `previous`.
 */
export function chooseFont(grapheme: string, shapers: readonly FontShaper[], previous: number): number {
  const spelled = visible(grapheme)
  if (spelled.length === 0) return previous
  const found = shapers.findIndex((shaper) => hasAll(shaper, spelled))
  if (found >= 0 || spelled.length === 1) return Math.max(0, found)
  const forms = [visible(grapheme.normalize('NFC')), visible(grapheme.normalize('NFD'))]
  return Math.max(
    0,
    shapers.findIndex((shaper) => forms.some((form) => hasAll(shaper, form))),
  )
}

function visible(grapheme: string): number[] {
  const points: number[] = []
  for (const character of grapheme) if (!INVISIBLE.test(character)) points.push(character.codePointAt(0)!)
  return points
}

function hasAll(shaper: FontShaper, codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => shaper.hasCharacter(codePoint))
}
