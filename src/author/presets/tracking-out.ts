import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { vanishKeys } from './appear-keys.ts'
import { delay, duration, easing, px, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface TrackingOutOptions {
  /** Px between glyphs at last, beside their advances; negative ones draw into a heap; default 20. */
  readonly spacing?: number | undefined
  /** Seconds that each glyph takes, > 0; default 1. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0. */
  readonly stagger?: StaggerInput | undefined
  /** Of the spacing; default `cubicIn`. */
  readonly easing?: EasingInput | undefined
}

const PARAMETERS = {
  spacing: px(20),
  duration: duration(1),
  delay,
  stagger: stagger(0),
  easing: easing('cubicIn'),
} as const satisfies PresetParameters<TrackingOutOptions>

/**
 * The letters of a line drift apart as it vanishes. Lines keep their alignment.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, EasingSyntaxError: the message names the option.
 * @example
 * title.animation = trackingOut({ spacing: 40 })
 */
export function trackingOut(options: TrackingOutOptions = {}): Animation {
  const { spacing, duration, easing, ...timing } = readPreset('trackingOut', PARAMETERS, options)
  const letterSpacing = [
    [0, 0, easing],
    [duration, spacing],
  ] as const
  return stackLayers(
    'trackingOut',
    duration,
    [
      { tracks: { letterSpacing }, blend: 'additive' },
      { tracks: { opacity: vanishKeys(duration) }, blend: 'multiply' },
    ],
    timing,
  )
}

export const TRACKING_OUT: Preset = { kind: 'exit', parameters: PARAMETERS, create: trackingOut }
