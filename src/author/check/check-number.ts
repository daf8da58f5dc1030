import { InvalidNumberError } from '../errors.ts'
import { describeValue } from './describe-value.ts'

/** No authored number may reach this magnitude: blended and multiplied, 32-bit arithmetic still has room above it. */
export const VALUE_LIMIT = 1e7

export interface NumberRule {
  /** Lowest allowed. */
  readonly min?: number
  /** Lowest, itself not allowed. */
  readonly above?: number
  readonly max?: number
  readonly integer?: boolean
  /** Positive infinity is allowed, too. */
  readonly infinite?: boolean
  /** Unit or meaning, for the message: "seconds". */
  readonly unit?: string
}

function describeRule({ min, above, max, integer, infinite, unit }: NumberRule): string {
  const range = [
    min === undefined ? '' : `≥ ${min}`,
    above === undefined ? '' : `> ${above}`,
    max === undefined ? '' : `≤ ${max}`,
  ].filter((part) => part !== '')
  const kind = integer ? 'a whole number' : 'a finite number'
  const size =
    max === undefined
      ? `${range.length > 0 ? 'and ' : ''}below 1e7${min === undefined && above === undefined ? ' in size' : ''}`
      : ''
  return [kind, unit ? `of ${unit}` : '', range.join(' and '), size, infinite ? 'or Infinity' : '']
    .filter((part) => part !== '')
    .join(' ')
}

/** Gives `value` back if it is a number within the rule and below VALUE_LIMIT in size; else refuses it by its name. */
export function checkNumber(value: unknown, where: string, what: string, rule: NumberRule = {}): number {
  const allowed =
    typeof value === 'number' &&
    ((rule.infinite === true && value === Number.POSITIVE_INFINITY) ||
      Math.abs(value) < VALUE_LIMIT ||
      (rule.max !== undefined && Math.abs(value) <= rule.max)) &&
    (rule.min === undefined || value >= rule.min) &&
    (rule.above === undefined || value > rule.above) &&
    (rule.max === undefined || value <= rule.max) &&
    (rule.integer !== true || Number.isInteger(value) || value === Number.POSITIVE_INFINITY)
  if (!allowed) {
    throw new InvalidNumberError(where, `${what} is ${describeValue(value)}; it needs ${describeRule(rule)}.`)
  }
  return value as number
}

/** A seed: a whole number in 0..2^32-1. */
export function checkSeed(value: unknown, where: string, what = 'seed'): number {
  return checkNumber(value, where, what, { min: 0, max: 0xffffffff, integer: true })
}
