import { CHANNEL_INDEX, CHANNELS, PROPERTIES, type PropertyName } from '../../shaders/channels.ts'
import { checkObject, checkOptionNames } from './check/check-names.ts'
import { checkNumber, VALUE_LIMIT } from './check/check-number.ts'
import { describeValue } from './check/describe-value.ts'
import { DivisionByZeroError, InvalidShapeError } from './errors.ts'
import type { OverrideStep, RandomValue } from './model.ts'
import { parseColor } from './parse-color.ts'
import { checkRandom, isRandom } from './random.ts'
import { warnOnce } from './warn-once.ts'

const OPERATIONS = ['multiply', 'divide', 'add', 'subtract'] as const
const PROPERTY_NAMES = Object.keys(PROPERTIES) as PropertyName[]

type Operation = OverrideStep['operation']

/** Checked steps, one for each property, in order. */
export function makeOverrides(input: unknown, owner: string): readonly OverrideStep[] {
  if (input === undefined) return []
  if (!Array.isArray(input)) {
    throw new InvalidShapeError(
      owner,
      `overrides is ${describeValue(input)}; it needs a list of steps such as [{ multiply: { scale: 2 } }].`,
    )
  }
  return input.flatMap((step: unknown, index) => readStep(step, `${owner}, overrides, step ${index}`))
}

function readStep(step: unknown, where: string): OverrideStep[] {
  const fields = checkObject(step, where, 'step')
  checkOptionNames(fields, OPERATIONS, where, 'operation')
  const [operation, ...others] = OPERATIONS.filter((name) => fields[name] !== undefined)
  if (operation === undefined || others.length > 0) {
    const found = operation === undefined ? 'no operation' : [operation, ...others].join(' and ')
    throw new InvalidShapeError(
      where,
      `it has ${found}; it needs one of ${OPERATIONS.join(', ')}: steps apply in order.`,
    )
  }
  const operands = checkObject(fields[operation], where, operation)
  checkOptionNames(operands, PROPERTY_NAMES, `${where}, ${operation}`, 'property')
  return PROPERTY_NAMES.filter((property) => operands[property] !== undefined).map((property) => {
    const place = `${where}, ${operation} ${property}`
    warnOfTint(operation, property, place)
    return { operation, property, operands: readOperands(operands[property], operation, property, place) }
  })
}

function readOperands(value: unknown, operation: Operation, property: PropertyName, where: string) {
  const channels = PROPERTIES[property]
  const list = spreadOperands(value, channels.length, where)
  return channels.map((channel, index) => checkOperand(list[index], operation, where, `operand of ${channel}`))
}

function spreadOperands(value: unknown, count: number, where: string): readonly unknown[] {
  if (typeof value === 'number' || isRandom(value)) return new Array<unknown>(count).fill(value)
  if (count === 4 && typeof value === 'string') return parseColor(value, where)
  if (count > 1 && Array.isArray(value) && value.length === count) return value
  const list = count === 1 ? '' : ` or a list of ${count}${count === 4 ? ' or a CSS colour' : ''}`
  throw new InvalidShapeError(where, `the operand is ${describeValue(value)}; it needs a number, random()${list}.`)
}

function checkOperand(value: unknown, operation: Operation, where: string, what: string): number | RandomValue {
  const operand = isRandom(value) ? checkRandom(value, where) : checkNumber(value, where, what)
  if (operation !== 'divide') return operand
  const { min, max } = typeof operand === 'number' ? { min: operand, max: operand } : operand
  const smallest = min <= 0 && max >= 0 ? 0 : Math.min(Math.abs(min), Math.abs(max))
  if (smallest > 1 / VALUE_LIMIT) return operand
  const found = typeof operand === 'number' ? describeValue(operand) : `random(${min}, ${max})`
  throw new DivisionByZeroError(
    where,
    `${what} is ${found}; a divisor needs a size above ${1 / VALUE_LIMIT}, and a random one must not reach across 0.`,
  )
}

/** A tint's identity is 0 and its strength is in the A channel, so a product seldom does what was meant. */
function warnOfTint(operation: Operation, property: PropertyName, where: string): void {
  const tint = CHANNELS[CHANNEL_INDEX[PROPERTIES[property][0]]]?.class === 'tint'
  if (!tint || (operation !== 'multiply' && operation !== 'divide')) return
  warnOnce(
    `override-product-of-tint`,
    `${where}: a tint's identity is 0, so a product leaves what is not tinted as it is. To change the strength of a tint, ` +
      'animate its alpha or use add.',
  )
}
