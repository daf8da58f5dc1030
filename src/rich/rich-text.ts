import type { Animation } from '../author/model.ts'
import type { Font } from '../text/font.ts'

/** How a stretch of a text differs from what is around it; what is left out is as it is there. */
export interface SpanStyle {
  /** One face, or several of which each grapheme takes the first that has all of its characters. */
  readonly font?: Font | readonly Font[] | undefined
  /** CSS px, above 0 and below 1e7; or a factor of the size around it, such as `'1.5em'`, which leads to such a size. */
  readonly size?: number | `${number}em` | undefined
  /** Any CSS colour, or a `linear-gradient()` that is laid over the whole text. */
  readonly color?: string | undefined
  /**
   * What moves its glyphs, by the text's clock. It sees the span as a text of its own: staggers, indices, words and lines
   * count from the span's beginning. `'none'`: they stand still.
   */
  readonly animation?: Animation | 'none' | undefined
  /** `replace` (default): the animation takes the place of the one around it. `add`: its layers blend over those. */
  readonly composite?: 'replace' | 'add' | undefined
  /** Names for `skip`, glyph masks and stagger functions; separated by spaces, or a list. They add to those around it. */
  readonly class?: string | readonly string[] | undefined
}

/** A stretch of a rich text with a style, UTF-16 offsets. */
export interface RichSpan extends SpanStyle {
  readonly start: number
  readonly end: number
}

/** Something that stands in a text like a letter, with a size of its own; the text holds U+FFFC in its place. */
export interface Decorator {
  /** CSS px; default: the size of the text around it. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** CSS px that its bottom lies above the baseline; negative: below. Default 0. */
  readonly shift?: number | undefined
  /** What it stands for in plain text. Default: nothing. */
  readonly alt?: string | undefined
  /** Address of an image, for `overlayDecorators`. */
  readonly image?: string | undefined
  /** What the caller knows it by. */
  readonly name?: string | undefined
}

/**
 * A text with styled stretches: plain data, and JSON where it has neither fonts nor animations. Spans lie inside one another
 * or beside each other, in any order; where two cross, the one that begins later lies on top.
 */
export interface RichText {
  readonly kind: 'richText'
  readonly text: string
  readonly spans: readonly RichSpan[]
  /** One for each U+FFFC of the text, in order. */
  readonly decorators: readonly Decorator[]
}

/** Stands in the text where a decorator is. */
export const DECORATOR_CHARACTER = '\ufffc'

export function isRichText(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'richText'
}
