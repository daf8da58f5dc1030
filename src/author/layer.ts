import { CHANNEL_INDEX } from '../../shaders/channels.ts'
import { checkChoice, checkName, checkOptionNames } from './check/check-names.ts'
import { checkNumber, type NumberRule } from './check/check-number.ts'
import { parseEasing } from './easing/parse-easing.ts'
import { InvalidNumberError, InvalidShapeError } from './errors.ts'
import type { LayerOptions } from './layer-options.ts'
import { makeOverrides } from './make-overrides.ts'
import type { BlendMode, Clip, Layer, Motion, RandomValue } from './model.ts'
import { motionChannels, motionKind, motionSeconds } from './motion/motion-facts.ts'
import { readMotion } from './motion/read-motion.ts'
import { checkRandom, isRandom } from './random.ts'
import { readWeight } from './read-weight.ts'
import { makeSkip } from './schedule/make-skip.ts'
import { makeStagger } from './schedule/make-stagger.ts'
import { makeTrim } from './schedule/make-trim.ts'
import { warnOnce } from './warn-once.ts'

const OPTIONS: readonly (keyof LayerOptions)[] = [
  'name',
  'blend',
  'weight',
  'tint',
  'delay',
  'endDelay',
  'duration',
  'iterations',
  'iterationStart',
  'direction',
  'fill',
  'easing',
  'playbackRate',
  'trim',
  'stagger',
  'skip',
  'overrides',
]

function checkNumberOrRandom(value: unknown, where: string, what: string, rule: NumberRule): number | RandomValue {
  if (!isRandom(value)) return checkNumber(value, where, what, rule)
  const range = checkRandom(value, `${where}, ${what}`)
  checkNumber(range.min, where, `${what} (min of random())`, rule)
  return range
}

/** A delta motion is added, whatever a layer's default is. */
function readBlend(value: unknown, motion: Clip | Motion, owner: string): BlendMode {
  const isDelta = motionKind(motion) === 'delta'
  const fallback = isDelta ? 'additive' : 'override'
  const blend = checkChoice(value ?? fallback, ['additive', 'override', 'multiply', 'crossfade'], owner, 'blend')
  if (!isDelta || blend === 'additive') return blend
  throw new InvalidShapeError(
    owner,
    `blend is '${blend}', but motion ${JSON.stringify(motion.name)} is a delta: differences can only be added. Use blend: 'additive', or a normal motion.`,
  )
}

function warnOfAbsolute(motion: Clip | Motion, owner: string): void {
  if (motionKind(motion) === 'delta') return
  const channels = motionChannels(motion)
  const channel = (['opacity', 'scaleX', 'scaleY'] as const).find((name) => channels & (1 << CHANNEL_INDEX[name]))
  if (channel === undefined) return
  warnOnce(
    'additive-absolute',
    `${owner} adds the absolute ${channel} of ${motion.kind} ${JSON.stringify(motion.name)}: 1 + value. To scale what is there, use ` +
      "blend: 'multiply'; to set it, blend: 'override'; to add differences, toDelta().",
  )
}

/**
 * A layer: a clip, or motions blended, with the way it is timed, blended and spread over the glyphs. All options have
 * defaults; times are seconds. `LayerOptions` describes each. A layer that plays a delta motion is additive.
 *
 * @throws InvalidNumberError, UnknownNameError, InvalidShapeError, EasingSyntaxError, DivisionByZeroError: the message names
 * the layer, the option, what was found and what is needed.
 * @example
 * layer(clip({ opacity: [[0, 0], [0.4, 1]] }), { blend: 'multiply', fill: 'both', stagger: { each: 0.04, from: 'center' } })
 */
export function layer(motion: Clip | Motion, options: LayerOptions = {}): Layer {
  const tree = readMotion(motion, 'layer()', 'the motion')
  checkOptionNames(options, OPTIONS, 'layer()')
  const name = checkName(options.name ?? tree.name, 'layer()')
  const owner = `layer ${JSON.stringify(name)}`
  const blend = readBlend(options.blend, motion, owner)
  const duration = checkNumber(options.duration ?? motionSeconds(motion), owner, 'duration', {
    min: 0,
    unit: 'seconds',
  })
  const iterations = checkNumber(options.iterations ?? 1, owner, 'iterations', { min: 0, infinite: true })
  if (blend === 'additive') warnOfAbsolute(motion, owner)
  return {
    kind: 'layer',
    name,
    motion,
    blend,
    weight: readWeight(options.weight, owner),
    tint: checkChoice(options.tint ?? 'stack', ['stack', 'blend'], owner, 'tint'),
    delay: checkNumberOrRandom(options.delay ?? 0, owner, 'delay', { unit: 'seconds' }),
    endDelay: checkNumber(options.endDelay ?? 0, owner, 'endDelay', { unit: 'seconds' }),
    duration,
    iterations,
    iterationStart: checkNumberOrRandom(options.iterationStart ?? 0, owner, 'iterationStart', { min: 0 }),
    direction: checkChoice(
      options.direction ?? 'normal',
      ['normal', 'reverse', 'alternate', 'alternate-reverse'],
      owner,
      'direction',
    ),
    fill: checkChoice(options.fill ?? 'forwards', ['none', 'forwards', 'backwards', 'both'], owner, 'fill'),
    easing: parseEasing(options.easing ?? 'linear', `${owner}, easing`),
    playbackRate: readPlaybackRate(options.playbackRate ?? 1, owner),
    // WAAPI: 0 × Infinity is 0.
    trim: makeTrim(options.trim, duration === 0 || iterations === 0 ? 0 : duration * iterations, owner),
    stagger: makeStagger(options.stagger, owner),
    skip: makeSkip(options.skip, owner),
    overrides: makeOverrides(options.overrides, owner),
  }
}

function readPlaybackRate(value: unknown, owner: string): number {
  if (typeof value === 'number' && value < 0) {
    throw new InvalidNumberError(
      owner,
      `playbackRate is ${value}; it needs a number > 0. To run backwards, use direction: 'reverse'.`,
    )
  }
  return checkNumber(value, owner, 'playbackRate', { above: 0 })
}
