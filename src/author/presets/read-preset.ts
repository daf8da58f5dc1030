import { checkChoice, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { parseEasing } from '../easing/parse-easing.ts'
import { InvalidShapeError } from '../errors.ts'
import type { Easing } from '../model.ts'
import { type Color, parseColor } from '../parse-color.ts'
import { makeStagger } from '../schedule/make-stagger.ts'
import { makePauses, type Pauses } from '../schedule/pauses.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import type {
  ColorParameter,
  EasingParameter,
  NumberParameter,
  PausesParameter,
  PresetParameter,
  PresetParameters,
  StaggerParameter,
} from './preset.ts'

/** What a preset gets of a parameter, checked. */
type ValueOf<Parameter> = Parameter extends NumberParameter
  ? number
  : Parameter extends StaggerParameter
    ? StaggerInput
    : Parameter extends EasingParameter
      ? Easing
      : Parameter extends ColorParameter
        ? Color
        : Parameter extends PausesParameter
          ? Pauses
          : Parameter extends { readonly choices: readonly (infer Choice)[] }
            ? Choice
            : string

/**
 * A preset's options, checked by their own names, so that messages speak of what the author wrote, and complete.
 *
 * @throws UnknownNameError for options and choices that do not exist; InvalidNumberError, InvalidShapeError,
 * EasingSyntaxError, ColorSyntaxError for values that are not what their parameter needs.
 */
export function readPreset<Parameters extends PresetParameters<unknown>>(
  name: string,
  parameters: Parameters,
  options: object,
): { readonly [parameter in keyof Parameters]: ValueOf<Parameters[parameter]> } {
  const where = `${name}()`
  checkOptionNames(options, Object.keys(parameters), where)
  const given = options as Readonly<Record<string, unknown>>
  const entries = Object.entries<PresetParameter>(parameters as Readonly<Record<string, PresetParameter>>)
  return Object.fromEntries(
    entries.map(([option, parameter]) => [
      option,
      readValue(parameter, given[option] ?? parameter.default, where, option),
    ]),
  ) as never
}

function readValue(parameter: PresetParameter, value: unknown, where: string, option: string): unknown {
  switch (parameter.kind) {
    case 'number':
      return checkNumber(value, where, option, parameter)
    case 'choice':
      return checkChoice(value, parameter.choices, where, option)
    case 'color':
      return parseColor(value as string, `${where}, ${option}`)
    case 'easing':
      return parseEasing(value as string, `${where}, ${option}`)
    case 'stagger':
      makeStagger(value, where)
      return value
    case 'pauses':
      return makePauses(value, where)
    case 'name':
      if (typeof value === 'string' && value !== '') return value
      throw new InvalidShapeError(where, `${option} is ${describeValue(value)}; it needs a name.`)
  }
}
