import { checkChoice, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { InvalidShapeError } from '../errors.ts'
import type { Clip, LeafMotion } from '../model.ts'
import { type MotionOptions, motion } from './motion.ts'

export interface ToDeltaOptions extends Omit<MotionOptions, 'kind'> {
  /**
   * What is taken off the clip's values: `identity` (default) the channels' identities, `firstFrame` the clip's values at 0 s,
   * a number its values at that time, seconds.
   */
  readonly reference?: 'identity' | 'firstFrame' | number | undefined
}

/**
 * A clip of absolute values as a delta motion: value - reference, in each channel's own unit, for scale, opacity and tint too.
 *
 * @param source A clip, or a normal motion made by motion(), whose options are kept where none are given.
 * @throws InvalidShapeError for what is neither, and for a motion that is a delta already; UnknownNameError,
 * InvalidNumberError for wrong options.
 * @example
 * const nod = toDelta(clip({ rotation: [[0, 30], [0.5, 42], [1, 30]] }), { reference: 'firstFrame' }) // 0, 12, 0 degrees
 */
export function toDelta(source: Clip | LeafMotion, options: ToDeltaOptions = {}): LeafMotion {
  const { reference, ...others } = checkedOptions(options)
  const made = readNormal(source, others)
  return { ...made, values: 'delta', reference: readReference(reference, `motion ${JSON.stringify(made.name)}`) }
}

function checkedOptions(options: ToDeltaOptions): ToDeltaOptions {
  checkOptionNames(options, ['reference', 'name', 'looped', 'events', 'weight'], 'toDelta()')
  return options
}

function readNormal(source: Clip | LeafMotion, options: Omit<MotionOptions, 'kind'>): LeafMotion {
  const kind = typeof source === 'object' && source !== null ? source.kind : undefined
  if (kind === 'clip') return motion(source as Clip, options)
  if (kind !== 'motion') {
    throw new InvalidShapeError(
      'toDelta()',
      `the first argument is ${describeValue(source)}; it needs a clip made by clip(), or a motion made by motion().`,
    )
  }
  const own = source as LeafMotion
  if (own.values === 'delta') {
    throw new InvalidShapeError(
      'toDelta()',
      `motion ${JSON.stringify(own.name)} is a delta already; give its clip, or leave toDelta() out.`,
    )
  }
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const { name, looped, events } = own
  const remade = motion(own.clip, { name, looped, events, ...given })
  return given.weight === undefined ? { ...remade, weight: own.weight } : remade
}

function readReference(reference: unknown, owner: string): 'identity' | number {
  if (typeof reference === 'number') return checkNumber(reference, owner, 'reference', { unit: 'seconds' })
  const name = checkChoice(reference ?? 'identity', ['identity', 'firstFrame'], owner, 'reference')
  return name === 'firstFrame' ? 0 : name
}
