import type { ChannelName } from '../../../shaders/channels.ts'
import { trimCss } from '../easing/css-tokens.ts'
import { ConversionError } from '../errors.ts'
import { readAngle, readFactor, readLength } from './css-units.ts'

/** Functions of one primitive are interpolated by their numbers; skew(), skewX() and skewY() are three (CSS Transforms 1, 12). */
export type Primitive = 'translate' | 'rotate' | 'skew' | 'skewX' | 'skewY' | 'scale'

/** A glyph's matrix is translate · rotate · skew · scale: lists in this order convert without loss. */
const PLACES: Readonly<Record<Primitive, number>> = { translate: 0, rotate: 1, skew: 2, skewX: 2, skewY: 2, scale: 3 }

export type ChannelValues = { readonly [channel in ChannelName]?: number }

export interface TransformValue {
  /** In the order of the list. */
  readonly primitives: readonly Primitive[]
  readonly values: ChannelValues
}

interface Reader {
  readonly primitive: Primitive
  /** One channel for each argument. */
  readonly channels: readonly ChannelName[]
  /** The second argument when it is left out: as the first, or 0. */
  readonly missing: 'first' | 'zero'
}

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['translate', { primitive: 'translate', channels: ['translationX', 'translationY'], missing: 'zero' }],
  ['translatex', { primitive: 'translate', channels: ['translationX'], missing: 'zero' }],
  ['translatey', { primitive: 'translate', channels: ['translationY'], missing: 'zero' }],
  ['rotate', { primitive: 'rotate', channels: ['rotation'], missing: 'zero' }],
  ['rotatez', { primitive: 'rotate', channels: ['rotation'], missing: 'zero' }],
  ['skew', { primitive: 'skew', channels: ['shearX', 'shearY'], missing: 'zero' }],
  ['skewx', { primitive: 'skewX', channels: ['shearX'], missing: 'zero' }],
  ['skewy', { primitive: 'skewY', channels: ['shearY'], missing: 'zero' }],
  ['scale', { primitive: 'scale', channels: ['scaleX', 'scaleY'], missing: 'first' }],
  ['scalex', { primitive: 'scale', channels: ['scaleX'], missing: 'first' }],
  ['scaley', { primitive: 'scale', channels: ['scaleY'], missing: 'first' }],
])

function readArgument(primitive: Primitive, text: string, fontSize: number | undefined, where: string): number {
  if (primitive === 'translate') return readLength(text, fontSize, where)
  return primitive === 'scale' ? readFactor(text, where) : readAngle(text, where)
}

/** The channels of one function; the individual properties translate, rotate and scale are read as the functions of the same names. */
export function readTransformFunction(
  name: string,
  parameters: readonly string[],
  fontSize: number | undefined,
  where: string,
): TransformValue {
  const reader = READERS.get(name.toLowerCase())
  if (!reader) {
    throw new ConversionError(
      where,
      `${name}() cannot be converted; there are translate(), rotate(), skew() and scale(), in the plane.`,
    )
  }
  const { primitive, channels, missing } = reader
  if (parameters.length > channels.length || parameters[0] === '') {
    throw new ConversionError(where, `${name}(${parameters.join(', ')}) needs 1 to ${channels.length} argument(s).`)
  }
  const numbers = parameters.map((text) => readArgument(primitive, text, fontSize, where))
  const values = channels.map((channel, index) => [channel, numbers[index] ?? (missing === 'first' ? numbers[0]! : 0)])
  return { primitives: [primitive], values: Object.fromEntries(values) as ChannelValues }
}

/** Refuses an order of functions in which one channel could not stand for each. */
export function checkTransformOrder(primitives: readonly Primitive[], where: string): void {
  primitives.forEach((primitive, index) => {
    const before = primitives[index - 1]
    if (before === undefined || PLACES[before] <= PLACES[primitive]) return
    throw new ConversionError(
      where,
      `${primitive} comes after ${before}; a glyph's order is translate, rotate, skew, scale, and another one would be another movement.`,
    )
  })
}

/** A CSS transform list in the glyph's own order, each channel at most once. */
export function readTransform(text: string, fontSize: number | undefined, where: string): TransformValue {
  const source = trimCss(text)
  if (source.toLowerCase() === 'none') return { primitives: [], values: {} }
  const calls = [...source.matchAll(/([a-z][a-z0-9]*)\(([^()]*)\)\s*/gi)]
  if (calls.length === 0 || calls.map((call) => call[0]).join('') !== source) {
    throw new ConversionError(where, `transform "${text}" cannot be read; it needs none or a list of functions.`)
  }
  const primitives: Primitive[] = []
  const values: { [channel in ChannelName]?: number } = {}
  for (const [, name, inside] of calls) {
    const parameters = inside!.split(',').map((part) => part.trim())
    const value = readTransformFunction(name!, parameters, fontSize, where)
    const repeated = Object.keys(value.values).find((channel) => channel in values)
    const isSkew = (primitive: Primitive) => PLACES[primitive] === PLACES.skew
    const twoSkews = value.primitives.some(isSkew) && primitives.some(isSkew)
    if (repeated !== undefined || twoSkews) {
      throw new ConversionError(
        where,
        `${value.primitives[0]} is given more than once in "${text}"; their product is no single ${value.primitives[0]}.`,
      )
    }
    primitives.push(...value.primitives)
    Object.assign(values, value.values)
  }
  checkTransformOrder(primitives, where)
  return { primitives, values }
}
