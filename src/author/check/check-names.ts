import { InvalidShapeError, UnknownNameError } from '../errors.ts'
import { describeValue } from './describe-value.ts'
import { nearestName } from './nearest-name.ts'

function suggest(name: string, valid: readonly string[]): string {
  const nearest = nearestName(name, valid)
  return nearest === undefined ? '' : ` Did you mean ${JSON.stringify(nearest)}?`
}

/** Gives `value` back if it is one of `choices`. */
export function checkChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  where: string,
  what: string,
): Choice {
  if (choices.includes(value as Choice)) return value as Choice
  const hint = typeof value === 'string' ? suggest(value, choices) : ''
  throw new UnknownNameError(where, `${what} is ${describeValue(value)}; it needs one of ${choices.join(', ')}.${hint}`)
}

/** Gives `value` back as a record if it is a plain object (no array, no class instance that hides its fields). */
export function checkObject(value: unknown, where: string, what: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new InvalidShapeError(where, `${what} is ${describeValue(value)}; it needs an object.`)
}

/** Refuses names in `value` that are not in `valid`, suggesting the nearest. */
export function checkOptionNames(value: unknown, valid: readonly string[], where: string, what = 'option'): void {
  for (const name of Object.keys(checkObject(value, where, what === 'option' ? 'options' : 'it'))) {
    if (valid.includes(name)) continue
    throw new UnknownNameError(
      where,
      `there is no ${what} ${JSON.stringify(name)}; there are ${valid.join(', ')}.${suggest(name, valid)}`,
    )
  }
}

/** Gives `value` back if it is a boolean. */
export function checkBoolean(value: unknown, where: string, what: string): boolean {
  if (typeof value === 'boolean') return value
  throw new InvalidShapeError(where, `${what} is ${describeValue(value)}; it needs true or false.`)
}

/** Gives a name for messages back if it is text. */
export function checkName(value: unknown, where: string): string {
  if (typeof value === 'string') return value
  throw new InvalidShapeError(where, `name is ${describeValue(value)}; it needs text.`)
}
