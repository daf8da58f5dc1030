import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { color, delay, iterations, period, px, share, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface BreatheOptions {
  /** Px between glyphs at the height of a breath, beside their advances; default 2.5. */
  readonly spacing?: number | undefined
  /** Factor at the height of a breath, > 0; default 1.03. */
  readonly scale?: number | undefined
  /** Colour that comes with a breath; default `#c2255c`. */
  readonly color?: string | undefined
  /** How much of the mix is that colour at the height, 0 to 1; default 0.35. */
  readonly share?: number | undefined
  /** Seconds of a breath, > 0; default 5. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  spacing: px(2.5),
  scale: { kind: 'number', default: 1.03, above: 0, slider: [0.8, 1.3, 0.01] },
  color: color('#c2255c'),
  share: share(0.35),
  period: period(5),
  stagger: stagger(0),
  iterations,
  delay,
} as const satisfies PresetParameters<BreatheOptions>

/**
 * The text breathes: its letters draw apart and together, swell and flush. Three layers over one clock.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, ColorSyntaxError: the message names the option.
 * @example
 * stage.add('Keep calm', { font, size: 64, width: 600, textAlign: 'center', animation: breathe() })
 */
export function breathe(options: BreatheOptions = {}): Animation {
  const {
    spacing,
    scale,
    color: [red, green, blue],
    share,
    period,
    ...timing
  } = readPreset('breathe', PARAMETERS, options)
  // In is quicker than out.
  const breath = <Value>(rest: Value, height: Value) =>
    [
      [0, rest, 'sineInOut'],
      [period * 0.42, height, 'sineInOut'],
      [period, rest],
    ] as const
  return stackLayers(
    'breathe',
    period,
    [
      { tracks: { letterSpacing: breath(0, spacing) }, blend: 'additive' },
      { tracks: { scale: breath(1, scale) }, blend: 'multiply' },
      {
        tracks: { color: breath([red, green, blue, 0] as const, [red, green, blue, share] as const) },
        blend: 'additive',
      },
    ],
    timing,
  )
}

export const BREATHE: Preset = { kind: 'loop', parameters: PARAMETERS, create: breathe }
