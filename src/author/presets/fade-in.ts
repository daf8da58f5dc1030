import { animation } from '../animation.ts'
import { clip } from '../clip.ts'
import type { EasingInput } from '../easing/easing-input.ts'
import { layer } from '../layer.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { checkPreset } from './check-preset.ts'

export interface FadeInOptions {
  /** Seconds that each glyph takes, ≥ 0; default 0.6. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, in seconds; default 0.03. */
  readonly stagger?: StaggerInput | undefined
  /** Default `ease-out`. */
  readonly easing?: EasingInput | undefined
}

/**
 * Each glyph fades in, one after the other. It touches opacity only: a factor from 0 to 1, times what is there.
 *
 * @throws What `clip` and `layer` refuse.
 * @example
 * stage.add('Call me Ishmael.', { font, size: 64, animation: fadeIn({ stagger: { each: 0.05, by: 'word' } }) })
 */
export function fadeIn(options: FadeInOptions = {}): Animation {
  checkPreset('fadeIn', options, { duration: { min: 0, unit: 'seconds' } }, ['delay', 'stagger', 'easing'])
  const { duration = 0.6, delay = 0, stagger = 0.03, easing = 'ease-out' } = options
  const fade = clip(
    {
      opacity: [
        [0, 0, easing],
        [duration, 1],
      ],
    },
    { name: 'fadeIn' },
  )
  return animation([layer(fade, { blend: 'multiply', fill: 'both', delay, stagger })], { name: 'fadeIn' })
}
