import { type GenericSchema, gtValue, integer, literal, ltValue, maxValue, minValue, number, pipe } from 'valibot'
import { VALUE_LIMIT } from '../../author/check/check-number.ts'
import { choose } from './choose.ts'

/** A number below 1e7 in size, as all that is authored. */
export const anyNumber: GenericSchema<number> = pipe(number(), gtValue(-VALUE_LIMIT), ltValue(VALUE_LIMIT))

export const atLeastZero: GenericSchema<number> = pipe(number(), minValue(0), ltValue(VALUE_LIMIT))

export const aboveZero: GenericSchema<number> = pipe(number(), gtValue(0), ltValue(VALUE_LIMIT))

export function between(min: number, max: number): GenericSchema<number> {
  return pipe(number(), minValue(min), maxValue(max))
}

/** A whole number from `min` on. */
export function wholeFrom(min: number): GenericSchema<number> {
  return pipe(number(), integer(), minValue(min), ltValue(VALUE_LIMIT))
}

export const seed: GenericSchema<number> = pipe(number(), integer(), minValue(0), maxValue(0xffffffff))

/** A number ≥ 0 or `"Infinity"`, for which JSON has no number. */
export const orInfinity = choose<number | 'Infinity'>(
  'numberOrInfinity',
  () => [atLeastZero, literal('Infinity')],
  (value) => (typeof value === 'string' ? literal('Infinity') : atLeastZero),
)
