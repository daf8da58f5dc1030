import type { Animation } from '../model.ts'
import { noise } from '../noise.ts'
import { random } from '../random.ts'
import { choice, degrees, delay, iterations, px, seed } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface ShakeOptions {
  /** Px that glyphs move in each direction, at most; default 3. */
  readonly amplitude?: number | undefined
  /** Degrees that they turn, at most; default 3. */
  readonly angle?: number | undefined
  /** Changes of direction in a second, roughly, > 0; default 9. */
  readonly frequency?: number | undefined
  /** Whether each glyph shakes for itself, or the text as one; default `glyph`. */
  readonly by?: 'glyph' | 'text' | undefined
  /** Of what is drawn at random: a whole number; default 0. */
  readonly seed?: number | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

/** Of one noise until it starts again. */
const TURN_SECONDS = 4

const PARAMETERS = {
  amplitude: px(3),
  angle: degrees(3, 45),
  frequency: { kind: 'number', default: 9, unit: 'hertz', above: 0, max: 60, slider: [1, 20, 0.5] },
  by: choice('glyph', ['glyph', 'text']),
  seed,
  iterations,
  delay,
} as const satisfies PresetParameters<ShakeOptions>

/**
 * Smooth random trembling. Two noises take turns, each silent where it starts again, so that the loop has no seam.
 *
 * @throws UnknownNameError, InvalidNumberError: the message names the option.
 * @example
 * stage.add('Danger', { font, size: 64, animation: shake({ amplitude: 5, frequency: 14 }) })
 */
export function shake(options: ShakeOptions = {}): Animation {
  const { amplitude, angle, frequency, by, seed, ...timing } = readPreset('shake', PARAMETERS, options)
  const noiseOf = (size: number, salt: number) => noise({ frequency, amplitude: size, seed: (seed + salt) >>> 0 })
  const tracks = { translation: noiseOf(amplitude, 0), rotation: noiseOf(angle, 1) }
  // |sin| and |cos|: their squares add up to 1, so the trembling is as strong throughout.
  const weight = [
    [0, 0, 'sineOut'],
    [TURN_SECONDS / 2, 1, 'sineIn'],
    [TURN_SECONDS, 0],
  ] as const
  const start = (from: number) => (by === 'text' ? from : random(from, from + 1, { seed }))
  return stackLayers(
    'shake',
    TURN_SECONDS,
    [
      { tracks, weight, blend: 'additive', iterationStart: start(0) },
      { tracks, weight, blend: 'additive', iterationStart: start(0.5) },
    ],
    timing,
  )
}

export const SHAKE: Preset = { kind: 'loop', parameters: PARAMETERS, create: shake }
