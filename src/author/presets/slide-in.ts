import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { appearKeys } from './appear-keys.ts'
import { choice, delay, duration, easing, px, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { SIDES } from './sides.ts'
import { stackLayers } from './stack-layers.ts'

export interface SlideInOptions {
  /** Px that each glyph comes from; default 32. */
  readonly distance?: number | undefined
  /** Where it comes from; default `below`. */
  readonly from?: 'below' | 'above' | 'left' | 'right' | undefined
  /** Seconds that each glyph takes, > 0; default 0.7. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.03. */
  readonly stagger?: StaggerInput | undefined
  /** Of the movement; default `quintOut`. */
  readonly easing?: EasingInput | undefined
}

const PARAMETERS = {
  distance: px(32),
  from: choice('below', ['below', 'above', 'left', 'right']),
  duration: duration(0.7),
  delay,
  stagger: stagger(0.03),
  easing: easing('quintOut'),
} as const satisfies PresetParameters<SlideInOptions>

/**
 * Glyphs glide to their places and appear on the way. The movement is added to what is there, the opacity multiplies it.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, EasingSyntaxError: the message names the option.
 * @example
 * stage.add('Call me Ishmael.', { font, size: 64, animation: slideIn({ from: 'left', stagger: 0.05 }) })
 */
export function slideIn(options: SlideInOptions = {}): Animation {
  const { distance, from, duration, easing, ...timing } = readPreset('slideIn', PARAMETERS, options)
  const [x, y] = SIDES[from]
  const translation = [
    [0, [x * distance, y * distance], easing],
    [duration, [0, 0]],
  ] as const
  return stackLayers(
    'slideIn',
    duration,
    [
      { tracks: { translation }, blend: 'additive', fill: 'both' },
      { tracks: { opacity: appearKeys(duration) }, blend: 'multiply', fill: 'both' },
    ],
    timing,
  )
}

export const SLIDE_IN: Preset = { kind: 'entrance', parameters: PARAMETERS, create: slideIn }
