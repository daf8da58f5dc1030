import { checkOptionNames } from '../check/check-names.ts'
import { checkNumber, type NumberRule } from '../check/check-number.ts'

/** Checks a preset's numbers by their own names, so that messages speak of what the author wrote. */
export function checkPreset(
  name: string,
  options: object,
  numbers: Readonly<Record<string, NumberRule>>,
  others: readonly string[],
): void {
  const where = `${name}()`
  checkOptionNames(options, [...Object.keys(numbers), ...others], where)
  for (const [option, rule] of Object.entries(numbers)) {
    const value = (options as Readonly<Record<string, unknown>>)[option]
    if (value !== undefined) checkNumber(value, where, option, rule)
  }
}
