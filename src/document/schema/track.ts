import { array, type GenericSchema, literal, optional, picklist, strictTuple } from 'valibot'
import { choose, hasField } from './choose.ts'
import { easing } from './easing.ts'
import { fields, optionalFields } from './fields.ts'
import { aboveZero, anyNumber, between, seed } from './number.ts'
import type { DocumentValueForm } from './value.ts'

const extrapolation = picklist(['constant', 'linear', 'cycle', 'cycleWithOffset', 'oscillate'])

const noise = fields({
  kind: literal('noise'),
  ...optionalFields({ frequency: aboveZero, amplitude: anyNumber, octaves: between(1, 8), seed }),
})

/** The parts of a track of one form, by its name. */
function makeParts(name: string, { value, slope }: DocumentValueForm) {
  const tangentMode = picklist(['auto', 'clamped'])
  const tangent: GenericSchema = choose(
    `${name}Tangent`,
    () => [tangentMode, slope],
    (input) => (typeof input === 'string' ? tangentMode : slope),
  )
  const handle = fields({ dt: anyNumber, dv: slope })
  const short = strictTuple([anyNumber, value])
  const long = strictTuple([anyNumber, value, easing])
  const full = fields({
    time: anyNumber,
    value,
    interpolation: optional(picklist(['constant', 'linear', 'cubic', 'bezier'])),
    easing: optional(easing),
    tangent: optional(tangent),
    arrive: optional(tangent),
    leave: optional(tangent),
    arriveHandle: optional(handle),
    leaveHandle: optional(handle),
  })
  const key: GenericSchema = choose(
    `${name}Key`,
    () => [short, long, full],
    (input) => (Array.isArray(input) ? (input.length > 2 ? long : short) : full),
  )
  const list = array(key)
  return { list, whole: fields({ keys: list, before: optional(extrapolation), after: optional(extrapolation) }) }
}

/** A constant, keys, keys with what holds outside of them, or noise. */
export function trackOf(name: string, form: DocumentValueForm): GenericSchema {
  const { list, whole } = makeParts(name, form)
  return choose(
    `${name}Track`,
    () => [form.value, list, whole, noise],
    (input) => {
      if (Array.isArray(input))
        return input.some((item) => typeof item === 'object') || input.length === 0 ? list : form.value
      if (typeof input !== 'object' || input === null) return form.value
      return hasField(input, 'kind') ? noise : whole
    },
  )
}
