import { isAnimation } from '../author/animation.ts'
import { checkChoice, checkObject, checkOptionNames } from '../author/check/check-names.ts'
import { checkNumber, VALUE_LIMIT } from '../author/check/check-number.ts'
import { describeValue } from '../author/check/describe-value.ts'
import { InvalidShapeError } from '../author/errors.ts'
import { makeGradient } from '../author/gradient/make-gradient.ts'
import { isGradientText } from '../author/gradient/parse-linear-gradient.ts'
import { parseColor } from '../author/parse-color.ts'
import type { Decorator, SpanStyle } from './rich-text.ts'

const STYLE_NAMES: readonly (keyof SpanStyle)[] = ['font', 'size', 'color', 'animation', 'composite', 'class']
const DECORATOR_NAMES: readonly (keyof Decorator)[] = ['width', 'height', 'shift', 'alt', 'image', 'name']

/** Factor of an em size such as `1.5em`; undefined for what is none. */
export function readEm(size: unknown): number | undefined {
  const match = typeof size === 'string' ? /^(\d+\.?\d*|\.\d+)em$/.exec(size) : null
  return match ? Number(match[1]) : undefined
}

function isFactor(em: number | undefined): boolean {
  return em !== undefined && em > 0 && em < VALUE_LIMIT
}

/** The names in a class list, each once. */
export function readClassNames(input: SpanStyle['class']): readonly string[] {
  if (input === undefined) return []
  const names = typeof input === 'string' ? input.split(/\s+/) : input
  return [...new Set(names.filter((name) => name !== ''))]
}

/**
 * @param extra Names that the object may have besides.
 * @throws UnknownNameError, InvalidShapeError, InvalidNumberError, ColorSyntaxError naming what was found and what is needed.
 */
export function checkSpanStyle(input: unknown, where: string, extra: readonly string[] = []): SpanStyle {
  const style = checkObject(input, where, 'the style') as SpanStyle
  checkOptionNames(style, [...STYLE_NAMES, ...extra], where)
  const { font, size, color, animation, composite, class: names } = style
  const fonts: readonly unknown[] = Array.isArray(font) ? font : [font]
  const isFont = (one: unknown) => typeof (one as { outline?: unknown } | null)?.outline === 'function'
  if (font !== undefined && !(fonts.length > 0 && fonts.every(isFont))) {
    throw new InvalidShapeError(
      where,
      `font is ${describeValue(font)}; it needs one from await loadFont(url), or a list.`,
    )
  }
  if (typeof size === 'number') checkNumber(size, where, 'size', { above: 0, unit: 'px' })
  else if (size !== undefined && !isFactor(readEm(size))) {
    throw new InvalidShapeError(
      where,
      `size is ${describeValue(size)}; it needs px above 0, or a factor such as '1.5em'.`,
    )
  }
  if (isGradientText(color)) makeGradient(color, where)
  else if (color !== undefined) parseColor(color, where)
  if (animation !== undefined && animation !== 'none' && !isAnimation(animation)) {
    throw new InvalidShapeError(
      where,
      `animation is ${describeValue(animation)}; it needs what animation([…layers]) gave, or 'none'.`,
    )
  }
  if (composite !== undefined) checkChoice(composite, ['replace', 'add'], where, 'composite')
  const classes: readonly unknown[] = Array.isArray(names) ? names : [names]
  if (names !== undefined && !classes.every((name) => typeof name === 'string')) {
    throw new InvalidShapeError(where, `class is ${describeValue(names)}; it needs names, in a text or a list.`)
  }
  return style
}

/** @throws UnknownNameError, InvalidShapeError, InvalidNumberError naming what was found and what is needed. */
export function checkDecorator(input: unknown, where: string): Decorator {
  const decorator = checkObject(input, where, 'the decorator') as Decorator
  checkOptionNames(decorator, DECORATOR_NAMES, where)
  for (const side of ['width', 'height'] as const) {
    if (decorator[side] !== undefined) checkNumber(decorator[side], where, side, { min: 0, unit: 'px' })
  }
  if (decorator.shift !== undefined) checkNumber(decorator.shift, where, 'shift', { unit: 'px' })
  for (const name of ['alt', 'image', 'name'] as const) {
    const value: unknown = decorator[name]
    if (value === undefined || typeof value === 'string') continue
    throw new InvalidShapeError(where, `${name} is ${describeValue(value)}; it needs text.`)
  }
  return decorator
}
