import type { NoiseCurve } from '../author/model.ts'
import { type Cubic, evaluateCubic, hermiteCubic, shiftCubic } from './cubic.ts'
import { type CurvePart, type CurveSource, exactPart } from './curve-source.ts'
import { BakeLimitError } from './errors.ts'
import { MAX_PIECES } from './fit-cubics.ts'

/** The 32-bit permuted congruential hash (RXS-M-XS; Jarzynski and Olano 2020, "Hash Functions for GPU Rendering"). */
function hash(input: number): number {
  const state = (Math.imul(input, 747796405) + 2891336453) >>> 0
  const word = Math.imul((state >>> ((state >>> 28) + 4)) ^ state, 277803737) >>> 0
  return ((word >>> 22) ^ word) >>> 0
}

/** The value in [-1, 1) at point `index` (a whole number, also negative) of an octave's lattice. */
export function latticeValue(seed: number, octave: number, index: number): number {
  return hash(hash(hash(seed >>> 0) + octave) + (index | 0)) / 2 ** 31 - 1
}

/**
 * Noise (SPEC 2): octave k (0-based) has a random value in [-1, 1) every 1/(frequency·2^k) seconds, joined by cubics with
 * `clamped` tangents (section 2's formula, so no value is passed between points), times amplitude·2^-k / Σ 2^-k: the sum
 * never leaves ±amplitude. Point i lies at i/(frequency·2^k), for every whole i; its value is h/2^31 - 1 with
 * h = hash(hash(hash(seed) + octave) + i) on unsigned 32-bit numbers. Cubics exactly, so nothing is fitted.
 */
export function createNoiseSource(noise: NoiseCurve): CurveSource {
  const { seed, amplitude } = noise
  const octaves = Math.max(1, Math.floor(noise.octaves))
  const total = 2 - 2 ** (1 - octaves)
  const octave = (level: number, cell: number): Cubic => {
    const weight = (amplitude * 2 ** -level) / total
    const at = (index: number) => weight * latticeValue(seed, level, cell + index)
    const [v0, v1, v2, v3] = [at(-1), at(0), at(1), at(2)]
    return hermiteCubic(v1, v2, clampedSlope(v1 - v0, v2 - v1), clampedSlope(v2 - v1, v3 - v2), 1)
  }
  const evaluate = (time: number): number => {
    let sum = 0
    for (let level = 0; level < octaves; level++) {
      const place = time * noise.frequency * 2 ** level
      const cell = Math.floor(place)
      sum += evaluateCubic(octave(level, cell), place - cell)
    }
    return sum
  }
  const partsOver = (from: number, to: number): CurvePart[] => {
    const finest = octaves - 1
    const rate = noise.frequency * 2 ** finest
    const firstCell = Math.floor(from * rate)
    const endCell = Math.max(firstCell + 1, Math.ceil(to * rate))
    if (!(endCell - firstCell <= MAX_PIECES)) {
      throw new BakeLimitError(
        `noise of ${noise.frequency} Hz with ${octaves} octaves over ${to - from} s needs ${endCell - firstCell} pieces, more than the ${MAX_PIECES} that one curve may have; lower the frequency or the octaves`,
      )
    }
    const parts: CurvePart[] = []
    for (let cell = firstCell; cell < endCell; cell++) {
      // In units of the finest lattice: an octave's cell holds 2^(finest - level) of them.
      const sum = { c0: 0, c1: 0, c2: 0, c3: 0 }
      for (let level = 0; level < octaves; level++) {
        const scale = 2 ** (level - finest)
        const place = cell * scale
        const shifted = shiftCubic(octave(level, Math.floor(place)), place - Math.floor(place))
        sum.c0 += shifted.c0
        sum.c1 += shifted.c1 * rate * scale
        sum.c2 += shifted.c2 * (rate * scale) ** 2
        sum.c3 += shifted.c3 * (rate * scale) ** 3
      }
      parts.push(exactPart({ start: cell / rate, end: (cell + 1) / rate, ...sum }))
    }
    return parts
  }
  return {
    evaluate,
    partsOver: noise.frequency > 0 ? partsOver : holdParts(evaluate(0)),
    range: 2 * Math.abs(amplitude),
  }
}

/** The `clamped` tangent between segments of equal length 1. */
function clampedSlope(s0: number, s1: number): number {
  return s0 * s1 <= 0 ? 0 : 2 / (1 / s0 + 1 / s1)
}

function holdParts(value: number): (from: number, to: number) => CurvePart[] {
  return (from, to) => [exactPart({ start: from, end: to, c0: value, c1: 0, c2: 0, c3: 0 })]
}
