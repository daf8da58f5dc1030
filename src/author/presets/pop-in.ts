import type { ClipTracks } from '../clip.ts'
import { back } from '../easing/back.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { delay, duration, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface PopInOptions {
  /** How far a glyph grows past its size, ≥ 0; 1.7 is a tenth; default 2.2. */
  readonly overshoot?: number | undefined
  /** Seconds that each glyph takes, > 0; default 0.55. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.045. */
  readonly stagger?: StaggerInput | undefined
}

const PARAMETERS = {
  overshoot: { kind: 'number', default: 2.2, min: 0, slider: [0, 6, 0.1] },
  duration: duration(0.55),
  delay,
  stagger: stagger(0.045),
} as const satisfies PresetParameters<PopInOptions>

/**
 * Glyphs pop up from nothing, a little too large at first.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('Surprise', { font, size: 64, animation: popIn({ stagger: { each: 0.05, from: 'random' } }) })
 */
export function popIn(options: PopInOptions = {}): Animation {
  const { overshoot, duration, ...timing } = readPreset('popIn', PARAMETERS, options)
  const tracks: ClipTracks = {
    scale: [
      [0, 0, back({ overshoot })],
      [duration, 1],
    ],
    opacity: [
      [0, 0],
      [duration * 0.25, 1],
    ],
  }
  return stackLayers('popIn', duration, [{ tracks, blend: 'multiply', fill: 'both' }], timing)
}

export const POP_IN: Preset = { kind: 'entrance', parameters: PARAMETERS, create: popIn }
