import type { ClipTracks } from '../clip.ts'
import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import { random } from '../random.ts'
import { appearKeys } from './appear-keys.ts'
import { delay, duration, easing, seed } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface ScatterInOptions {
  /** Px that a glyph may come from, in each direction, ≥ 0; default 140. */
  readonly distance?: number | undefined
  /** Degrees that it may have turned, to either side, ≥ 0; default 120. */
  readonly angle?: number | undefined
  /** Seconds in which the glyphs set off at random, ≥ 0; default 0.5. */
  readonly spread?: number | undefined
  /** Seconds that each glyph takes, > 0; default 1.3. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Of the movement; default `expoOut`. */
  readonly easing?: EasingInput | undefined
  /** Of what is drawn at random: a whole number; default 0. */
  readonly seed?: number | undefined
}

const PARAMETERS = {
  distance: { kind: 'number', default: 140, unit: 'px', min: 0, slider: [0, 600, 5] },
  angle: { kind: 'number', default: 120, unit: 'degrees', min: 0, slider: [0, 720, 5] },
  spread: { kind: 'number', default: 0.5, unit: 'seconds', min: 0, slider: [0, 3, 0.05] },
  duration: duration(1.3),
  delay,
  easing: easing('expoOut'),
  seed,
} as const satisfies PresetParameters<ScatterInOptions>

/**
 * Glyphs gather from everywhere: each has a place, a turn and a moment of its own, the same on every machine.
 *
 * @throws UnknownNameError, InvalidNumberError, EasingSyntaxError: the message names the option.
 * @example
 * stage.add('Assemble', { font, size: 64, animation: scatterIn({ distance: 300 }) })
 */
export function scatterIn(options: ScatterInOptions = {}): Animation {
  const { distance, angle, spread, duration, delay, easing, seed } = readPreset('scatterIn', PARAMETERS, options)
  const flight: ClipTracks = {
    translation: [
      [0, [1, 1], easing],
      [duration, [0, 0]],
    ],
    rotation: [
      [0, 1, easing],
      [duration, 0],
    ],
  }
  const draw = (reach: number, salt: number) => random(-reach, reach, { seed: (seed + salt) >>> 0 })
  const scatter = {
    multiply: { translation: [draw(distance, 1), draw(distance, 2)], rotation: draw(angle, 3) },
  } as const
  return stackLayers(
    'scatterIn',
    duration,
    [
      { tracks: flight, blend: 'additive', fill: 'both', overrides: [scatter] },
      { tracks: { opacity: appearKeys(duration) }, blend: 'multiply', fill: 'both' },
    ],
    { delay: spread === 0 ? delay : random(delay, delay + spread, { seed }) },
  )
}

export const SCATTER_IN: Preset = { kind: 'entrance', parameters: PARAMETERS, create: scatterIn }
