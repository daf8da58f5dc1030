import { animation } from '../animation.ts'
import { clip } from '../clip.ts'
import { layer } from '../layer.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { checkPreset } from './check-preset.ts'

export interface WaveOptions {
  /** Px that glyphs rise above and sink below their line; default 12. */
  readonly amplitude?: number | undefined
  /** Seconds from crest to crest for one glyph, > 0; default 1.2. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, in seconds; default 0.06. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

/**
 * A sine wave runs through the text: every glyph starts at rest, rises first, and is at rest again after each period.
 * It adds to what other layers move.
 *
 * @throws What `clip` and `layer` refuse.
 * @example
 * stage.add('The watery part of the world', { font, size: 48, animation: wave({ amplitude: 20 }) })
 */
export function wave(options: WaveOptions = {}): Animation {
  const rules = { amplitude: { unit: 'px' }, period: { above: 0, unit: 'seconds' } }
  checkPreset('wave', options, rules, ['stagger', 'iterations', 'delay'])
  const { amplitude = 12, period = 1.2, stagger = 0.06, iterations = Number.POSITIVE_INFINITY, delay = 0 } = options
  const quarter = period / 4
  // Quarters of a sine, exactly: sineOut is sin(x·π/2), sineIn is 1 - cos(x·π/2). Up is negative.
  const swing = clip(
    {
      translationY: [
        [0, 0, 'sineOut'],
        [quarter, -amplitude, 'sineIn'],
        [2 * quarter, 0, 'sineOut'],
        [3 * quarter, amplitude, 'sineIn'],
        [period, 0],
      ],
    },
    { name: 'wave' },
  )
  return animation([layer(swing, { blend: 'additive', iterations, delay, stagger })], { name: 'wave' })
}
