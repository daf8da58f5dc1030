import { parseEasing } from '../../author/easing/parse-easing.ts'
import { AuthoringError } from '../../author/errors.ts'
import type { Animation, Easing } from '../../author/model.ts'
import { createEasing } from '../../bake/evaluate-easing.ts'
import { checkOptionNames } from '../check/check-option-names.ts'
import { describeValue } from '../check/describe-value.ts'
import { requireAnimation } from '../check/require-value.ts'
import { StageOptionError } from '../errors.ts'

/** The acts of a text in the order in which they are stored. */
export const ACT_NAMES = ['intro', 'idle', 'outro'] as const

export type ActName = (typeof ACT_NAMES)[number]

/** How one act gives way to the next. */
export interface CrossFade {
  /** Seconds, 0 or more; 0 cuts. */
  readonly duration: number
  /** CSS easing of the share that the new act has; held in 0..1. Default 'ease-in-out'. */
  readonly easing?: string | Easing | undefined
}

/**
 * The acts of a text: how it comes, what it does while it is there, and how it goes.
 *
 * ```ts
 * const title = stage.add('Moby-Dick', { font, acts: { intro: popIn(), idle: wave(), outro: fadeOut(), crossFade: 0.3 } })
 * title.enter()
 * await title.leave()
 * ```
 */
export interface Acts {
  readonly intro: Animation
  /** Follows the intro's end, again and again where it ends itself. Default: the text stays as the intro leaves it. */
  readonly idle?: Animation | undefined
  /** Default: none, and the text cannot leave. */
  readonly outro?: Animation | undefined
  /** Seconds, or more precisely. Default 0.3. */
  readonly crossFade?: number | CrossFade | undefined
}

/** Acts, checked and complete. */
export interface ResolvedActs {
  readonly given: Acts
  /** Those that there are, the intro first, with their animations. */
  readonly names: readonly ActName[]
  readonly animations: readonly Animation[]
  readonly fadeSeconds: number
  /** The share of the new act at a progress of the fade. */
  readonly ease: (progress: number) => number
}

const DEFAULT_SECONDS = 0.3
const DEFAULT_EASING = 'ease-in-out'
/** Beyond a day a fade is a slip: milliseconds, most likely. */
export const MAX_FADE_SECONDS = 86_400

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function resolveCrossFade(value: unknown, where: string): Pick<ResolvedActs, 'fadeSeconds' | 'ease'> {
  const given = isObject(value) ? value : { duration: value }
  checkOptionNames(given, ['duration', 'easing'], where)
  const { duration: seconds, easing: ownEasing = DEFAULT_EASING } = given
  if (!(typeof seconds === 'number' && seconds >= 0 && seconds <= MAX_FADE_SECONDS)) {
    throw new StageOptionError(
      `${where} must be seconds from 0 to ${MAX_FADE_SECONDS}, or { duration, easing }, but its duration is ${describeValue(seconds)}`,
    )
  }
  try {
    const easing = parseEasing(ownEasing as string, `${where}.easing`)
    return { fadeSeconds: seconds, ease: createEasing(easing, { seconds: seconds || 1 }) }
  } catch (error) {
    if (!(error instanceof AuthoringError)) throw error
    throw new StageOptionError(error.message, { cause: error })
  }
}

/** @throws {StageOptionError} for acts without an intro, acts that do not exist, and what is no animation or cross-fade. */
export function requireActs(value: unknown, where: string): ResolvedActs {
  if (!isObject(value)) {
    throw new StageOptionError(`${where} must be { intro, idle, outro, crossFade }, but it is ${describeValue(value)}`)
  }
  checkOptionNames(value, [...ACT_NAMES, 'crossFade'], where)
  if (value.intro === undefined) throw new StageOptionError(`${where} has no intro; it needs one, such as fadeIn()`)
  const { crossFade = DEFAULT_SECONDS } = value
  const names = ACT_NAMES.filter((name) => value[name] !== undefined)
  return {
    given: Object.freeze({ ...value }) as unknown as Acts,
    names,
    animations: names.map((name) => requireAnimation(value[name], `${where}.${name}`)),
    ...resolveCrossFade(crossFade, `${where}.crossFade`),
  }
}
