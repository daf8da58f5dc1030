import { array, boolean, type GenericSchema, optional, picklist, strictTuple, string } from 'valibot'
import { GRADIENT_SPACES } from '../../author/gradient/linear-gradient.ts'
import { choose } from './choose.ts'
import { fields, optionalFields } from './fields.ts'
import { anyNumber, atLeastZero } from './number.ts'
import { color } from './value.ts'

const placedStop = strictTuple([anyNumber, color])

const stop: GenericSchema = choose(
  'gradientStop',
  () => [color, placedStop],
  (value) => (Array.isArray(value) && value.length === 2 ? placedStop : color),
)

const gradientData = fields({
  stops: array(stop),
  ...optionalFields({ angle: anyNumber, interpolation: picklist(GRADIENT_SPACES), repeating: boolean() }),
})

const gradient: GenericSchema = choose(
  'gradient',
  () => [string(), gradientData],
  (value) => (typeof value === 'object' ? gradientData : string()),
)

const laidGradient = fields({ gradient, across: optional(picklist(['text', 'line', 'glyph'])) })

/** A CSS colour or linear gradient, or a gradient with what it is laid over. */
export const textColor: GenericSchema = choose(
  'textColor',
  () => [string(), laidGradient],
  (value) => (typeof value === 'object' ? laidGradient : string()),
)

/** A line along the outlines. */
export const stroke = fields({
  width: atLeastZero,
  ...optionalFields({
    color: string(),
    paintOrder: picklist(['normal', 'stroke']),
    join: picklist(['miter', 'round', 'bevel']),
  }),
})
