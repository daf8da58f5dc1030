import { checkChoice, checkObject, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { parseEasing } from '../easing/parse-easing.ts'
import { InvalidShapeError } from '../errors.ts'
import type { Easing, Handle, Interpolation, Key, Tangent } from '../model.ts'
import type { ValueForm } from './value-form.ts'

const INTERPOLATIONS = ['constant', 'linear', 'cubic', 'bezier'] as const
const KEY_FIELDS = [
  'time',
  'value',
  'interpolation',
  'easing',
  'tangent',
  'arrive',
  'leave',
  'arriveHandle',
  'leaveHandle',
]

type Fields = Readonly<Record<string, unknown>>

function isInterpolation(value: unknown): value is (typeof INTERPOLATIONS)[number] {
  return INTERPOLATIONS.includes(value as (typeof INTERPOLATIONS)[number])
}

/** A tuple as the object that it stands for. */
function readFields(input: unknown, where: string): Fields {
  if (!Array.isArray(input)) {
    const fields = checkObject(input, where, 'key')
    checkOptionNames(fields, KEY_FIELDS, where, 'field of keys')
    return fields
  }
  if (input.length < 2 || input.length > 3) {
    throw new InvalidShapeError(
      where,
      `key is ${describeValue(input)}; it needs [time, value] or [time, value, easing].`,
    )
  }
  const [time, value, how] = input as unknown[]
  if (how === undefined) return { time, value }
  return isInterpolation(how) ? { time, value, interpolation: how } : { time, value, easing: how }
}

function readInterpolation(fields: Fields, where: string): Interpolation {
  const { interpolation, easing, leaveHandle, leave, tangent } = fields
  if (interpolation !== undefined && easing !== undefined) {
    throw new InvalidShapeError(where, 'it has both interpolation and easing; give one of them.')
  }
  if (easing !== undefined) {
    const parsed = parseEasing(easing as string | Easing, where)
    return parsed.kind === 'linear' ? { kind: 'linear' } : { kind: 'easing', easing: parsed }
  }
  if (interpolation !== undefined) {
    return { kind: checkChoice(interpolation, INTERPOLATIONS, where, 'interpolation') }
  }
  if (leaveHandle !== undefined) return { kind: 'bezier' }
  return { kind: leave !== undefined || tangent !== undefined ? 'cubic' : 'linear' }
}

function splitOrThrow(form: ValueForm, value: unknown, where: string, what: string): readonly unknown[] {
  const components = form.split(value, where)
  if (components) return components
  throw new InvalidShapeError(where, `${what} is ${describeValue(value)}; it needs ${form.needs}.`)
}

type Component<Value> = (index: number, where: string) => Value

/** Gives each component's tangent; a mode counts for all. */
function readTangent(form: ValueForm, value: unknown, where: string, what: string): Component<Tangent> {
  if (value === undefined) return () => 'auto'
  if (value === 'auto' || value === 'clamped') return () => value
  if (typeof value === 'string') checkChoice(value, ['auto', 'clamped'], where, what)
  const components = splitOrThrow(form, value, where, what)
  return (index, place) => checkNumber(components[index], place, what, { unit: 'value per second' })
}

function readHandle(form: ValueForm, value: unknown, where: string, what: string): Component<Handle | undefined> {
  if (value === undefined) return () => undefined
  const fields = checkObject(value, where, what)
  checkOptionNames(fields, ['dt', 'dv'], where, `field of ${what}`)
  const dt = checkNumber(fields.dt, where, `dt of ${what}`, { unit: 'seconds' })
  const components = splitOrThrow(form, fields.dv, where, `dv of ${what}`)
  return (index, place) => ({ dt, dv: checkNumber(components[index], place, `dv of ${what}`) })
}

/**
 * Reads one key and splits it into one for each channel of the form.
 *
 * @param owner `clip "rise"`, for messages.
 * @param label The name that the author used: `translation`, key 2.
 */
export function readKey(input: unknown, form: ValueForm, owner: string, label: string, keyIndex: number): Key[] {
  const where = `${owner}, ${label}, key ${keyIndex}`
  const fields = readFields(input, where)
  const time = checkNumber(fields.time, where, 'time', { unit: 'seconds' })
  const interpolation = readInterpolation(fields, where)
  const values = splitOrThrow(form, fields.value, where, 'value')
  const arrive = readTangent(form, fields.arrive ?? fields.tangent, where, 'arrive')
  const leave = readTangent(form, fields.leave ?? fields.tangent, where, 'leave')
  const arriveHandle = readHandle(form, fields.arriveHandle, where, 'arriveHandle')
  const leaveHandle = readHandle(form, fields.leaveHandle, where, 'leaveHandle')
  return form.channels.map((channel, index) => {
    const place = `${owner}, ${channel}, key ${keyIndex} (${time} s)`
    const arriving = arriveHandle(index, place)
    const leaving = leaveHandle(index, place)
    return {
      time,
      value: checkNumber(values[index], place, 'value'),
      interpolation,
      arrive: arrive(index, place),
      leave: leave(index, place),
      ...(arriving ? { arriveHandle: arriving } : {}),
      ...(leaving ? { leaveHandle: leaving } : {}),
    }
  })
}
