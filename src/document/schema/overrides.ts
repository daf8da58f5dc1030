import { array, type GenericSchema, strictTuple, string } from 'valibot'
import { PROPERTIES, type PropertyName } from '../../../shaders/channels.ts'
import { choose, hasField } from './choose.ts'
import { fields, optionalFields } from './fields.ts'
import { numberOrRandom } from './random.ts'

const two = strictTuple([numberOrRandom, numberOrRandom])
const four = strictTuple([numberOrRandom, numberOrRandom, numberOrRandom, numberOrRandom])

const pairOperand: GenericSchema = choose(
  'pairOperand',
  () => [numberOrRandom, two],
  (value) => (Array.isArray(value) ? two : numberOrRandom),
)

const colorOperand: GenericSchema = choose(
  'colorOperand',
  () => [numberOrRandom, four, string()],
  (value) => (typeof value === 'string' ? string() : Array.isArray(value) ? four : numberOrRandom),
)

const BY_COUNT: Readonly<Record<number, GenericSchema>> = { 1: numberOrRandom, 2: pairOperand, 4: colorOperand }

const operands = fields(
  optionalFields(
    Object.fromEntries(
      Object.entries(PROPERTIES).map(([name, channels]) => [name as PropertyName, BY_COUNT[channels.length]!]),
    ),
  ),
)

const STEPS = {
  multiply: fields({ multiply: operands }),
  divide: fields({ divide: operands }),
  add: fields({ add: operands }),
  subtract: fields({ subtract: operands }),
}

const step: GenericSchema = choose(
  'overrideStep',
  () => Object.values(STEPS),
  (value) => Object.entries(STEPS).find(([operation]) => hasField(value, operation))?.[1] ?? STEPS.multiply,
)

export const overrides = array(step)
