import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { appearKeys } from './appear-keys.ts'
import { delay, duration, easing, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface ScaleInOptions {
  /** Factor that each glyph grows from, ≥ 0; default 0.5. */
  readonly scale?: number | undefined
  /** Seconds that each glyph takes, > 0; default 0.7. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.03. */
  readonly stagger?: StaggerInput | undefined
  /** Of the movement; default `quintOut`. */
  readonly easing?: EasingInput | undefined
}

const PARAMETERS = {
  scale: { kind: 'number', default: 0.5, min: 0, slider: [0, 3, 0.05] },
  duration: duration(0.7),
  delay,
  stagger: stagger(0.03),
  easing: easing('quintOut'),
} as const satisfies PresetParameters<ScaleInOptions>

/**
 * Glyphs grow, or with a factor above 1 shrink, to their size and appear on the way. Both multiply what is there.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, EasingSyntaxError: the message names the option.
 * @example
 * stage.add('Nearer', { font, size: 64, animation: scaleIn({ scale: 2.5 }) })
 */
export function scaleIn(options: ScaleInOptions = {}): Animation {
  const { scale: from, duration, easing, ...timing } = readPreset('scaleIn', PARAMETERS, options)
  const scale = [
    [0, from, easing],
    [duration, 1],
  ] as const
  const tracks = { scale, opacity: appearKeys(duration) }
  return stackLayers('scaleIn', duration, [{ tracks, blend: 'multiply', fill: 'both' }], timing)
}

export const SCALE_IN: Preset = { kind: 'entrance', parameters: PARAMETERS, create: scaleIn }
