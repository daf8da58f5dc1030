import { readCssNumber, readCssPercentage } from '../easing/css-tokens.ts'
import { ConversionError } from '../errors.ts'

/** CSS Values 4, 6.2: absolute lengths in px. */
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  in: 96,
  pc: 16,
  pt: 96 / 72,
}
/** CSS Values 4, 7.1: angles in degrees. */
const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

function splitUnit(text: string): { number: number; unit: string } | undefined {
  const match = /^([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(text)
  const number = match ? readCssNumber(match[1]!) : undefined
  return number === undefined ? undefined : { number, unit: match![2]!.toLowerCase() }
}

/** Px of a CSS length. @param fontSize Px of an em; undefined: em is refused. */
export function readLength(text: string, fontSize: number | undefined, where: string): number {
  const { number, unit } = splitUnit(text) ?? { number: Number.NaN, unit: '' }
  const factor = unit === 'em' ? fontSize : PIXELS[unit]
  if (number === 0 && unit === '') return 0
  if (factor !== undefined && Number.isFinite(number)) return number * factor
  const hint = unit === 'em' ? ' Give fontSize in px.' : ''
  throw new ConversionError(
    where,
    `length "${text}" is not absolute; it needs px, cm, mm, Q, in, pc, pt, or em with a fontSize.${hint}`,
  )
}

/** Degrees of a CSS angle. */
export function readAngle(text: string, where: string): number {
  const { number, unit } = splitUnit(text) ?? { number: Number.NaN, unit: '' }
  const factor = DEGREES[unit]
  if (number === 0 && unit === '') return 0
  if (factor !== undefined && Number.isFinite(number)) return number * factor
  throw new ConversionError(where, `angle "${text}" cannot be read; it needs deg, grad, rad or turn.`)
}

/** A CSS number or percentage, 50% being 0.5. */
export function readFactor(text: string, where: string): number {
  const factor = readCssNumber(text) ?? readCssPercentage(text)
  if (factor !== undefined) return factor
  throw new ConversionError(where, `"${text}" cannot be read; it needs a number or a percentage.`)
}
