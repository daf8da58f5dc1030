import type { ClipTracks } from '../clip.ts'
import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { appearKeys } from './appear-keys.ts'
import { degrees, delay, duration, easing, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { BASELINE_FROM_MIDDLE } from './sides.ts'
import { stackLayers } from './stack-layers.ts'

export interface RotateInOptions {
  /** Degrees that each glyph turns from, clockwise; default -70. */
  readonly angle?: number | undefined
  /** Seconds that each glyph takes, > 0; default 0.8. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.035. */
  readonly stagger?: StaggerInput | undefined
  /** Of the movement; default `backOut`. */
  readonly easing?: EasingInput | undefined
}

const PARAMETERS = {
  angle: degrees(-70),
  duration: duration(0.8),
  delay,
  stagger: stagger(0.035),
  easing: easing('backOut'),
} as const satisfies PresetParameters<RotateInOptions>

/**
 * Glyphs turn upright about the foot of their left edge and appear on the way.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, EasingSyntaxError: the message names the option.
 * @example
 * stage.add('Round and round', { font, size: 64, animation: rotateIn({ angle: 180 }) })
 */
export function rotateIn(options: RotateInOptions = {}): Animation {
  const { angle, duration, easing, ...timing } = readPreset('rotateIn', PARAMETERS, options)
  const turn: ClipTracks = {
    rotation: [
      [0, angle, easing],
      [duration, 0],
    ],
    // The pivot goes back to the middle while nothing turns any more, so that other layers find it there.
    pivot: [
      [0, [-0.5, BASELINE_FROM_MIDDLE], 'constant'],
      [duration, [0, 0]],
    ],
  }
  return stackLayers(
    'rotateIn',
    duration,
    [
      { tracks: turn, blend: 'additive', fill: 'both' },
      { tracks: { opacity: appearKeys(duration) }, blend: 'multiply', fill: 'both' },
    ],
    timing,
  )
}

export const ROTATE_IN: Preset = { kind: 'entrance', parameters: PARAMETERS, create: rotateIn }
