import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { degrees, delay, iterations, period, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { sineKeys } from './sine-keys.ts'
import { stackLayers } from './stack-layers.ts'

export interface SwingOptions {
  /** Degrees to either side; default 10. */
  readonly angle?: number | undefined
  /** Seconds there and back, > 0; default 2.2. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.06. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  angle: degrees(10, 90),
  period: period(2.2),
  stagger: stagger(0.06),
  iterations,
  delay,
} as const satisfies PresetParameters<SwingOptions>

/**
 * Glyphs swing like signs that hang from their upper edge.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('The Spouter Inn', { font, size: 64, animation: swing({ angle: 16 }) })
 */
export function swing(options: SwingOptions = {}): Animation {
  const { angle, period, ...timing } = readPreset('swing', PARAMETERS, options)
  const tracks = { rotation: sineKeys(angle, period), pivotY: -0.5 }
  return stackLayers('swing', period, [{ tracks, blend: 'additive' }], timing)
}

export const SWING: Preset = { kind: 'loop', parameters: PARAMETERS, create: swing }
