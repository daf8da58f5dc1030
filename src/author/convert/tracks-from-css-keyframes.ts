import { CHANNEL_INDEX, type ChannelName, IDENTITY } from '../../../shaders/channels.ts'
import { checkObject, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import type { KeyObject, TrackObject } from '../curve/track-input.ts'
import { parseEasing } from '../easing/parse-easing.ts'
import { ConversionError, InvalidShapeError } from '../errors.ts'
import type { Easing } from '../model.ts'
import { computeOffsets } from './css-offsets.ts'
import { type CssProperty, isPrefix, readCssProperty } from './css-property.ts'
import { checkTransformOrder, type Primitive, type TransformValue } from './css-transform.ts'

/** A keyframe of Web Animations. Of its properties those that a glyph has are converted; others are refused. */
export interface CssKeyframe {
  /** 0..1; missing ones are spread evenly. */
  readonly offset?: number | null | undefined
  /** To the next keyframe; default `linear`. */
  readonly easing?: string | undefined
  readonly composite?: string | undefined
  /** Ignored; `getKeyframes()` gives it. */
  readonly computedOffset?: number | undefined
  readonly opacity?: number | string | undefined
  readonly letterSpacing?: number | string | undefined
  readonly transform?: string | undefined
  readonly translate?: string | undefined
  readonly rotate?: string | undefined
  readonly scale?: number | string | undefined
}

export interface CssKeyframesOptions {
  /** Seconds from offset 0 to offset 1, > 0. (Web Animations counts milliseconds.) */
  readonly duration: number
  /** Px of one em, where lengths are in em. */
  readonly fontSize?: number | undefined
}

/** Individual transform properties apply in this order, before `transform` (CSS Transforms 2, section 5). */
const PROPERTY_NAMES: readonly CssProperty[] = ['opacity', 'letterSpacing', 'translate', 'rotate', 'scale', 'transform']
const OTHER_NAMES = ['offset', 'easing', 'composite', 'computedOffset']

interface Frame {
  readonly offset: number
  readonly easing: Easing
  readonly value: TransformValue
}

const IDENTITY_VALUE: TransformValue = { primitives: [], values: {} }

/** Where a property has no keyframe at 0 or 1 the underlying value stands: the glyph's identity. Inner ones of three at an offset never show. */
function completeFrames(frames: readonly Frame[]): readonly Frame[] {
  const linear: Easing = { kind: 'linear' }
  const all = [...frames]
  if (all[0]!.offset > 0) all.unshift({ offset: 0, easing: linear, value: IDENTITY_VALUE })
  if (all.at(-1)!.offset < 1) all.push({ offset: 1, easing: linear, value: IDENTITY_VALUE })
  return all.filter((frame, i) => all[i - 1]?.offset !== frame.offset || all[i + 1]?.offset !== frame.offset)
}

function checkMatching(frames: readonly Frame[], where: string): void {
  frames.forEach(({ value, offset }, index) => {
    const before = frames[index - 1]
    if (!before || before.offset === offset || isPrefix(before.value.primitives, value.primitives)) return
    throw new ConversionError(
      where,
      `${before.value.primitives.join(' ')} at ${before.offset} and ${value.primitives.join(' ')} at ${offset} are interpolated as matrices in CSS; ` +
        'list the same functions in both.',
    )
  })
}

function makeTrack(frames: readonly Frame[], channel: ChannelName, duration: number): TrackObject<number> {
  const keys = frames.map(
    ({ offset, easing, value }): KeyObject<number> => ({
      time: offset * duration,
      value: value.values[channel] ?? IDENTITY[CHANNEL_INDEX[channel]]!,
      easing,
    }),
  )
  // Two keyframes at an end: what lies beyond is the outer one's value (Web Animations, "the effect value of a keyframe effect").
  const before = frames[0]!.offset === frames[1]!.offset ? 'constant' : 'linear'
  const after = frames.at(-1)!.offset === frames.at(-2)!.offset ? 'constant' : 'linear'
  return { keys, before, after }
}

/**
 * CSS keyframes (a list as `element.animate()` takes and `getKeyframes()` gives) as tracks for `clip`, without loss: opacity,
 * letterSpacing, translate, rotate, scale, and transform lists in the order translate, rotate, skew, scale. Outside of 0..1
 * the ends run on straight, as in CSS (there, steps() goes on in steps). What cannot be converted exactly is refused: other properties, three dimensions,
 * lengths relative to a box, composite other than replace, lists that CSS interpolates as matrices.
 *
 * A property without a keyframe at 0 or 1 starts or ends at the glyph's identity. Transforms turn around the pivot, which is
 * CSS's default transform-origin: the centre.
 *
 * @throws ConversionError, EasingSyntaxError, UnknownNameError, InvalidNumberError, InvalidShapeError.
 * @example
 * clip(tracksFromCssKeyframes([{ opacity: 0, transform: 'translateY(20px)' }, { opacity: 1, transform: 'none' }], { duration: 0.6 }))
 */
export function tracksFromCssKeyframes(
  keyframes: readonly CssKeyframe[],
  options: CssKeyframesOptions,
): { readonly [channel in ChannelName]?: TrackObject<number> } {
  const where = 'tracksFromCssKeyframes()'
  checkOptionNames(options, ['duration', 'fontSize'], where)
  const duration = checkNumber(options.duration, where, 'duration', { above: 0, unit: 'seconds' })
  const fontSize =
    options.fontSize === undefined
      ? undefined
      : checkNumber(options.fontSize, where, 'fontSize', { min: 0, unit: 'px' })
  const framesOf = readFrames(keyframes, fontSize, where)

  const tracks: { [channel in ChannelName]?: TrackObject<number> } = {}
  const order: Primitive[] = []
  for (const property of PROPERTY_NAMES) {
    const read = framesOf.get(property)
    if (!read) continue
    const frames = completeFrames(read)
    checkMatching(frames, `${where}, ${property}`)
    const longest = frames.reduce<readonly Primitive[]>(
      (longer, { value }) => (value.primitives.length > longer.length ? value.primitives : longer),
      [],
    )
    order.push(...longest)
    for (const channel of new Set(frames.flatMap(({ value }) => Object.keys(value.values) as ChannelName[]))) {
      if (tracks[channel]) {
        throw new ConversionError(
          `${where}, ${property}`,
          `${channel} is animated by two properties; merge them in one.`,
        )
      }
      tracks[channel] = makeTrack(frames, channel, duration)
    }
  }
  checkTransformOrder(order, where)
  return tracks
}

function readFrames(
  keyframes: readonly CssKeyframe[],
  fontSize: number | undefined,
  where: string,
): ReadonlyMap<CssProperty, readonly Frame[]> {
  if (!Array.isArray(keyframes)) {
    throw new InvalidShapeError(where, `keyframes is ${describeValue(keyframes)}; it needs a list of keyframes.`)
  }
  const offsets = computeOffsets(
    keyframes.map((keyframe: unknown, index) => checkObject(keyframe, where, `keyframe ${index}`).offset),
    where,
  )
  const framesOf = new Map<CssProperty, Frame[]>()
  keyframes.forEach((keyframe: CssKeyframe, index) => {
    const place = `${where}, keyframe ${index}`
    checkOptionNames(keyframe, [...OTHER_NAMES, ...PROPERTY_NAMES], place, 'property')
    const { composite = 'auto' } = keyframe
    if (composite !== 'auto' && composite !== 'replace') {
      throw new ConversionError(
        place,
        `composite is ${describeValue(composite)}; it needs replace: layers do the adding.`,
      )
    }
    const easing = parseEasing(keyframe.easing ?? 'linear', place)
    for (const property of PROPERTY_NAMES) {
      const text = keyframe[property]
      if (text === undefined) continue
      const value = readCssProperty(property, String(text), fontSize, `${place}, ${property}`)
      framesOf.set(property, [...(framesOf.get(property) ?? []), { offset: offsets[index]!, easing, value }])
    }
  })
  return framesOf
}
