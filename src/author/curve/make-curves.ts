import { checkChoice, checkOptionNames } from '../check/check-names.ts'
import { describeValue } from '../check/describe-value.ts'
import { InvalidShapeError } from '../errors.ts'
import type { Curve, Extrapolation, Key, NoiseCurve } from '../model.ts'
import { checkNoise, componentSeed } from '../noise.ts'
import { checkKeyOrder } from './check-key-order.ts'
import { readKey } from './read-key.ts'
import type { ValueForm } from './value-form.ts'

const EXTRAPOLATIONS: readonly Extrapolation[] = ['constant', 'linear', 'cycle', 'cycleWithOffset', 'oscillate']

interface TrackParts {
  readonly keys: readonly unknown[]
  readonly before: Extrapolation
  readonly after: Extrapolation
}

/** A list whose items are numbers is one value; a list of tuples or objects is keys. */
function isConstant(input: unknown): boolean {
  if (typeof input !== 'object') return true
  return Array.isArray(input) && input.length > 0 && input.every((item) => typeof item !== 'object')
}

function readTrack(input: unknown, form: ValueForm, owner: string, label: string): TrackParts {
  const held = { before: 'constant', after: 'constant' } as const
  const where = `${owner}, ${label}`
  if (isConstant(input)) {
    if (form.split(input, where) === undefined) {
      throw new InvalidShapeError(
        where,
        `the track is ${describeValue(input)}; it needs ${form.needs}, a list of keys [[time, value], …], {keys, before, after} or noise().`,
      )
    }
    return { keys: [[0, input]], ...held }
  }
  if (Array.isArray(input)) return { keys: input, ...held }
  checkOptionNames(input, ['keys', 'before', 'after'], where, 'field of tracks')
  const { keys, before = 'constant', after = 'constant' } = input as Partial<TrackParts>
  if (!Array.isArray(keys))
    throw new InvalidShapeError(where, `keys is ${describeValue(keys)}; it needs a list of keys.`)
  return {
    keys,
    before: checkChoice(before, EXTRAPOLATIONS, where, 'before'),
    after: checkChoice(after, EXTRAPOLATIONS, where, 'after'),
  }
}

function isNoise(input: unknown): input is NoiseCurve {
  return typeof input === 'object' && input !== null && (input as { kind?: unknown }).kind === 'noise'
}

/**
 * One checked curve for each channel of the form; none when the track has no keys.
 *
 * @param owner `clip "rise"`, for messages.
 * @param label The name that the author used for the track.
 */
export function makeCurves(input: unknown, form: ValueForm, owner: string, label: string): readonly Curve[] {
  if (isNoise(input)) {
    checkOptionNames(
      input,
      ['kind', 'frequency', 'amplitude', 'octaves', 'seed'],
      `${owner}, ${label}`,
      'field of noise',
    )
    const curve = checkNoise(input, `${owner}, ${label}`)
    return form.channels.map((_, index) => ({ ...curve, seed: componentSeed(curve.seed, index) }))
  }
  const { keys, before, after } = readTrack(input, form, owner, label)
  if (keys.length === 0) return []
  const columns: Key[][] = form.channels.map(() => [])
  keys.forEach((key, keyIndex) => {
    readKey(key, form, owner, label, keyIndex).forEach((split, index) => {
      columns[index]!.push(split)
    })
  })
  return columns.map((column, index) => {
    checkKeyOrder(column, `${owner}, ${form.channels[index]}`)
    return { kind: 'keys', keys: column, before, after }
  })
}
