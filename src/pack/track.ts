import { MAX_STATE } from '../../shaders/evaluate/evaluate.layout.ts'
import { viewTable } from '../../shaders/tables.ts'
import type { BakedLayer, Blend, Track } from '../bake/tables.ts'
import { PackShapeError, PackValueError } from './errors.ts'
import { packProgram } from './program.ts'
import { joinSeconds, splitSeconds } from './seconds.ts'

/** Words of one entry of `tracks`, a vec4. */
const ENTRY_WORDS = 4
/** Numbers of a quad's cubic: c0, c1, c2, c3, four lanes each. */
const CUBIC_NUMBERS = 16
const BLEND_ENTRIES = 3
const VARYING_BLEND_ENTRIES = 6

/** A layer's keys, coefficients and blend coefficients as words, in entries of four; starts are entries from the first. */
export interface PackedTrack {
  readonly words: Uint32Array
  readonly keyCount: number
  readonly coefficientStart: number
  readonly blendStart: number
}

/**
 * Packs what a layer needs in `tracks`: its keys, then the cubics of each segment and quad, then the blend coefficients, then
 * the program of a layer that blends motions.
 *
 * @throws PackShapeError when the arrays do not fit each other; PackValueError for a coefficient that is not finite or
 * beyond ±1e30; PackTimeError for a key past 2^20 s.
 */
export function packTrack({ track, blend, layerIndex, motion, companion }: BakedLayer): PackedTrack {
  const where = `layer ${layerIndex}`
  checkShape(track, blend, where, motion?.slots ?? companion?.slots)
  const keyCount = track.keys.length
  const coefficientStart = keyCount
  const blendStart = coefficientStart + track.coefficients.length / ENTRY_WORDS
  const programStart = blendStart * ENTRY_WORDS + blend.coefficients.length
  const program = motion ? packProgram(motion) : new Uint32Array(0)
  const view = viewTable(new ArrayBuffer(4 * (programStart + program.length)))
  view.u32.set(program, programStart)
  for (const [index, key] of track.keys.entries()) {
    const pair = splitSeconds(key)
    view.i32[index * ENTRY_WORDS] = pair.ticks
    view.f32[index * ENTRY_WORDS + 1] = pair.remainder
  }
  view.f32.set(checkCoefficients(track.coefficients, `${where}: a track coefficient`), coefficientStart * ENTRY_WORDS)
  view.f32.set(checkCoefficients(blend.coefficients, `${where}: a blend coefficient`), blendStart * ENTRY_WORDS)
  return { words: view.u32, keyCount, coefficientStart, blendStart }
}

/** The track and blend of packed words, numbers as the GPU sees them. `quads` and `varying` come from the layer's record. */
export function unpackTrack(
  packed: PackedTrack,
  quads: readonly number[],
  varying: boolean,
): { readonly track: Omit<Track, 'channelMask'>; readonly blend: Blend } {
  const view = viewTable(packed.words.buffer as ArrayBuffer, packed.words.byteOffset, packed.words.byteLength)
  const numbers = (start: number, end: number) =>
    Float64Array.from(view.f32.subarray(start * ENTRY_WORDS, end * ENTRY_WORDS))
  const keys = Float64Array.from({ length: packed.keyCount }, (_, index) =>
    joinSeconds({ ticks: view.i32[index * ENTRY_WORDS]!, remainder: view.f32[index * ENTRY_WORDS + 1]! }),
  )
  return {
    track: { quads, keys, coefficients: numbers(packed.coefficientStart, packed.blendStart) },
    blend: { varying, coefficients: numbers(packed.blendStart, packed.words.length / ENTRY_WORDS) },
  }
}

function checkShape(track: Track, blend: Blend, where: string, slots?: number): void {
  const { quads, keys, coefficients } = track
  const segmentNumbers = (slots ?? quads.length + (blend.varying ? 1 : 0)) * CUBIC_NUMBERS
  const expected: readonly (readonly [string, number, number])[] = [
    ['coefficients', coefficients.length, keys.length * segmentNumbers],
    [
      'blend coefficients',
      blend.coefficients.length,
      quads.length * ENTRY_WORDS * (blend.varying ? VARYING_BLEND_ENTRIES : BLEND_ENTRIES),
    ],
  ]
  for (const [what, found, needed] of expected)
    if (found !== needed)
      throw new PackShapeError(
        `${where} has ${found} ${what}; ${keys.length} keys and ${quads.length} quads need ${needed}`,
      )
  if (keys.length === 0) throw new PackShapeError(`${where} has a track without keys; it needs at least one, at 0 s`)
  for (let index = 1; index < keys.length; index++)
    if (!(keys[index]! >= keys[index - 1]!))
      throw new PackShapeError(
        `${where}: key ${index} of its track is at ${keys[index]} s, after one at ${keys[index - 1]} s; keys must rise`,
      )
}

function checkCoefficients(coefficients: Float64Array, what: string): Float64Array {
  const wrong = coefficients.find((value) => !(Math.abs(value) <= MAX_STATE))
  if (wrong === undefined) return coefficients
  throw new PackValueError(`${what} is ${wrong}; it must be within ±${MAX_STATE}: use smaller values or overrides`)
}
