import type { ColorPalette } from 'harfbuzzjs'
import { parseColor } from '../author/parse-color.ts'
import { FontOptionError } from './font-errors.ts'
import type { FontPalette, PaletteColors } from './font-palette.ts'
import type { HarfBuzz } from './harfbuzz.ts'
import type { PaletteChoice } from './paint-layers.ts'

/** @throws {FontOptionError} for a palette or a colour that the font does not have, and for what is no colour. */
export function choosePalette(
  harfbuzz: HarfBuzz,
  palettes: readonly ColorPalette[],
  palette: FontPalette,
  paletteColors: PaletteColors,
  source: string,
): PaletteChoice {
  const overrides = Object.entries(paletteColors)
  if (palettes.length === 0 && (palette !== 'normal' || overrides.length > 0))
    throw new FontOptionError(`font ${source} has no palettes; it is no colour font, or one of a fixed colour`)
  const { USABLE_WITH_LIGHT_BACKGROUND: light, USABLE_WITH_DARK_BACKGROUND: dark } = harfbuzz.ColorPaletteFlags
  // As in CSS, a font that marks no palette as one for this background shows its first.
  const first = (flag: number) =>
    Math.max(
      0,
      palettes.findIndex(({ flags }) => (flags & flag) !== 0),
    )
  const named = { normal: () => 0, light: () => first(light), dark: () => first(dark) }
  const index = typeof palette === 'string' && Object.hasOwn(named, palette) ? named[palette]() : palette
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= Math.max(1, palettes.length)) {
    throw new FontOptionError(
      `font ${source}: option palette is ${String(palette)}; it takes 'normal', 'light', 'dark' or an index from 0 to ${palettes.length - 1}`,
    )
  }
  const size = palettes[index]?.colors.length ?? 0
  const colors = overrides.map(([key, color]) => {
    const entry = Number(key)
    if (!Number.isInteger(entry) || entry < 0 || entry >= size)
      throw new FontOptionError(`font ${source}: there is no palette colour ${key}; its palettes have 0 to ${size - 1}`)
    try {
      return [entry, parseColor(color)] as const
    } catch (cause) {
      throw new FontOptionError(`font ${source}: palette colour ${key}: ${(cause as Error).message}`, { cause })
    }
  })
  return { index, colors: new Map(colors) }
}
