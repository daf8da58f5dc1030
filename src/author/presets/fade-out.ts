import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { delay, duration, easing, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface FadeOutOptions {
  /** Seconds that each glyph takes, > 0; default 0.5. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.02. */
  readonly stagger?: StaggerInput | undefined
  /** Of the opacity; default `ease-in`. */
  readonly easing?: EasingInput | undefined
}

const PARAMETERS = {
  duration: duration(0.5),
  delay,
  stagger: stagger(0.02),
  easing: easing('ease-in'),
} as const satisfies PresetParameters<FadeOutOptions>

/**
 * Each glyph fades out, one after the other. It touches opacity only: a factor from 1 to 0, times what is there.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, EasingSyntaxError: the message names the option.
 * @example
 * title.animation = fadeOut({ stagger: { amount: 0.4, from: 'edges' } })
 */
export function fadeOut(options: FadeOutOptions = {}): Animation {
  const { duration, easing, ...timing } = readPreset('fadeOut', PARAMETERS, options)
  const opacity = [
    [0, 1, easing],
    [duration, 0],
  ] as const
  return stackLayers('fadeOut', duration, [{ tracks: { opacity }, blend: 'multiply' }], timing)
}

export const FADE_OUT: Preset = { kind: 'exit', parameters: PARAMETERS, create: fadeOut }
