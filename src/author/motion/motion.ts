import { checkBoolean, checkChoice, checkName, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import type { ScalarTrack } from '../curve/track-input.ts'
import { InvalidShapeError } from '../errors.ts'
import type { Clip, LeafMotion, MotionKind } from '../model.ts'
import { readWeight } from '../read-weight.ts'
import { type EventInput, makeEvents } from './make-events.ts'

export interface MotionOptions {
  /** For messages; default: the clip's. */
  readonly name?: string | undefined
  /** `normal` (default): the clip's values as they are. `delta`: differences, to add to what is there. */
  readonly kind?: MotionKind | undefined
  /** When another motion leads this one, its own time repeats; and a gesture that it gives is always whole. Default false. */
  readonly looped?: boolean | undefined
  /** Named moments, seconds of the clip: `{ footfall: [0.1, 0.6], clap: 0.3 }`. Default: none. */
  readonly events?: EventInput | undefined
  /** The weight that the motion returns to `weight: 'replace'`: a number, or keys over the clip's time; held in 0..1. Default 1. */
  readonly weight?: number | Exclude<ScalarTrack, number> | undefined
}

export const MOTION_OPTIONS = ['name', 'kind', 'looped', 'events', 'weight'] as const

/**
 * A clip with what blending needs to know of it. Wherever a motion is asked for, a clip may stand as well: it is a normal
 * motion that is not looped.
 *
 * @throws InvalidShapeError for what is no clip; InvalidNumberError for events outside the clip; UnknownNameError for options
 * and kinds that do not exist.
 * @example
 * const walk = motion(steps, { looped: true, events: { footfall: [0.1, 0.6] } })
 */
export function motion(clip: Clip, options: MotionOptions = {}): LeafMotion {
  if (typeof clip !== 'object' || clip?.kind !== 'clip') {
    throw new InvalidShapeError('motion()', `the clip is ${describeValue(clip)}; it needs a clip made by clip().`)
  }
  checkOptionNames(options, MOTION_OPTIONS, 'motion()')
  const name = checkName(options.name ?? clip.name, 'motion()')
  const owner = `motion ${JSON.stringify(name)}`
  return {
    kind: 'motion',
    name,
    clip,
    values: checkChoice(options.kind ?? 'normal', ['normal', 'delta'], owner, 'kind'),
    reference: 'none',
    looped: readLooped(options.looped ?? false, clip, owner),
    events: makeEvents(options.events, clip.duration, owner),
    weight: readWeight(options.weight, owner) ?? 1,
  }
}

function readLooped(value: unknown, clip: Clip, owner: string): boolean {
  const looped = checkBoolean(value, owner, 'looped')
  if (looped)
    checkNumber(clip.duration, owner, 'the duration of its clip, which is looped,', { above: 0, unit: 'seconds' })
  return looped
}
