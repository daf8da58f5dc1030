import type { ClipTracks } from '../clip.ts'
import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { degrees, delay, duration, easing, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { BASELINE_FROM_MIDDLE } from './sides.ts'
import { stackLayers } from './stack-layers.ts'

export interface UnfoldOptions {
  /** Degrees that each glyph leans as it rises; default 24. */
  readonly lean?: number | undefined
  /** Seconds that each glyph takes, > 0; default 0.9. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.04. */
  readonly stagger?: StaggerInput | undefined
  /** Of the movement; default `backOut`. */
  readonly easing?: EasingInput | undefined
}

const PARAMETERS = {
  lean: degrees(24, 80),
  duration: duration(0.9),
  delay,
  stagger: stagger(0.04),
  easing: easing('backOut'),
} as const satisfies PresetParameters<UnfoldOptions>

/**
 * Glyphs rise from their baseline like pages of a pop-up book, leaning until they stand.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, EasingSyntaxError: the message names the option.
 * @example
 * stage.add('Once upon a time', { font, size: 64, animation: unfold() })
 */
export function unfold(options: UnfoldOptions = {}): Animation {
  const { lean, duration, easing, ...timing } = readPreset('unfold', PARAMETERS, options)
  const standing: ClipTracks = {
    shearX: [
      [0, -lean, easing],
      [duration, 0],
    ],
    pivotY: [
      [0, BASELINE_FROM_MIDDLE, 'constant'],
      [duration, 0],
    ],
  }
  const rising: ClipTracks = {
    scaleY: [
      [0, 0, easing],
      [duration, 1],
    ],
    opacity: [
      [0, 0],
      [duration * 0.2, 1],
    ],
  }
  return stackLayers(
    'unfold',
    duration,
    [
      { tracks: standing, blend: 'additive', fill: 'both' },
      { tracks: rising, blend: 'multiply', fill: 'both' },
    ],
    timing,
  )
}

export const UNFOLD: Preset = { kind: 'entrance', parameters: PARAMETERS, create: unfold }
