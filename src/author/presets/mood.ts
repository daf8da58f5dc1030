import { animation } from '../animation.ts'
import { clip } from '../clip.ts'
import { layer } from '../layer.ts'
import type { Animation, LeafMotion } from '../model.ts'
import { blend1d } from '../motion/blend1d.ts'
import { toDelta } from '../motion/to-delta.ts'
import { random } from '../random.ts'
import { delay, iterations, px, seed } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { sineKeys } from './sine-keys.ts'

export interface MoodOptions {
  /** The text’s parameter that leads it, 0 calm to 1 frantic; default `mood`. */
  readonly parameter?: string | undefined
  /** Px that the most frantic glyphs jump; default 10. */
  readonly amplitude?: number | undefined
  /** How often the calm breath of 6 seconds, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
  /** Of what is drawn at random: a whole number; default 0. */
  readonly seed?: number | undefined
}

const PARAMETERS = {
  parameter: { kind: 'name', default: 'mood' },
  amplitude: px(10),
  iterations,
  delay,
  seed,
} as const satisfies PresetParameters<MoodOptions>

/**
 * From calm to frantic by one number, live: three motions stand along the parameter, and each glyph plays the two nearest, mixed, somewhere in its own breath.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * const text = stage.add('Perfectly calm', { font, size: 64, animation: mood() })
 * text.setParameter('mood', 0.7)
 */
export function mood(options: MoodOptions = {}): Animation {
  const { parameter, amplitude, iterations, delay, seed } = readPreset('mood', PARAMETERS, options)
  const mixed = blend1d({
    name: 'mood',
    parameter,
    motions: [
      [0, shakeOf('calm', 6, 0.3 * amplitude, 1.5)],
      [0.5, shakeOf('uneasy', 1.4, 0.55 * amplitude, 6)],
      [1, shakeOf('frantic', 0.6, amplitude, 16)],
    ],
    sync: 'keep-speed',
    smoothing: 0.2,
  })
  const begun = random(0, 1, { seed })
  return animation([layer(mixed, { blend: 'additive', iterations, delay, iterationStart: begun })], { name: 'mood' })
}

/** A figure of eight, nodding: differences, to be added. */
function shakeOf(name: string, seconds: number, reach: number, angle: number): LeafMotion {
  const wide = sineKeys(0.6 * reach, seconds)
  const nod = sineKeys(angle, seconds)
  const half = seconds / 2
  const high = [...sineKeys(-reach, half).slice(0, -1), ...sineKeys(-reach, half, half)]
  return toDelta(clip({ translationX: wide, translationY: high, rotation: nod }, { name }), { looped: true })
}

export const MOOD: Preset = { kind: 'loop', parameters: PARAMETERS, create: mood }
