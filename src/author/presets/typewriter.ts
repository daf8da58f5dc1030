import { animation } from '../animation.ts'
import { clip } from '../clip.ts'
import { layer } from '../layer.ts'
import type { Animation, StaggerUnit } from '../model.ts'
import { random } from '../random.ts'
import { checkPreset } from './check-preset.ts'

export interface TypewriterOptions {
  /** Seconds from one unit to the next, ≥ 0; default 0.06. */
  readonly interval?: number | undefined
  /** What is typed at a stroke; default `glyph`. */
  readonly by?: StaggerUnit | undefined
  /** Seconds before the first stroke; default 0. */
  readonly delay?: number | undefined
  /**
   * Largest extra delay of a glyph, drawn at random, in seconds, ≥ 0: typing becomes uneven. Below `interval` the order
   * stays. Default 0.
   */
  readonly jitter?: number | undefined
  /** Of the jitter: a whole number; default 0. */
  readonly seed?: number | undefined
}

/**
 * Glyphs appear at once, one after the other: unit i at `delay + i · interval` seconds. It touches opacity only.
 *
 * @throws What `layer` refuses.
 * @example
 * stage.add('Some years ago', { font, size: 32, animation: typewriter({ interval: 0.08, jitter: 0.05 }) })
 */
export function typewriter(options: TypewriterOptions = {}): Animation {
  const seconds = { min: 0, unit: 'seconds' }
  checkPreset('typewriter', options, { interval: seconds, jitter: seconds, delay: { unit: 'seconds' } }, ['by', 'seed'])
  const { interval = 0.06, by = 'glyph', delay = 0, jitter = 0, seed = 0 } = options
  // A factor of 1 changes nothing; what shows is that the layer has begun.
  const stroke = clip({ opacity: 1 }, { name: 'typewriter' })
  return animation(
    [
      layer(stroke, {
        blend: 'multiply',
        delay: jitter === 0 ? delay : random(delay, delay + jitter, { seed }),
        stagger: { each: interval, by },
      }),
    ],
    { name: 'typewriter', hideBeforeStart: true },
  )
}
