import type { ClipTracks } from '../clip.ts'
import { back } from '../easing/back.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { delay, duration, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface PopOutOptions {
  /** How far a glyph swells before it goes, ≥ 0; 1.7 is a tenth; default 2.2. */
  readonly overshoot?: number | undefined
  /** Seconds that each glyph takes, > 0; default 0.45. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.03. */
  readonly stagger?: StaggerInput | undefined
}

const PARAMETERS = {
  overshoot: { kind: 'number', default: 2.2, min: 0, slider: [0, 6, 0.1] },
  duration: duration(0.45),
  delay,
  stagger: stagger(0.03),
} as const satisfies PresetParameters<PopOutOptions>

/**
 * Glyphs swell a little and shrink to nothing.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * title.animation = popOut()
 */
export function popOut(options: PopOutOptions = {}): Animation {
  const { overshoot, duration, ...timing } = readPreset('popOut', PARAMETERS, options)
  const tracks: ClipTracks = {
    scale: [
      [0, 1, back({ mode: 'in', overshoot })],
      [duration, 0],
    ],
    opacity: [
      [0, 1],
      [duration * 0.75, 1],
      [duration, 0],
    ],
  }
  return stackLayers('popOut', duration, [{ tracks, blend: 'multiply' }], timing)
}

export const POP_OUT: Preset = { kind: 'exit', parameters: PARAMETERS, create: popOut }
