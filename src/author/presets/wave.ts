import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { delay, iterations, period, px, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { sineKeys } from './sine-keys.ts'
import { stackLayers } from './stack-layers.ts'

export interface WaveOptions {
  /** Px that glyphs rise above and sink below their line; default 12. */
  readonly amplitude?: number | undefined
  /** Seconds from crest to crest for one glyph, > 0; default 1.2. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.06. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  amplitude: px(12),
  period: period(1.2),
  stagger: stagger(0.06),
  iterations,
  delay,
} as const satisfies PresetParameters<WaveOptions>

/**
 * A sine wave runs through the text: every glyph starts at rest, rises first, and is at rest again after each period.
 * It adds to what other layers move.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('The watery part of the world', { font, size: 48, animation: wave({ amplitude: 20 }) })
 */
export function wave(options: WaveOptions = {}): Animation {
  const { amplitude, period, ...timing } = readPreset('wave', PARAMETERS, options)
  // Up is negative.
  const tracks = { translationY: sineKeys(-amplitude, period) }
  return stackLayers('wave', period, [{ tracks, blend: 'additive' }], timing)
}

export const WAVE: Preset = { kind: 'loop', parameters: PARAMETERS, create: wave }
