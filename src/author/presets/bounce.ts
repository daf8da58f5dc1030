import type { ClipTracks } from '../clip.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { delay, iterations, period, px, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { BASELINE_FROM_MIDDLE } from './sides.ts'
import { stackLayers } from './stack-layers.ts'

export interface BounceOptions {
  /** Px of a hop; default 18. */
  readonly height?: number | undefined
  /** How much a glyph is squashed when it lands, 0 to 0.9; default 0.18. */
  readonly squash?: number | undefined
  /** Seconds of a hop and the rest after it, > 0; default 1.1. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.07. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  height: px(18),
  squash: { kind: 'number', default: 0.18, min: 0, max: 0.9, slider: [0, 0.5, 0.01] },
  period: period(1.1),
  stagger: stagger(0.07),
  iterations,
  delay,
} as const satisfies PresetParameters<BounceOptions>

/**
 * Glyphs hop, one after the other: they crouch, stretch as they leave the line, and are squashed as they land.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('Ding dong', { font, size: 64, animation: bounce({ height: 30 }) })
 */
export function bounce(options: BounceOptions = {}): Animation {
  const { height, squash, period, ...timing } = readPreset('bounce', PARAMETERS, options)
  const at = (share: number) => share * period
  const wide = [1 + squash, 1 - squash] as const
  const tall = [1 - squash / 2, 1 + squash / 2] as const
  const hop: ClipTracks = {
    translationY: [
      [0, 0],
      [at(0.14), 0, 'quadOut'],
      [at(0.44), -height, 'quadIn'],
      [at(0.74), 0],
      [period, 0],
    ],
    // The foot of a glyph, not its middle, stays where it is.
    pivotY: BASELINE_FROM_MIDDLE,
  }
  const scale = [
    [0, 1, 'sineInOut'],
    [at(0.1), wide, 'sineInOut'],
    [at(0.2), tall, 'sineInOut'],
    [at(0.44), 1, 'sineInOut'],
    [at(0.7), tall, 'sineInOut'],
    [at(0.8), wide, 'sineInOut'],
    [at(0.96), 1],
    [period, 1],
  ] as const
  return stackLayers(
    'bounce',
    period,
    [
      { tracks: hop, blend: 'additive' },
      { tracks: { scale }, blend: 'multiply' },
    ],
    timing,
  )
}

export const BOUNCE: Preset = { kind: 'loop', parameters: PARAMETERS, create: bounce }
