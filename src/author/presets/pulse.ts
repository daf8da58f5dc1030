import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { delay, iterations, period, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface PulseOptions {
  /** Factor at the height of a pulse, > 0; default 1.1. */
  readonly scale?: number | undefined
  /** Seconds from pulse to pulse, > 0; default 1.4. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  scale: { kind: 'number', default: 1.1, above: 0, slider: [0.5, 2, 0.01] },
  period: period(1.4),
  stagger: stagger(0),
  iterations,
  delay,
} as const satisfies PresetParameters<PulseOptions>

/**
 * The text swells and settles like breath; with a stagger the swell runs through it. The factor multiplies what is there.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('Alive', { font, size: 64, animation: pulse({ scale: 1.25, stagger: 0.05 }) })
 */
export function pulse(options: PulseOptions = {}): Animation {
  const { scale: height, period, ...timing } = readPreset('pulse', PARAMETERS, options)
  const scale = [
    [0, 1, 'sineInOut'],
    [period / 2, height, 'sineInOut'],
    [period, 1],
  ] as const
  return stackLayers('pulse', period, [{ tracks: { scale }, blend: 'multiply' }], timing)
}

export const PULSE: Preset = { kind: 'loop', parameters: PARAMETERS, create: pulse }
