import { type GenericSchema, literal, optional } from 'valibot'
import { choose } from './choose.ts'
import { fields } from './fields.ts'
import { anyNumber, atLeastZero, seed } from './number.ts'

export const random = fields({ kind: literal('random'), min: anyNumber, max: anyNumber, seed: optional(seed) })

const isRandom = (value: unknown) => typeof value === 'object' && value !== null

/** A number, or one that is drawn for each glyph. */
export const numberOrRandom: GenericSchema = choose(
  'numberOrRandom',
  () => [anyNumber, random],
  (value) => (isRandom(value) ? random : anyNumber),
)

const randomAtLeastZero = fields({ kind: literal('random'), min: atLeastZero, max: atLeastZero, seed: optional(seed) })

export const atLeastZeroOrRandom: GenericSchema = choose(
  'atLeastZeroOrRandom',
  () => [atLeastZero, randomAtLeastZero],
  (value) => (isRandom(value) ? randomAtLeastZero : atLeastZero),
)
