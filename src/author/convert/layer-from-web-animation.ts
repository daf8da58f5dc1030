import { checkChoice, checkObject, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { clip } from '../clip.ts'
import type { EasingInput } from '../easing/easing-input.ts'
import { ConversionError } from '../errors.ts'
import { layer } from '../layer.ts'
import type { BlendMode, Layer } from '../model.ts'
import { type CssKeyframeColumns, keyframesFromColumns } from './keyframes-from-columns.ts'
import { type CssKeyframe, tracksFromCssKeyframes } from './tracks-from-css-keyframes.ts'

/** The options of `element.animate()`, in milliseconds, or what `effect.getTiming()` gives. */
export interface WebAnimationOptions {
  /** Milliseconds of one iteration; `'auto'` (default) is 0, as in Web Animations. */
  readonly duration?: number | string | undefined
  /** Milliseconds. Default 0. */
  readonly delay?: number | undefined
  /** Milliseconds. Default 0. */
  readonly endDelay?: number | undefined
  /** Infinity included. Default 1. */
  readonly iterations?: number | undefined
  readonly iterationStart?: number | undefined
  readonly direction?: string | undefined
  /** Default `'auto'`: none. */
  readonly fill?: string | undefined
  /** CSS, of each iteration. Default `linear`. */
  readonly easing?: string | undefined
  /** What happens with what lies below; a keyframe may say the same. Default `replace`. */
  readonly composite?: string | undefined
  readonly iterationComposite?: string | undefined
  /** The layer's name. */
  readonly id?: string | undefined
  /** Px of one em, where lengths are in em; no option of Web Animations. */
  readonly fontSize?: number | undefined
}

const NAMES: readonly (keyof WebAnimationOptions)[] = [
  'duration',
  'delay',
  'endDelay',
  'iterations',
  'iterationStart',
  'direction',
  'fill',
  'easing',
  'composite',
  'iterationComposite',
  'id',
  'fontSize',
]

/** By what a property's addition is in CSS; that of transform lists is their product, which no layer blends. */
const ADDITIONS: Readonly<Record<string, BlendMode>> = {
  letterSpacing: 'additive',
  translate: 'additive',
  rotate: 'additive',
  scale: 'multiply',
}
const NOT_PROPERTIES = ['offset', 'easing', 'composite', 'computedOffset']

/**
 * A layer from what `element.animate(keyframes, options)` takes: its clip has the keyframes (see `tracksFromCssKeyframes` for
 * what can be converted), its timing the options, in seconds and with the defaults of Web Animations (`fill` none). Keyframes may be
 * a list or lists by property. `composite: 'add'` becomes an additive layer, and a multiplying one for scale; what has no exact
 * counterpart is refused: adding transform lists and opacities, accumulating scales, accumulating iterations.
 *
 * @throws ConversionError, EasingSyntaxError, UnknownNameError, InvalidNumberError, InvalidShapeError.
 * @example
 * const keyframes = [{ opacity: 0, translate: '0 20px' }, { opacity: 1, translate: '0 0' }]
 * const rise = layerFromWebAnimation(keyframes, { duration: 600, delay: 100, easing: 'ease-out', fill: 'both' })
 */
export function layerFromWebAnimation(
  keyframes: readonly CssKeyframe[] | CssKeyframeColumns,
  options: number | WebAnimationOptions = {},
): Layer {
  const where = 'layerFromWebAnimation()'
  const given = (typeof options === 'object' ? options : { duration: options }) as WebAnimationOptions
  checkOptionNames(given, NAMES, where)
  const frames = Array.isArray(keyframes)
    ? (keyframes as readonly CssKeyframe[])
    : keyframesFromColumns(keyframes, where)
  const seconds = readDuration(given.duration, where)
  const iterationComposite = given.iterationComposite ?? 'replace'
  if (iterationComposite !== 'replace') {
    throw new ConversionError(
      where,
      `iterationComposite is ${describeValue(iterationComposite)}; it needs replace: iterations are alike.`,
    )
  }
  const blend = readBlend(frames, given.composite, where)
  // The layer stretches its clip, so that a duration of 0 needs one of some length.
  const clipSeconds = seconds > 0 ? seconds : 1
  const plain = frames.map((frame) => ({ ...checkObject(frame, where, 'a keyframe'), composite: 'replace' }))
  const tracks = tracksFromCssKeyframes(plain, { duration: clipSeconds, fontSize: given.fontSize })
  const name = given.id === undefined || given.id === '' ? {} : { name: given.id }
  return layer(clip(tracks, { duration: clipSeconds, ...name }), {
    ...name,
    blend,
    duration: seconds,
    delay: toSeconds(given.delay, where, 'delay'),
    endDelay: toSeconds(given.endDelay, where, 'endDelay'),
    iterations: given.iterations,
    iterationStart: given.iterationStart,
    direction: given.direction as Layer['direction'] | undefined,
    fill: (given.fill === undefined || given.fill === 'auto' ? 'none' : given.fill) as Layer['fill'],
    easing: given.easing as EasingInput | undefined,
  })
}

function toSeconds(value: unknown, where: string, what: string): number {
  return checkNumber(value ?? 0, where, what, { unit: 'milliseconds' }) / 1000
}

function readDuration(value: unknown, where: string): number {
  if (value === undefined || value === 'auto') return 0
  return checkNumber(value, where, 'duration', { min: 0, unit: 'milliseconds' }) / 1000
}

/** One mode for all keyframes and properties: a layer has no more. */
function readBlend(frames: readonly CssKeyframe[], whole: unknown, where: string): BlendMode {
  const composite = checkChoice(whole ?? 'replace', ['replace', 'add', 'accumulate'], where, 'composite')
  const own = frames.map((frame) => (frame?.composite ?? 'auto') as string)
  const all = new Set(own.map((one) => (one === 'auto' ? composite : one)))
  if (all.size > 1) {
    throw new ConversionError(where, `its keyframes are ${[...all].join(' and ')}; a layer has one composite.`)
  }
  const only = checkChoice([...all][0] ?? composite, ['replace', 'add', 'accumulate'], where, 'composite')
  if (only === 'replace') return 'override'
  const properties = new Set(
    frames.flatMap((frame) => Object.keys(frame)).filter((name) => !NOT_PROPERTIES.includes(name)),
  )
  const modes = new Map([...properties].map((name) => [name, ADDITIONS[name]]))
  for (const [name, mode] of modes) {
    if (mode !== undefined && !(mode === 'multiply' && only === 'accumulate')) continue
    throw new ConversionError(
      where,
      `composite is ${only}, which no layer does with ${name}; it can add ${Object.keys(ADDITIONS).join(', ')}.`,
    )
  }
  if (new Set(modes.values()).size > 1) {
    throw new ConversionError(where, 'adding scales multiplies, and other properties add; make a layer for each.')
  }
  return [...modes.values()][0] ?? 'additive'
}
