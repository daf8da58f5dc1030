import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { appearKeys } from './appear-keys.ts'
import { delay, duration, easing, px, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface TrackingInOptions {
  /** Px between glyphs at first, beside their advances; negative ones spread from a heap; default 20. */
  readonly spacing?: number | undefined
  /** Seconds that each glyph takes, > 0; default 1.2. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0. */
  readonly stagger?: StaggerInput | undefined
  /** Of the spacing; default `expoOut`. */
  readonly easing?: EasingInput | undefined
}

const PARAMETERS = {
  spacing: px(20),
  duration: duration(1.2),
  delay,
  stagger: stagger(0),
  easing: easing('expoOut'),
} as const satisfies PresetParameters<TrackingInOptions>

/**
 * The letters of a line draw together as it appears. Lines keep their alignment.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, EasingSyntaxError: the message names the option.
 * @example
 * stage.add('In cinemas', { font, size: 64, width: 600, textAlign: 'center', animation: trackingIn() })
 */
export function trackingIn(options: TrackingInOptions = {}): Animation {
  const { spacing, duration, easing, ...timing } = readPreset('trackingIn', PARAMETERS, options)
  const letterSpacing = [
    [0, spacing, easing],
    [duration, 0],
  ] as const
  return stackLayers(
    'trackingIn',
    duration,
    [
      { tracks: { letterSpacing }, blend: 'additive', fill: 'both' },
      { tracks: { opacity: appearKeys(duration) }, blend: 'multiply', fill: 'both' },
    ],
    timing,
  )
}

export const TRACKING_IN: Preset = { kind: 'entrance', parameters: PARAMETERS, create: trackingIn }
