import type { ColorInput } from '../author/parse-color.ts'

/** Which palette of a colour font is used, as in CSS `font-palette`. */
export type FontPalette = number | 'normal' | 'light' | 'dark'

/** Colours in place of the palette's own, by their index in it, as in CSS `override-colors`. */
export type PaletteColors = { readonly [index: number]: ColorInput }
