import { animation } from '../animation.ts'
import { clip } from '../clip.ts'
import { layer } from '../layer.ts'
import type { Animation, StaggerUnit } from '../model.ts'
import { random } from '../random.ts'
import { type Pauses, PUNCTUATION_PAUSES } from '../schedule/pauses.ts'
import { choice, delay, seed } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'

export interface TypewriterOptions {
  /** Seconds from one unit to the next, ≥ 0; default 0.06. Not used where `charactersPerSecond` is given. */
  readonly interval?: number | undefined
  /** The pace of a typist, who rests after punctuation; above 0 it takes the place of `interval`. Default 0: none. */
  readonly charactersPerSecond?: number | undefined
  /**
   * With `charactersPerSecond`: seconds to rest after a mark, by the mark, such as `{ '.': 0.5, ',': 0.2 }`; `{}` is an even
   * pace. Default `PUNCTUATION_PAUSES`.
   */
  readonly pauses?: Pauses | undefined
  /** What is typed at a stroke; default `glyph`. */
  readonly by?: StaggerUnit | undefined
  /** Seconds before the first stroke; default 0. */
  readonly delay?: number | undefined
  /**
   * Largest extra delay of a glyph, drawn at random, seconds, ≥ 0: typing becomes uneven. Below `interval`, or the
   * seconds of a character, the order stays. Default 0.
   */
  readonly jitter?: number | undefined
  /** Of the jitter: a whole number; default 0. */
  readonly seed?: number | undefined
}

const PARAMETERS = {
  interval: { kind: 'number', default: 0.06, unit: 'seconds', min: 0, slider: [0.01, 0.4, 0.01] },
  charactersPerSecond: { kind: 'number', default: 0, unit: 'characters per second', min: 0, slider: [0, 60, 1] },
  pauses: { kind: 'pauses', default: PUNCTUATION_PAUSES },
  by: choice('glyph', ['glyph', 'word', 'line', 'sentence']),
  delay,
  jitter: { kind: 'number', default: 0, unit: 'seconds', min: 0, slider: [0, 0.2, 0.005] },
  seed,
} as const satisfies PresetParameters<TypewriterOptions>

/**
 * Glyphs appear at once, one after the other: unit i at `delay + i · interval` seconds, or at a pace in characters per second
 * with rests after punctuation. It touches opacity only.
 *
 * @throws UnknownNameError, InvalidNumberError: the message names the option.
 * @example
 * stage.add('Call me Ishmael. Some years ago', { font, size: 32, animation: typewriter({ charactersPerSecond: 18 }) })
 */
export function typewriter(options: TypewriterOptions = {}): Animation {
  const { interval, charactersPerSecond, pauses, by, delay, jitter, seed } = readPreset(
    'typewriter',
    PARAMETERS,
    options,
  )
  // A factor of 1 changes nothing; what shows is that the layer has begun.
  const stroke = clip({ opacity: 1 }, { name: 'typewriter' })
  return animation(
    [
      layer(stroke, {
        blend: 'multiply',
        delay: jitter === 0 ? delay : random(delay, delay + jitter, { seed }),
        stagger: charactersPerSecond > 0 ? { pace: charactersPerSecond, pauses, by } : { each: interval, by },
      }),
    ],
    { name: 'typewriter', hideBeforeStart: true },
  )
}

export const TYPEWRITER: Preset = { kind: 'entrance', parameters: PARAMETERS, create: typewriter }
