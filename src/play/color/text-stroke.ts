import type { Rgba } from '../../pack/colors.ts'
import type { Stroker } from '../../text/stroke/load-stroker.ts'
import type { StrokeJoin } from '../../text/stroke/stroke-outline.ts'
import { checkOptionNames } from '../check/check-option-names.ts'
import { describeValue } from '../check/describe-value.ts'
import { requireBelow, requireColor } from '../check/require-value.ts'
import { StageOptionError } from '../errors.ts'

/** A line along the outlines of a text's glyphs, half of it on each side; it grows with a glyph that is scaled. */
export interface TextStroke {
  /** CSS px of the text. */
  readonly width: number
  /** Any CSS colour; tinted as the glyph is. Default black. */
  readonly color?: string | undefined
  /** As CSS `paint-order`: 'normal' strokes over the fill, 'stroke' under it, which keeps thin letters legible. Default 'normal'. */
  readonly paintOrder?: 'normal' | 'stroke' | undefined
  /** As SVG `stroke-linejoin`. Default 'miter'. */
  readonly join?: StrokeJoin | undefined
}

/** A checked stroke. */
export interface ResolvedStroke {
  readonly width: number
  readonly color: Rgba
  readonly paintOrder: 'normal' | 'stroke'
  readonly join: StrokeJoin
}

/** A stroke that can be drawn: not before the stroker has arrived. */
export interface DrawnStroke extends ResolvedStroke {
  readonly stroker: Stroker
}

export function withStroker(stroke: ResolvedStroke, stroker: Stroker | undefined): DrawnStroke | undefined {
  return stroker && { ...stroke, stroker }
}

/** Whether two strokes look alike; none is like none. */
export function sameStroke(a: ResolvedStroke | undefined, b: ResolvedStroke | undefined): boolean {
  if (!a || !b) return a === b
  const sameColor = a.color.every((value, index) => value === b.color[index])
  return sameColor && a.width === b.width && a.join === b.join && a.paintOrder === b.paintOrder
}

const NAMES = ['width', 'color', 'paintOrder', 'join']

/** @throws {StageOptionError} naming what is wrong. */
export function requireStroke(value: unknown, name: string): ResolvedStroke | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'object' || value === null)
    throw new StageOptionError(`${name} must be { width, color }, but it is ${describeValue(value)}`)
  checkOptionNames(value, NAMES, name)
  const { width, color = '#000', paintOrder = 'normal', join = 'miter' } = value as TextStroke
  const px = requireBelow(width, 1e7, `${name}: width`)
  if (!(px >= 0)) throw new StageOptionError(`${name}: width must be 0 or more CSS px, but it is ${px}`)
  requireOneOf(paintOrder, ['normal', 'stroke'], `${name}: paintOrder`)
  requireOneOf(join, ['miter', 'round', 'bevel'], `${name}: join`)
  return px === 0 ? undefined : { width: px, color: requireColor(color, `${name}: color`), paintOrder, join }
}

function requireOneOf(value: unknown, choices: readonly string[], name: string): void {
  if (choices.includes(value as string)) return
  throw new StageOptionError(`${name} must be one of ${choices.join(', ')}, but it is ${describeValue(value)}`)
}
