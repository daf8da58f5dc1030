import { checkChoice, checkName, checkOptionNames } from './check/check-names.ts'
import { checkNumber, type NumberRule } from './check/check-number.ts'
import { describeValue } from './check/describe-value.ts'
import { makeCurves } from './curve/make-curves.ts'
import { scalarForm } from './curve/value-form.ts'
import { parseEasing } from './easing/parse-easing.ts'
import { InvalidNumberError, InvalidShapeError } from './errors.ts'
import type { LayerOptions } from './layer-options.ts'
import { makeOverrides } from './make-overrides.ts'
import type { Clip, Curve, Layer, RandomValue } from './model.ts'
import { checkRandom, isRandom } from './random.ts'
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

function readWeight(weight: LayerOptions['weight'], owner: string): number | Curve | undefined {
  if (weight === undefined || typeof weight === 'number') {
    return weight === undefined ? weight : checkNumber(weight, owner, 'weight')
  }
  const [curve] = makeCurves(weight, scalarForm('weight'), owner, 'weight')
  if (curve) return curve
  throw new InvalidShapeError(owner, 'weight has no keys; it needs a number or at least one key.')
}

function warnOfAbsolute(motion: Clip, owner: string): void {
  const channel = (['opacity', 'scaleX', 'scaleY'] as const).find((name) => motion.curves[name])
  if (channel === undefined) return
  warnOnce(
    'additive-absolute',
    `${owner} adds the absolute ${channel} of clip ${JSON.stringify(motion.name)}: 1 + value. To scale what is there, use ` +
      "blend: 'multiply'; to set it, blend: 'override'.",
  )
}

/**
 * A layer: a clip with the way it is timed, blended and spread over the glyphs. All options have defaults; times are
 * seconds. `LayerOptions` describes each.
 *
 * @throws InvalidNumberError, UnknownNameError, InvalidShapeError, EasingSyntaxError, DivisionByZeroError: the message names
 * the layer, the option, what was found and what is needed.
 * @example
 * layer(clip({ opacity: [[0, 0], [0.4, 1]] }), { blend: 'multiply', fill: 'both', stagger: { each: 0.04, from: 'center' } })
 */
export function layer(motion: Clip, options: LayerOptions = {}): Layer {
  if (typeof motion !== 'object' || motion?.kind !== 'clip') {
    throw new InvalidShapeError('layer()', `the motion is ${describeValue(motion)}; it needs a clip made by clip().`)
  }
  checkOptionNames(options, OPTIONS, 'layer()')
  const name = checkName(options.name ?? motion.name, 'layer()')
  const owner = `layer ${JSON.stringify(name)}`
  const blend = checkChoice(
    options.blend ?? 'override',
    ['additive', 'override', 'multiply', 'crossfade'],
    owner,
    'blend',
  )
  const duration = checkNumber(options.duration ?? motion.duration, owner, 'duration', { min: 0, unit: 'seconds' })
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
