import type { Animation } from '../model.ts'
import { random } from '../random.ts'
import { color, delay, duration, seed } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface FlickerInOptions {
  /** Colour of the light while it flickers; default `#ff3d81`. */
  readonly color?: string | undefined
  /** Seconds in which the glyphs light up at random, ≥ 0; default 0.6. */
  readonly spread?: number | undefined
  /** Seconds that each glyph takes, > 0; default 1. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Of what is drawn at random: a whole number; default 0. */
  readonly seed?: number | undefined
}

const PARAMETERS = {
  color: color('#ff3d81'),
  spread: { kind: 'number', default: 0.6, unit: 'seconds', min: 0, slider: [0, 3, 0.05] },
  duration: duration(1),
  delay,
  seed,
} as const satisfies PresetParameters<FlickerInOptions>

/**
 * Glyphs flicker on like neon tubes, in a colour that fades to the text's own.
 *
 * @throws UnknownNameError, InvalidNumberError, ColorSyntaxError: the message names the option.
 * @example
 * stage.add('Open all night', { font, size: 64, animation: flickerIn() })
 */
export function flickerIn(options: FlickerInOptions = {}): Animation {
  const {
    color: [red, green, blue],
    spread,
    duration,
    delay,
    seed,
  } = readPreset('flickerIn', PARAMETERS, options)
  const at = (share: number) => share * duration
  const opacity = [
    [0, 0, 'constant'],
    [at(0.04), 0.8, 'constant'],
    [at(0.1), 0.1, 'constant'],
    [at(0.18), 0.9, 'constant'],
    [at(0.22), 0.25, 'constant'],
    [at(0.34), 1, 'constant'],
    [at(0.4), 0.6, 'ease-out'],
    [at(0.6), 1],
  ] as const
  const color = [
    [0, [red, green, blue, 0.9]],
    [at(0.5), [red, green, blue, 0.9], 'ease-in-out'],
    [duration, [red, green, blue, 0]],
  ] as const
  return stackLayers(
    'flickerIn',
    duration,
    [
      { tracks: { color }, blend: 'additive', fill: 'both' },
      { tracks: { opacity }, blend: 'multiply', fill: 'both' },
    ],
    { delay: spread === 0 ? delay : random(delay, delay + spread, { seed }) },
  )
}

export const FLICKER_IN: Preset = { kind: 'entrance', parameters: PARAMETERS, create: flickerIn }
