import { checkBoolean, checkChoice, checkObject, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { InvalidNumberError, InvalidShapeError } from '../errors.ts'
import type { ParameterWeight, WeightMode } from '../model.ts'

/** A weight that a text's parameter leads: `{ kind: 'param', name: 'mood' }`. */
export interface ParameterWeightInput {
  readonly kind: 'param'
  /** The parameter, as `text.setParameter(name, value)` names it. */
  readonly name: string
  /** Where the weight is 0; default 0. */
  readonly key0?: number | undefined
  /** Where the weight is 1; default 1. Between the keys it is straight, outside it is held. May be below key0. */
  readonly key1?: number | undefined
  /** The parameter is sampled when the text starts to play, and later changes do not count. Default false. */
  readonly freeze?: boolean | undefined
}

/**
 * What w1 follows: `constant` 1, or a number (held in 0..1); a parameter; `replace`, the weight that add returns; `gesture`, 1
 * where add is looped and else, by add's progress, up until 0.25, down from 0.75.
 */
export type WeightInput = 'constant' | 'replace' | 'gesture' | number | ParameterWeightInput

export function makeWeightMode(input: unknown, owner: string): WeightMode {
  if (typeof input === 'number') {
    const value = checkNumber(input, owner, 'weight')
    return { kind: 'constant', value: Math.min(1, Math.max(0, value)) }
  }
  if (typeof input === 'string') {
    const kind = checkChoice(input, ['constant', 'replace', 'gesture'], owner, 'weight')
    return kind === 'constant' ? { kind, value: 1 } : { kind }
  }
  const where = `${owner}, weight`
  const fields = checkObject(input, owner, 'weight')
  if (fields.kind !== 'param') {
    throw new InvalidShapeError(
      where,
      `kind is ${describeValue(fields.kind)}; it needs 'constant', 'replace', 'gesture', a number, or { kind: 'param', name: … }.`,
    )
  }
  checkOptionNames(fields, ['kind', 'name', 'key0', 'key1', 'freeze'], where)
  return makeParameter(fields, where)
}

function makeParameter(fields: Readonly<Record<string, unknown>>, where: string): ParameterWeight {
  const key0 = checkNumber(fields.key0 ?? 0, where, 'key0')
  const key1 = checkNumber(fields.key1 ?? 1, where, 'key1')
  if (key0 === key1) {
    throw new InvalidNumberError(
      where,
      `key0 and key1 are both ${key0}; the weight needs two different keys to rise between.`,
    )
  }
  return {
    kind: 'param',
    name: checkParameterName(fields.name, where),
    key0,
    key1,
    freeze: checkBoolean(fields.freeze ?? false, where, 'freeze'),
    smooths: 'weight',
  }
}

export function checkParameterName(value: unknown, where: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new InvalidShapeError(where, `the parameter's name is ${describeValue(value)}; it needs text.`)
}
