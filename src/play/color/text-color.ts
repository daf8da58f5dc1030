import { checkOptionNames } from '../../author/check/check-names.ts'
import { AuthoringError } from '../../author/errors.ts'
import type { LinearGradient, LinearGradientInput } from '../../author/gradient/linear-gradient.ts'
import { makeGradient } from '../../author/gradient/make-gradient.ts'
import { isGradientText } from '../../author/gradient/parse-linear-gradient.ts'
import type { GlyphInfo } from '../../author/model.ts'
import { parseColor } from '../../author/parse-color.ts'
import type { Rgba } from '../../pack/colors.ts'
import { StageOptionError } from '../errors.ts'

/** What a gradient is laid over, at rest: the whole text, each line, or each glyph's box. */
export type GradientSpan = 'text' | 'line' | 'glyph'

const SPANS = ['text', 'line', 'glyph'] as const

/** A gradient as the base colour of glyphs, which keep their part of it wherever they move. */
export interface TextGradient {
  /** CSS, such as `linear-gradient(to right, gold, tomato)`, or the same as data. */
  readonly gradient: string | LinearGradientInput
  /** Default `text`. */
  readonly across?: GradientSpan | undefined
}

/** A base colour: any CSS colour, a CSS linear gradient over the whole text, or a gradient with its span. */
export type BaseColorInput = string | TextGradient

/** A base colour for the text, or a function that gives each glyph its own; called when the text is baked. */
export type TextColor = BaseColorInput | ((glyph: GlyphInfo) => BaseColorInput)

export type BaseColor =
  | { readonly kind: 'solid'; readonly color: Rgba }
  | { readonly kind: 'gradient'; readonly gradient: LinearGradient; readonly across: GradientSpan }

/** A checked base colour, or what gives one for each glyph. */
export type ResolvedColor = BaseColor | ((glyph: GlyphInfo) => BaseColor)

/** @throws {StageOptionError} for what is neither a colour, a gradient nor a function; a function's results when it is called. */
export function requireTextColor(value: unknown, name: string): ResolvedColor {
  if (typeof value !== 'function') return requireBaseColor(value, name)
  // Most glyphs have a colour that another one has.
  const known = new Map<unknown, BaseColor>()
  return (glyph) => {
    const given: unknown = value(glyph)
    const found = known.get(given)
    if (found) return found
    const base = requireBaseColor(given, `${name}, as its function gave it for glyph ${glyph.index}`)
    if (typeof given === 'string') known.set(given, base)
    return base
  }
}

/** @throws {StageOptionError} for what is neither a colour nor a gradient. */
export function requireBaseColor(value: unknown, name: string): BaseColor {
  try {
    return readBaseColor(value, name)
  } catch (error) {
    if (!(error instanceof AuthoringError)) throw error
    throw new StageOptionError(error.message, { cause: error })
  }
}

function readBaseColor(value: unknown, name: string): BaseColor {
  if (isGradientText(value)) return { kind: 'gradient', gradient: makeGradient(value, name), across: 'text' }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { kind: 'solid', color: parseColor(value as string, name) }
  checkOptionNames(value, ['gradient', 'across'], name)
  const { gradient, across = 'text' } = value as TextGradient
  if (!SPANS.includes(across))
    throw new StageOptionError(`${name}: across is ${JSON.stringify(across)}; it takes ${SPANS.join(', ')}`)
  return { kind: 'gradient', gradient: makeGradient(gradient, name), across }
}
