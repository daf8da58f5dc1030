import { checkBoolean, checkChoice, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { InvalidShapeError } from '../errors.ts'
import { type ColorInput, parseColor } from '../parse-color.ts'
import { GRADIENT_SPACES, type GradientStop, type LinearGradient, type LinearGradientInput } from './linear-gradient.ts'
import { parseLinearGradient } from './parse-linear-gradient.ts'
import { defaultSpace, type LooseStop, resolveStops } from './resolve-stops.ts'

/**
 * Checks a linear gradient: CSS (`linear-gradient(to right, red, blue 80%)`) or plain data.
 *
 * @throws ColorSyntaxError for CSS that is no gradient, InvalidShapeError, InvalidNumberError and UnknownNameError for data.
 */
export function makeGradient(input: string | LinearGradientInput, where: string): LinearGradient {
  if (typeof input === 'string') return parseLinearGradient(input, where)
  if (typeof input !== 'object' || input === null)
    throw new InvalidShapeError(
      where,
      `gradient is ${describeValue(input)}; it needs linear-gradient(…) or { angle, stops }.`,
    )
  checkOptionNames(input, ['angle', 'stops', 'interpolation', 'repeating'], where)
  const { angle = 180, stops, repeating = false } = input
  if (!Array.isArray(stops) || stops.length === 0)
    throw new InvalidShapeError(where, `stops are ${describeValue(stops)}; a gradient needs a list of one or more.`)
  const loose = stops.map((stop: GradientStop, index) => readStop(stop, `${where}, stop ${index}`))
  const space =
    input.interpolation === undefined
      ? defaultSpace(stops.map(colorOfStop))
      : checkChoice(input.interpolation, GRADIENT_SPACES, where, 'interpolation')
  return {
    direction: checkNumber(angle, where, 'angle'),
    stops: resolveStops(loose),
    space,
    repeating: checkBoolean(repeating, where, 'repeating'),
  }
}

const isPair = (stop: GradientStop): stop is readonly [number, ColorInput] => Array.isArray(stop) && stop.length === 2

function colorOfStop(stop: GradientStop): ColorInput {
  return isPair(stop) ? stop[1] : (stop as ColorInput)
}

function readStop(stop: GradientStop, where: string): LooseStop {
  return {
    offset: isPair(stop) ? checkNumber(stop[0], where, 'offset') : undefined,
    color: parseColor(colorOfStop(stop), where),
  }
}
