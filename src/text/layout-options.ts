import type { Font } from './font.ts'
import type { FontRun } from './font-run.ts'
import type { FontFeatures } from './font-settings.ts'

export type TextAlign = 'start' | 'end' | 'left' | 'right' | 'center' | 'justify'

/** Room in a line for an inline object, px: its width, and how far it reaches above and below the baseline. */
export interface InlineBox {
  readonly width: number
  readonly above: number
  readonly below: number
}

/** How a text is laid out; the words and defaults of CSS. */
export interface LayoutOptions {
  /** The face, or a list of faces: each grapheme takes the first one that has all of its characters. */
  readonly font: Font | readonly Font[]
  /** Font size, CSS px, above 0. */
  readonly size: number
  /** Width of the box, CSS px, at least 0: lines are broken to fit it. Default: lines end only where the text says so. */
  readonly width?: number | undefined
  /** Default `start`: left in a left-to-right paragraph, right in a right-to-left one. `justify` widens spaces. */
  readonly textAlign?: TextAlign | undefined
  /** A factor of the size, a length such as `'24px'`, or `'normal'`: what the fonts of the line ask for. Default `'normal'`. */
  readonly lineHeight?: number | 'normal' | `${number}px` | undefined
  /** OpenType features, over those of the font: `{ liga: false, ss01: true }`. */
  readonly features?: FontFeatures | undefined
  /** Base direction. Default `auto`: each paragraph takes that of its first strong character. */
  readonly direction?: 'ltr' | 'rtl' | 'auto' | undefined
  /** BCP 47 tag, such as `'tr'`: chooses localised glyphs and word rules. Default: none. */
  readonly language?: string | undefined
  /** What to do with a word wider than the box: leave it whole (`normal`, default) or break it anywhere. */
  readonly overflowWrap?: 'normal' | 'anywhere' | undefined
  /** `pre-wrap` (default) breaks lines to fit the width; `pre` only where the text says so. White space is kept by both. */
  readonly whiteSpace?: 'pre-wrap' | 'pre' | undefined
  /**
   * Lines at most, 1 or more. The last one ends in the ellipsis if text remains that shows something, and so does each line
   * that is wider than the box. Default: no limit.
   */
  readonly maxLines?: number | undefined
  /**
   * What stands for hidden text, at the end side of its line, as one unit; as much of the line gives way as it needs, in
   * whole clusters. Default `…`; the empty text hides without a sign.
   */
  readonly ellipsis?: string | undefined
  /** Distance of tab stops in advances of a space. Default 8. */
  readonly tabSize?: number | undefined
  /** Width of a U+FFFC placeholder, CSS px, or a function of its ordinal in the text. Default: the size. */
  readonly decoratorWidth?: number | ((ordinal: number) => number) | undefined
  /** Of each U+FFFC placeholder, in order; over decoratorWidth, and lines grow to hold them. Default: none. */
  readonly decoratorBoxes?: readonly InlineBox[] | undefined
  /** Stretches with fonts and sizes of their own, in order; a rich text's spans give them. Default: none. */
  readonly fontRuns?: readonly FontRun[] | undefined
}

const KNOWN: { readonly [name in keyof Required<LayoutOptions>]: true } = {
  font: true,
  size: true,
  width: true,
  textAlign: true,
  lineHeight: true,
  features: true,
  direction: true,
  language: true,
  overflowWrap: true,
  whiteSpace: true,
  maxLines: true,
  ellipsis: true,
  tabSize: true,
  decoratorWidth: true,
  decoratorBoxes: true,
  fontRuns: true,
}

/** The names of the layout options. */
export const LAYOUT_OPTION_NAMES: readonly string[] = Object.keys(KNOWN)
