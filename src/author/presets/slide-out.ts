import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { vanishKeys } from './appear-keys.ts'
import { choice, delay, duration, easing, px, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { SIDES } from './sides.ts'
import { stackLayers } from './stack-layers.ts'

export interface SlideOutOptions {
  /** Px that each glyph goes; default 32. */
  readonly distance?: number | undefined
  /** Where it goes; default `above`. */
  readonly to?: 'below' | 'above' | 'left' | 'right' | undefined
  /** Seconds that each glyph takes, > 0; default 0.6. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.02. */
  readonly stagger?: StaggerInput | undefined
  /** Of the movement; default `quintIn`. */
  readonly easing?: EasingInput | undefined
}

const PARAMETERS = {
  distance: px(32),
  to: choice('above', ['below', 'above', 'left', 'right']),
  duration: duration(0.6),
  delay,
  stagger: stagger(0.02),
  easing: easing('quintIn'),
} as const satisfies PresetParameters<SlideOutOptions>

/**
 * Glyphs glide away and vanish on the way. The movement is added to what is there, the opacity multiplies it.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, EasingSyntaxError: the message names the option.
 * @example
 * title.animation = slideOut({ to: 'right' })
 */
export function slideOut(options: SlideOutOptions = {}): Animation {
  const { distance, to, duration, easing, ...timing } = readPreset('slideOut', PARAMETERS, options)
  const [x, y] = SIDES[to]
  const translation = [
    [0, [0, 0], easing],
    [duration, [x * distance, y * distance]],
  ] as const
  return stackLayers(
    'slideOut',
    duration,
    [
      { tracks: { translation }, blend: 'additive' },
      { tracks: { opacity: vanishKeys(duration) }, blend: 'multiply' },
    ],
    timing,
  )
}

export const SLIDE_OUT: Preset = { kind: 'exit', parameters: PARAMETERS, create: slideOut }
