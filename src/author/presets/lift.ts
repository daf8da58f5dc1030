import type { ClipTracks } from '../clip.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { delay, iterations, period, px, share, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface LiftOptions {
  /** Px that glyphs rise off the page; default 8. */
  readonly height?: number | undefined
  /** Opacity of the shadow at rest; it pales as they rise, 0 to 1; default 0.35. */
  readonly shadow?: number | undefined
  /** Seconds up and down, > 0; default 2.8. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.09. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  height: px(8),
  shadow: share(0.35),
  period: period(2.8),
  stagger: stagger(0.09),
  iterations,
  delay,
} as const satisfies PresetParameters<LiftOptions>

/**
 * Glyphs rise off the page and settle; their shadows stay on it, farther away and paler the higher they are.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('Paper', { font, size: 64, animation: lift() })
 */
export function lift(options: LiftOptions = {}): Animation {
  const { height, shadow, period, ...timing } = readPreset('lift', PARAMETERS, options)
  const heave = <Value>(low: Value, high: Value) =>
    [
      [0, low, 'sineInOut'],
      [period / 2, high, 'sineInOut'],
      [period, low],
    ] as const
  const rest = [1, 1.5] as const
  const rise: ClipTracks = {
    translationY: heave(0, -height),
    shadowOffset: heave(rest, [rest[0] + height * 0.7, rest[1] + height * 1.8] as const),
    shadowColor: heave([0, 0, 0, shadow] as const, [0, 0, 0, shadow * 0.45] as const),
  }
  return stackLayers(
    'lift',
    period,
    [
      { tracks: rise, blend: 'additive' },
      { tracks: { scale: heave(1, 1.05) }, blend: 'multiply' },
    ],
    timing,
  )
}

export const LIFT: Preset = { kind: 'loop', parameters: PARAMETERS, create: lift }
