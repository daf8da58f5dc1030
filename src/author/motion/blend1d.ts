import { checkBoolean, checkChoice, checkName, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { InvalidNumberError, InvalidShapeError } from '../errors.ts'
import type { Clip, DoubleMotion, Motion, SyncMode } from '../model.ts'
import { checkSync } from './check-sync.ts'
import { checkParameterName } from './make-weight-mode.ts'
import { motionKind } from './motion-facts.ts'
import { MAX_MOTION_CLIPS, readMotion, tooManyClips } from './read-motion.ts'

export interface Blend1dOptions {
  /** For messages; default `blend1d`. */
  readonly name?: string | undefined
  /** The text's parameter that chooses. */
  readonly parameter: string
  /** At least two, by rising key: `[0, calm], [0.5, brisk], [1, frantic]`. All normal, or all deltas. */
  readonly motions: readonly (readonly [key: number, motion: Clip | Motion])[]
  /** How the others' times follow from the first's; default `keep-phase`. `match-events` takes the events that both have. */
  readonly sync?: SyncMode | undefined
  /** Seconds in which the parameter is followed, in the stage's time; default 0: at once. */
  readonly smoothing?: number | undefined
  /** The parameter is sampled when the text starts to play. Default false. */
  readonly freeze?: boolean | undefined
}

/**
 * Motions along one parameter: at a key its motion alone, between two keys those two mixed, beyond the ends the outer one.
 * Never more than two are mixed. The first motion leads: duration, events, looped and returned weight are its.
 *
 * @throws InvalidShapeError for fewer than two motions and for kinds that do not mix; InvalidNumberError for keys that do not
 * rise; what `double` refuses.
 * @example
 * const gait = blend1d({ parameter: 'mood', motions: [[0, calm], [0.5, brisk], [1, frantic]] })
 * text.setParameter('mood', 0.4)
 */
export function blend1d(options: Blend1dOptions): DoubleMotion {
  checkOptionNames(options, ['name', 'parameter', 'motions', 'sync', 'smoothing', 'freeze'], 'blend1d()')
  const name = checkName(options.name ?? 'blend1d', 'blend1d()')
  const owner = `blend1d ${JSON.stringify(name)}`
  const entries = readEntries(options.motions, owner)
  const common = {
    kind: 'double',
    name,
    sync: checkChoice(
      options.sync ?? 'keep-phase',
      ['keep-phase', 'keep-speed', 'match-events', 'proportional-inverse'],
      owner,
      'sync',
    ),
    events: undefined,
    smoothing: checkNumber(options.smoothing ?? 0, owner, 'smoothing', { min: 0, unit: 'seconds' }),
    rule: 'mix',
    addMode: false,
    channels: undefined,
    glyphs: undefined,
  } as const
  const parameter = checkParameterName(options.parameter, owner)
  const freeze = checkBoolean(options.freeze ?? false, owner, 'freeze')
  // Each mixes in one more; where it is whole, nothing is left of those before.
  const whole = entries.slice(1).reduce<Motion>((main, { key, motion }, index) => {
    const keys = { key0: entries[index]!.key, key1: key }
    const weight = { kind: 'param', name: parameter, ...keys, freeze, smooths: 'parameter' } as const
    const made: DoubleMotion = { ...common, main, add: motion, weight }
    checkSync(made)
    return made
  }, entries[0]!.motion)
  return whole as DoubleMotion
}

function readEntries(input: unknown, owner: string): { readonly key: number; readonly motion: Motion }[] {
  const list: readonly unknown[] = Array.isArray(input) ? input : []
  if (list.length < 2) {
    throw new InvalidShapeError(
      owner,
      `motions is ${describeValue(input)}; it needs at least two, [[0, calm], [1, frantic]].`,
    )
  }
  if (list.length > MAX_MOTION_CLIPS) throw tooManyClips(owner, 'motions')
  const entries = list.map((entry, index) => {
    if (!Array.isArray(entry) || entry.length !== 2) {
      throw new InvalidShapeError(owner, `motion ${index} is ${describeValue(entry)}; it needs a pair [key, motion].`)
    }
    return {
      key: checkNumber(entry[0], owner, `key of motion ${index}`),
      motion: readMotion(entry[1], owner, `motion ${index}`),
    }
  })
  entries.forEach(({ key, motion }, index) => {
    const before = entries[index - 1]
    if (!before) return
    if (!(key > before.key)) {
      throw new InvalidNumberError(owner, `key of motion ${index} is ${key}, after ${before.key}; keys must rise.`)
    }
    if (motionKind(motion) !== motionKind(before.motion)) {
      throw new InvalidShapeError(
        owner,
        `motion ${index - 1} is ${motionKind(before.motion)} and motion ${index} is ${motionKind(motion)}; they need one kind: make deltas of all with toDelta(), or of none.`,
      )
    }
  })
  return entries
}
