import { checkOptionNames } from './check/check-names.ts'
import { checkNumber, checkSeed } from './check/check-number.ts'
import type { NoiseCurve } from './model.ts'

export interface NoiseOptions {
  /** Changes of direction in a second, roughly; hertz, > 0; default 1. */
  readonly frequency?: number | undefined
  /** Largest distance from 0, in the channel's unit; default 1. */
  readonly amplitude?: number | undefined
  /** Layers of detail, each at twice the frequency and half the amplitude; 1 to 8; default 1. */
  readonly octaves?: number | undefined
  /** A whole number; another seed is another shake. Default 0. */
  readonly seed?: number | undefined
}

/** Beyond eight octaves the finest is under half a percent of the first. */
const MAX_OCTAVES = 8

/**
 * Smooth random movement around 0, for shakes. It takes the place of a channel's keys; a vector's components each get a
 * seed of their own. Add it to what is there with an additive layer.
 *
 * @throws InvalidNumberError, UnknownNameError
 * @example
 * layer(clip({ translation: noise({ frequency: 8, amplitude: 3 }) }, { duration: 2 }), { blend: 'additive' })
 */
export function noise(options: NoiseOptions = {}): NoiseCurve {
  checkOptionNames(options, ['frequency', 'amplitude', 'octaves', 'seed'], 'noise()')
  return checkNoise({ frequency: 1, amplitude: 1, octaves: 1, seed: 0, ...withoutUndefined(options) }, 'noise()')
}

function withoutUndefined(options: NoiseOptions): Partial<NoiseCurve> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** A checked copy of a noise curve. */
export function checkNoise(value: Omit<NoiseCurve, 'kind'>, where: string): NoiseCurve {
  return {
    kind: 'noise',
    frequency: checkNumber(value.frequency, where, 'frequency of noise', { above: 0 }),
    amplitude: checkNumber(value.amplitude, where, 'amplitude of noise'),
    octaves: checkNumber(value.octaves, where, 'octaves of noise', { min: 1, max: MAX_OCTAVES, integer: true }),
    seed: checkSeed(value.seed, where, 'seed of noise'),
  }
}

/** The seed of a vector's component: the noise's own for the first, then 2^32 / golden ratio further each (Weyl sequence). */
export function componentSeed(seed: number, component: number): number {
  return (seed + Math.imul(component, 0x9e3779b9)) >>> 0
}
