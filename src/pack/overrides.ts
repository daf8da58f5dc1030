import { MAX_STATE } from '../../shaders/evaluate/evaluate.layout.ts'
import { PackShapeError, PackValueError } from './errors.ts'

/** Numbers of one quad's override: a scale and an offset for each lane. */
const QUAD_NUMBERS = 8

/**
 * Packs overrides as they lie in `tracks`: for each glyph (or once) and each quad a vec4 of scales and a vec4 of offsets.
 * An animation's overrides have all six quads, a layer's the quads of its track, in rising order.
 *
 * @throws PackShapeError when the length is no multiple of 8, PackValueError for a number that is not finite or beyond ±1e30.
 * @example
 * const words = packOverrides(baked.overrides) // 6 quads × 2 entries of 4 words
 */
export function packOverrides(overrides: Float64Array): Uint32Array {
  if (overrides.length % QUAD_NUMBERS !== 0)
    throw new PackShapeError(`overrides have ${overrides.length} numbers; scale and offset of a quad are 8 numbers`)
  const wrong = overrides.find((value) => !(Math.abs(value) <= MAX_STATE))
  if (wrong !== undefined)
    throw new PackValueError(`an override comes to ${wrong}; it must be within ±${MAX_STATE}: use smaller operands`)
  return new Uint32Array(Float32Array.from(overrides).buffer)
}

/** The scales and offsets of packed overrides. */
export function unpackOverrides(words: Uint32Array): Float64Array {
  return Float64Array.from(new Float32Array(words.slice().buffer))
}
