import type { Animation } from '../author/model.ts'
import { checkRichText } from '../rich/check-rich-text.ts'
import { isRichText } from '../rich/rich-text.ts'
import type { Font } from '../text/font.ts'
import { LAYOUT_OPTION_NAMES, type LayoutOptions } from '../text/layout-options.ts'
import { type Acts, type ResolvedActs, requireActs } from './acts/acts.ts'
import { checkOptionNames } from './check/check-option-names.ts'
import { describeValue, excerpt } from './check/describe-value.ts'
import {
  MAX_ENTRY,
  requireAnimation,
  requireBelow,
  requireBlur,
  requireFinite,
  requireMatrix,
  requireParameters,
} from './check/require-value.ts'
import { type ResolvedColor, requireTextColor, type TextColor } from './color/text-color.ts'
import { type ResolvedStroke, requireStroke, type TextStroke } from './color/text-stroke.ts'
import { StageOptionError } from './errors.ts'
import { IDENTITY_MATRIX, type Matrix } from './matrix.ts'
import { type ResolvedRichText, resolveRichText } from './rich/resolve-rich-text.ts'

/** How a text looks, where it stands and what moves it. */
export interface TextOptions extends Omit<LayoutOptions, 'font' | 'size' | 'fontRuns' | 'decoratorBoxes'> {
  /** The face, from `loadFont`; or several: each grapheme takes the first that has all of its characters. */
  font: Font | readonly Font[]
  /** Font size, CSS px. Default 16. */
  size?: number | undefined
  /**
   * Base colour of the glyphs: any CSS colour, a CSS `linear-gradient()` over the text, `{ gradient, across: 'text' | 'line' |
   * 'glyph' }`, or a function that gives each glyph one of these. Default black.
   */
  color?: TextColor | undefined
  /** Blur radius of the shadows, CSS px of the text, as in CSS `text-shadow`: a Gaussian of half as much. Default 0. */
  shadowBlur?: number | undefined
  /**
   * A line along the outlines of its glyphs. What makes it (196 kB compressed) is loaded with the first stroke, which is seen a
   * little later than its text: `await text.loaded`. Default: none.
   */
  stroke?: TextStroke | undefined
  /** Where the top left corner of the text's box stands on the stage, CSS px. Default 0. */
  x?: number | undefined
  y?: number | undefined
  /** A 2×3 matrix in CSS order, applied before x and y: turns, scales or skews the whole text about its top left corner. */
  transform?: Matrix | undefined
  /** What animates its glyphs. Default: none, the text stands still. */
  animation?: Animation | undefined
  /**
   * How it comes, stays and goes, in place of `animation`: `text.enter()` and `text.leave()` lead it through them. Default none.
   */
  acts?: Acts | undefined
  /** Numbers that its animation's motions read, by name; `text.setParameter` changes them. Default 0 each. */
  parameters?: Readonly<Record<string, number>> | undefined
  /** Texts are drawn by order, then by age; higher lies on top. Default 0. */
  order?: number | undefined
}

/** A text's own part of the options, checked and complete. */
export interface ResolvedTextOptions {
  size: number
  color: ResolvedColor
  shadowBlur: number
  stroke: ResolvedStroke | undefined
  x: number
  y: number
  transform: Matrix
  animation: Animation | undefined
  acts: ResolvedActs | undefined
  parameters: Readonly<Record<string, number>>
  order: number
  /** What a rich text says beside its words. */
  rich: ResolvedRichText | undefined
}

/** The names of the options of a text. */
export const TEXT_OPTION_NAMES: readonly string[] = [
  ...LAYOUT_OPTION_NAMES.filter((name) => name !== 'fontRuns' && name !== 'decoratorBoxes'),
  'color',
  'shadowBlur',
  'stroke',
  'x',
  'y',
  'transform',
  'animation',
  'acts',
  'parameters',
  'order',
]

/**
 * @param call For messages.
 * @param place For messages; in place of the call with the text's beginning.
 * @throws {StageOptionError} naming the option, what was found and what is needed.
 */
export function resolveTextOptions(
  content: unknown,
  options: TextOptions | undefined,
  call = 'stage.add',
  place?: string,
): ResolvedTextOptions {
  const rich = isRichText(content) ? content : undefined
  if (rich) checkRichText(rich)
  const text: unknown = rich ? rich.text : content
  if (typeof text !== 'string') {
    throw new StageOptionError(
      `${place ?? call}: the text must be a string or a rich text, but it is ${describeValue(content)}`,
    )
  }
  if (typeof options !== 'object' || options === null) {
    throw new StageOptionError(
      `${place ?? call}: the options are ${describeValue(options)}; they need an object with a font`,
    )
  }
  const where = place ?? `${call}("${excerpt(text)}")`
  checkOptionNames(options, TEXT_OPTION_NAMES, where)
  if (typeof options.font !== 'object' || options.font === null) {
    throw new StageOptionError(
      `${where}: option font is ${describeValue(options.font)}; pass one from await loadFont(url)`,
    )
  }
  // Defaults stand for undefined alone: null is refused.
  const { size: ownSize = 16, color = '#000', shadowBlur = 0, x = 0, y = 0, parameters = {}, order = 0 } = options
  const size = requireFinite(ownSize, `${where}: option size`)
  if (!(size > 0)) throw new StageOptionError(`${where}: option size must be above 0 px, but it is ${size}`)
  if (options.acts !== undefined && options.animation !== undefined) {
    throw new StageOptionError(`${where}: there are both an animation and acts; give one of them`)
  }
  return {
    size,
    color: requireTextColor(color, `${where}: option color`),
    shadowBlur: requireBlur(shadowBlur, `${where}: option shadowBlur`),
    stroke: requireStroke(options.stroke, `${where}: option stroke`),
    x: requireBelow(x, MAX_ENTRY, `${where}: option x`),
    y: requireBelow(y, MAX_ENTRY, `${where}: option y`),
    transform:
      options.transform === undefined
        ? IDENTITY_MATRIX
        : requireMatrix(options.transform, `${where}: option transform`),
    animation:
      options.animation === undefined ? undefined : requireAnimation(options.animation, `${where}: option animation`),
    acts: options.acts === undefined ? undefined : requireActs(options.acts, `${where}: option acts`),
    parameters: requireParameters(parameters, `${where}: option parameters`),
    order: requireFinite(order, `${where}: option order`),
    rich: rich && resolveRichText(rich, size),
  }
}

/** The options that lay a text out; by name, so that inherited ones count as well. */
export function pickLayoutOptions(options: TextOptions): LayoutOptions {
  const given = LAYOUT_OPTION_NAMES.map((name) => [name, options[name as keyof TextOptions]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as unknown as LayoutOptions
}
