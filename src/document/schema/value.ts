import { type GenericSchema, strictTuple, string } from 'valibot'
import { choose } from './choose.ts'
import { anyNumber } from './number.ts'

/** How a document writes the value of a channel or property. */
export interface DocumentValueForm {
  readonly value: GenericSchema
  /** In numbers: what tangents and handles have. */
  readonly slope: GenericSchema
}

const pair = strictTuple([anyNumber, anyNumber])
const four = strictTuple([anyNumber, anyNumber, anyNumber, anyNumber])

const numberOrPair: GenericSchema = choose(
  'numberOrPair',
  () => [anyNumber, pair],
  (value) => (Array.isArray(value) ? pair : anyNumber),
)

/** A CSS colour, or red, green, blue and alpha in 0..1. */
export const color: GenericSchema = choose(
  'color',
  () => [string(), four],
  (value) => (Array.isArray(value) ? four : string()),
)

export const SCALAR: DocumentValueForm = { value: anyNumber, slope: anyNumber }
export const PAIR: DocumentValueForm = { value: pair, slope: pair }
export const SCALE: DocumentValueForm = { value: numberOrPair, slope: numberOrPair }
export const COLOR: DocumentValueForm = { value: color, slope: four }
