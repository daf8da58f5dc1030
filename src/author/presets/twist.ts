import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { degrees, delay, iterations, period, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { sineKeys } from './sine-keys.ts'
import { stackLayers } from './stack-layers.ts'

export interface TwistOptions {
  /** Degrees that glyphs lean as they turn: what makes it look deep; default 14. */
  readonly depth?: number | undefined
  /** Seconds of a turn, > 0; default 3.2. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.09. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  depth: degrees(14, 45),
  period: period(3.2),
  stagger: stagger(0.09),
  iterations,
  delay,
} as const satisfies PresetParameters<TwistOptions>

/**
 * Glyphs turn about their upright axis like cards on a string: the width goes with the cosine of the turn, a lean with its sine.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('Revolving door', { font, size: 64, animation: twist() })
 */
export function twist(options: TwistOptions = {}): Animation {
  const { depth, period, ...timing } = readPreset('twist', PARAMETERS, options)
  const scaleX = [
    [0, 1, 'sineInOut'],
    [period / 2, -1, 'sineInOut'],
    [period, 1],
  ] as const
  return stackLayers(
    'twist',
    period,
    [
      { tracks: { scaleX }, blend: 'multiply' },
      { tracks: { shearY: sineKeys(depth, period) }, blend: 'additive' },
    ],
    timing,
  )
}

export const TWIST: Preset = { kind: 'loop', parameters: PARAMETERS, create: twist }
