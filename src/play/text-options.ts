import type { Animation } from '../author/model.ts'
import { parseColor } from '../author/parse-color.ts'
import type { Font } from '../text/font.ts'
import type { LayoutOptions } from '../text/layout-text.ts'
import { StageOptionError } from './errors.ts'
import { IDENTITY_MATRIX, type Matrix } from './matrix.ts'

/** How a text looks, where it stands and what moves it. */
export interface TextOptions extends Omit<LayoutOptions, 'font' | 'size'> {
  /** The face, from `loadFont`; or several: each grapheme takes the first that has all of its characters. */
  font: Font | readonly Font[]
  /** Font size, CSS px. Default 16. */
  size?: number
  /** Text colour, any CSS colour. Default black. */
  color?: string
  /** Where the top left corner of the text's box stands on the stage, CSS px. Default 0. */
  x?: number
  y?: number
  /** A 2×3 matrix in CSS order, applied before x and y: turns, scales or skews the whole text about its top left corner. */
  transform?: Matrix
  /** What animates its glyphs. Default: none, the text stands still. */
  animation?: Animation
  /** Texts are drawn by order, then by age; higher lies on top. Default 0. */
  order?: number
}

/** A text's own part of the options, checked and complete. */
export interface ResolvedTextOptions {
  size: number
  color: readonly [r: number, g: number, b: number, a: number]
  x: number
  y: number
  transform: Matrix
  animation: Animation | undefined
  order: number
}

export function requireFinite(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new StageOptionError(`${name} must be a finite number, but it is ${describeValue(value)}`)
}

export function requireMatrix(value: unknown, name: string): Matrix {
  if (Array.isArray(value) && value.length === 6 && value.every((entry) => Number.isFinite(entry))) {
    return value as unknown as Matrix
  }
  throw new StageOptionError(`${name} must be six finite numbers [a, b, c, d, e, f], but it is ${describeValue(value)}`)
}

export function requireAnimation(value: unknown, name: string): Animation {
  if (typeof value === 'object' && value !== null && (value as Animation).kind === 'animation')
    return value as Animation
  throw new StageOptionError(`${name} must come from animation([…layers]), but it is ${describeValue(value)}`)
}

/** @throws {StageOptionError} naming the option, what was found and what is needed. */
export function resolveTextOptions(content: unknown, options: TextOptions | undefined): ResolvedTextOptions {
  if (typeof content !== 'string') {
    throw new StageOptionError(`stage.add: the text must be a string, but it is ${describeValue(content)}`)
  }
  if (typeof options?.font !== 'object' || options.font === null) {
    throw new StageOptionError(
      `stage.add("${excerpt(content)}"): option font is ${describeValue(options?.font)}; pass one from await loadFont(url)`,
    )
  }
  const size = requireFinite(options.size ?? 16, 'text option size')
  if (!(size > 0)) throw new StageOptionError(`text option size must be above 0 px, but it is ${size}`)
  return {
    size,
    color: parseColor(options.color ?? '#000'),
    x: requireFinite(options.x ?? 0, 'text option x'),
    y: requireFinite(options.y ?? 0, 'text option y'),
    transform:
      options.transform === undefined ? IDENTITY_MATRIX : requireMatrix(options.transform, 'text option transform'),
    animation:
      options.animation === undefined ? undefined : requireAnimation(options.animation, 'text option animation'),
    order: requireFinite(options.order ?? 0, 'text option order'),
  }
}

/** The beginning of a text, for messages. */
export function excerpt(content: string): string {
  const points = [...content.slice(0, 80)]
  return points.length > 24 ? `${points.slice(0, 23).join('')}…` : content
}

export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the string "${excerpt(value)}"`
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object of another kind'
  return String(value)
}
