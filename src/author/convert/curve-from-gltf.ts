import { checkChoice, checkObject, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import type { KeyObject, TrackObject } from '../curve/track-input.ts'
import { ConversionError, InvalidShapeError } from '../errors.ts'

/** An animation sampler of glTF 2.0 with its accessors read. */
export interface GltfSampler {
  /** Key times in seconds, rising. */
  readonly input: ArrayLike<number>
  /** Components of each key's value; for CUBICSPLINE in-tangents, values and out-tangents of each key. */
  readonly output: ArrayLike<number>
  /** Default `LINEAR`. Any `string` has the type of it, as what is read from JSON does; others are refused. */
  readonly interpolation?: 'LINEAR' | 'STEP' | 'CUBICSPLINE' | (string & {}) | undefined
}

export interface GltfCurveOptions {
  /** Numbers of one value: 3 for a translation, 1 for a weight. Default 1. */
  readonly components?: number | undefined
  /** The one that becomes the curve, 0-based. Default 0. */
  readonly component?: number | undefined
  /** Factor on values and tangents, to get from the file's unit to the channel's. Default 1. */
  readonly scale?: number | undefined
}

const INTERPOLATIONS = ['LINEAR', 'STEP', 'CUBICSPLINE'] as const
const SEGMENTS = { LINEAR: 'linear', STEP: 'constant', CUBICSPLINE: 'cubic' } as const

/**
 * One component of a glTF animation sampler as a track, without loss: STEP is `constant`, LINEAR is `linear`, CUBICSPLINE
 * is `cubic` with the same tangents (glTF's are per second, too). Outside of the keys the ends hold, as in glTF.
 * Quaternions are interpolated on the sphere in glTF and cannot be converted by component.
 *
 * @throws InvalidShapeError when the lengths of input and output do not fit; ConversionError for times that do not rise;
 * InvalidNumberError, UnknownNameError.
 * @example
 * clip({ translationX: curveFromGltf(sampler, { components: 3, component: 0, scale: 100 }) })
 */
export function curveFromGltf(sampler: GltfSampler, options: GltfCurveOptions = {}): TrackObject<number> {
  const where = 'curveFromGltf()'
  checkOptionNames(options, ['components', 'component', 'scale'], where)
  const { input, output } = checkObject(sampler, where, 'sampler') as unknown as GltfSampler
  const interpolation = checkChoice(sampler.interpolation ?? 'LINEAR', INTERPOLATIONS, where, 'interpolation')
  const components = checkNumber(options.components ?? 1, where, 'components', { min: 1, integer: true })
  const component = checkNumber(options.component ?? 0, where, 'component', {
    min: 0,
    max: components - 1,
    integer: true,
  })
  const scale = checkNumber(options.scale ?? 1, where, 'scale')
  const perKey = interpolation === 'CUBICSPLINE' ? 3 * components : components
  if (output?.length !== input?.length * perKey) {
    throw new InvalidShapeError(
      where,
      `output has ${output?.length} numbers for ${input?.length} keys; ${interpolation} with ${components} component(s) needs ${perKey} a key.`,
    )
  }
  const keys = Array.from(input, (time, index): KeyObject<number> => {
    const place = `${where}, key ${index}`
    checkNumber(time, place, 'time', { min: 0, unit: 'seconds' })
    if (index > 0 && !(time > input[index - 1]!)) {
      throw new ConversionError(place, `time is ${time} s, not after ${input[index - 1]} s; glTF's times rise.`)
    }
    const at = index * perKey + component
    const read = (offset: number, what: string) => checkNumber(output[at + offset]! * scale, place, what)
    if (interpolation !== 'CUBICSPLINE') {
      return { time, value: read(0, 'value'), interpolation: SEGMENTS[interpolation] }
    }
    return {
      time,
      value: read(components, 'value'),
      interpolation: 'cubic',
      arrive: read(0, 'in-tangent'),
      leave: read(2 * components, 'out-tangent'),
    }
  })
  return { keys, before: 'constant', after: 'constant' }
}
