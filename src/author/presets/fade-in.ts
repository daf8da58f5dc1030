import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { delay, duration, easing, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface FadeInOptions {
  /** Seconds that each glyph takes, ≥ 0; default 0.6. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.03. */
  readonly stagger?: StaggerInput | undefined
  /** Of the opacity; default `ease-out`. */
  readonly easing?: EasingInput | undefined
}

const PARAMETERS = {
  duration: { kind: 'number', default: 0.6, unit: 'seconds', min: 0, slider: duration(0.6).slider },
  delay,
  stagger: stagger(0.03),
  easing: easing('ease-out'),
} as const satisfies PresetParameters<FadeInOptions>

/**
 * Each glyph fades in, one after the other. It touches opacity only: a factor from 0 to 1, times what is there.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, EasingSyntaxError: the message names the option.
 * @example
 * stage.add('Call me Ishmael.', { font, size: 64, animation: fadeIn({ stagger: { each: 0.05, by: 'word' } }) })
 */
export function fadeIn(options: FadeInOptions = {}): Animation {
  const { duration, easing, ...timing } = readPreset('fadeIn', PARAMETERS, options)
  const opacity = [
    [0, 0, easing],
    [duration, 1],
  ] as const
  return stackLayers('fadeIn', duration, [{ tracks: { opacity }, blend: 'multiply', fill: 'both' }], timing)
}

export const FADE_IN: Preset = { kind: 'entrance', parameters: PARAMETERS, create: fadeIn }
