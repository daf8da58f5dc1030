import { elastic } from '../easing/elastic.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { delay, iterations, period, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { BASELINE_FROM_MIDDLE } from './sides.ts'
import type { PresetPart } from './stack-layers.ts'
import { stackLayers } from './stack-layers.ts'

export interface JellyOptions {
  /** How far glyphs are squashed and stretched, 0 to 0.9; default 0.22. */
  readonly amount?: number | undefined
  /** Seconds from one nudge to the next, > 0; default 2.4. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.05. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  amount: { kind: 'number', default: 0.22, min: 0, max: 0.9, slider: [0, 0.6, 0.01] },
  period: period(2.4),
  stagger: stagger(0.05),
  iterations,
  delay,
} as const satisfies PresetParameters<JellyOptions>

/**
 * A nudge runs through the text; its glyphs quiver like jelly and come to rest before the next.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('Blancmange', { font, size: 64, animation: jelly({ amount: 0.35 }) })
 */
export function jelly(options: JellyOptions = {}): Animation {
  const { amount, period, ...timing } = readPreset('jelly', PARAMETERS, options)
  const scale = [
    [0, 1, 'sineInOut'],
    [period * 0.07, [1 + amount, 1 - amount], elastic({ period: 0.24 })],
    [period * 0.8, 1],
    [period, 1],
  ] as const
  const tracks: PresetPart[] = [
    { tracks: { pivotY: BASELINE_FROM_MIDDLE }, blend: 'additive' },
    { tracks: { scale }, blend: 'multiply' },
  ]
  return stackLayers('jelly', period, tracks, timing)
}

export const JELLY: Preset = { kind: 'loop', parameters: PARAMETERS, create: jelly }
