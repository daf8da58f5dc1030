import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { color, delay, duration, easing, share, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface TintOptions {
  /** Colour that glyphs take; default `#d6336c`. */
  readonly color?: string | undefined
  /** How much of the mix is that colour, 0 to 1; default 1. */
  readonly share?: number | undefined
  /** Seconds that each glyph takes, > 0; default 0.7. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.025. */
  readonly stagger?: StaggerInput | undefined
  /** Of the share; default `ease-in-out`. */
  readonly easing?: EasingInput | undefined
}

const PARAMETERS = {
  color: color('#d6336c'),
  share: share(1),
  duration: duration(0.7),
  delay,
  stagger: stagger(0.025),
  easing: easing('ease-in-out'),
} as const satisfies PresetParameters<TintOptions>

/**
 * Colour runs into the text, glyph by glyph, and stays. Colours mix as pigments do: yellow on blue passes through green.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, EasingSyntaxError, ColorSyntaxError: the message names the option.
 * @example
 * stage.add('Blue turns gold', { font, size: 64, color: '#002185', animation: tint({ color: '#fcd300' }) })
 */
export function tint(options: TintOptions = {}): Animation {
  const {
    color: [red, green, blue],
    share,
    duration,
    easing,
    ...timing
  } = readPreset('tint', PARAMETERS, options)
  const color = [
    [0, [red, green, blue, 0], easing],
    [duration, [red, green, blue, share]],
  ] as const
  return stackLayers('tint', duration, [{ tracks: { color }, blend: 'additive' }], timing)
}

export const TINT: Preset = { kind: 'change', parameters: PARAMETERS, create: tint }
