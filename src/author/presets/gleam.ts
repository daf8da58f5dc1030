import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { color, delay, iterations, period, px, share, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface GleamOptions {
  /** Colour of the light; default `#ffb000`. */
  readonly color?: string | undefined
  /** How much of the mix is that colour at its height, 0 to 1; default 0.9. */
  readonly share?: number | undefined
  /** Px that glyphs rise under it; default 3. */
  readonly rise?: number | undefined
  /** Seconds from one gleam to the next, > 0; default 3.5. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.035. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  color: color('#ffb000'),
  share: share(0.9),
  rise: px(3),
  period: period(3.5),
  stagger: stagger(0.035),
  iterations,
  delay,
} as const satisfies PresetParameters<GleamOptions>

/**
 * A gleam runs over the text: its glyphs light up in a colour, rise a little, and rest until the next.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, ColorSyntaxError: the message names the option.
 * @example
 * stage.add('Sale', { font, size: 64, color: '#1d3557', animation: gleam() })
 */
export function gleam(options: GleamOptions = {}): Animation {
  const {
    color: [red, green, blue],
    share,
    rise,
    period,
    ...timing
  } = readPreset('gleam', PARAMETERS, options)
  const bell = <Value>(rest: Value, height: Value) =>
    [
      [0, rest, 'sineInOut'],
      [period * 0.09, height, 'sineInOut'],
      [period * 0.28, rest],
      [period, rest],
    ] as const
  const tracks = {
    color: bell([red, green, blue, 0] as const, [red, green, blue, share] as const),
    translationY: bell(0, -rise),
  }
  return stackLayers('gleam', period, [{ tracks, blend: 'additive' }], timing)
}

export const GLEAM: Preset = { kind: 'loop', parameters: PARAMETERS, create: gleam }
