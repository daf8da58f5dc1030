import type { OutlinePath } from './outline-path.ts'

/** Red, green, blue, alpha: sRGB display values in 0..1, not premultiplied. */
export type LayerColor = readonly [red: number, green: number, blue: number, alpha: number]

/** A colour of a layer. */
export interface LayerPaint {
  /** The font's own. Of a foreground colour only the alpha counts. */
  readonly color: LayerColor
  /** It is the text's colour, times this alpha. */
  readonly foreground: boolean
}

/** A linear gradient of a layer: colours along the way from one point to another, the same across it. */
export interface LayerGradient {
  /** x, y of offset 0 and of offset 1, font units, y up. */
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  /** In order of their offsets. */
  readonly stops: readonly (LayerPaint & { readonly offset: number })[]
  /** What goes on beyond the first and last stop. */
  readonly extend: 'pad' | 'repeat' | 'reflect'
}

/** One layer of a colour glyph: an outline filled with one colour or gradient. */
export interface ColorLayer {
  readonly outline: OutlinePath
  readonly fill: LayerPaint | LayerGradient
}
