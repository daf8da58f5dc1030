import type { Key, NoiseCurve } from '../../../src/author/model.ts'
import { evaluateSegment, type SegmentPoint } from './segment.ts'

/** RXS-M-XS on 32 bits (Jarzynski and Olano 2020), in integers without bounds. */
function hash(input: bigint): bigint {
  const state = BigInt.asUintN(32, input * 747796405n + 2891336453n)
  const word = BigInt.asUintN(32, ((state >> ((state >> 28n) + 4n)) ^ state) * 277803737n)
  return (word >> 22n) ^ word
}

/** The random value in [-1, 1) that an octave passes through at its point `index`. */
function latticeValue(seed: number, octave: number, index: number): number {
  const octaveHash = hash(BigInt.asUintN(32, hash(BigInt.asUintN(32, BigInt(seed))) + BigInt(octave)))
  return Number(hash(BigInt.asUintN(32, octaveHash + BigInt(index)))) / 2 ** 31 - 1
}

/**
 * Noise as the bake documents it: octave k passes through random values every 1/(frequency·2^k) seconds, joined by cubics
 * with clamped tangents; octaves weigh 2^-k and together reach the amplitude at most.
 */
export function evaluateNoise(curve: NoiseCurve, x: number): SegmentPoint {
  const levels = Array.from({ length: curve.octaves }, (_, level) => level)
  const total = levels.reduce((sum, level) => sum + 2 ** -level, 0)
  let value = 0
  for (const level of levels) {
    const place = x * curve.frequency * 2 ** level
    const cell = Math.floor(place)
    const keys = [-1, 0, 1, 2].map(
      (step): Key => ({
        time: step,
        value: latticeValue(curve.seed, level, cell + step),
        interpolation: { kind: 'cubic' },
        arrive: 'clamped',
        leave: 'clamped',
      }),
    )
    value += ((curve.amplitude * 2 ** -level) / total) * evaluateSegment(keys, 1, place - cell, 0).value
  }
  return { value, magnitude: Math.abs(curve.amplitude) }
}

/** The points of the finest octave: there the cubics join. */
export function listNoiseBreaks(curve: NoiseCurve, from: number, to: number): number[] {
  const rate = curve.frequency * 2 ** (curve.octaves - 1)
  const first = Math.ceil(from * rate)
  const last = Math.floor(to * rate)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => (first + step) / rate)
}
