import type { Font as HarfBuzzFont } from 'harfbuzzjs'
import type { Font } from './font.ts'
import { FontUnusableError } from './font-errors.ts'
import type { FontFeatures } from './font-settings.ts'
import type { HarfBuzz } from './harfbuzz.ts'

/** What layout needs of a font beyond its public face. */
export interface FontShaper {
  readonly harfbuzz: HarfBuzz
  readonly font: HarfBuzzFont
  /** The font's own, under those of the text. */
  readonly features: FontFeatures
  readonly hasCharacter: (codePoint: number) => boolean
  /** True of a glyph without outline. */
  readonly isBlank: (glyphId: number) => boolean
}

const shapers = new WeakMap<Font, FontShaper>()
const disposed = new WeakSet<Font>()

export function registerShaper(font: Font, shaper: FontShaper): void {
  shapers.set(font, shaper)
}

export function disposeShaper(font: Font): void {
  shapers.delete(font)
  disposed.add(font)
}

/** @throws {FontUnusableError} for a disposed font, and for an object that `loadFont` did not make. */
export function shaperOf(font: Font): FontShaper {
  const shaper = shapers.get(font)
  if (shaper) return shaper
  throw new FontUnusableError(
    disposed.has(font)
      ? `font "${font.family}" was disposed; load it again`
      : 'the font was not made by loadFont; pass what `await loadFont(url)` gives',
  )
}
