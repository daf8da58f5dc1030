import type { ClipTracks } from '../clip.ts'
import type { Animation } from '../model.ts'
import { random } from '../random.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { degrees, delay, duration, px, seed, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface DropInOptions {
  /** Px that each glyph falls; default 90. */
  readonly height?: number | undefined
  /** Degrees that it may lean as it falls, to either side; default 18. */
  readonly angle?: number | undefined
  /** Seconds that each glyph takes, > 0; default 1.1. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.055. */
  readonly stagger?: StaggerInput | undefined
  /** Of what is drawn at random: a whole number; default 0. */
  readonly seed?: number | undefined
}

const PARAMETERS = {
  height: px(90),
  angle: degrees(18, 90),
  duration: duration(1.1),
  delay,
  stagger: stagger(0.055),
  seed,
} as const satisfies PresetParameters<DropInOptions>

/**
 * Glyphs fall from above and bounce to rest, each leaning its own way until it stands.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('Cats and dogs', { font, size: 64, animation: dropIn({ height: 200 }) })
 */
export function dropIn(options: DropInOptions = {}): Animation {
  const { height, angle, duration, seed, ...timing } = readPreset('dropIn', PARAMETERS, options)
  const fall: ClipTracks = {
    translationY: [
      [0, -height, 'bounceOut'],
      [duration, 0],
    ],
    // bounceOut lands first at 4/11 of its way.
    rotation: [
      [0, 1],
      [(duration * 4) / 11, 1, 'backOut'],
      [duration * 0.8, 0],
    ],
  }
  const opacity = [
    [0, 0],
    [duration * 0.15, 1],
  ] as const
  const lean = { multiply: { rotation: random(-Math.abs(angle), Math.abs(angle), { seed }) } }
  return stackLayers(
    'dropIn',
    duration,
    [
      { tracks: fall, blend: 'additive', fill: 'both', overrides: [lean] },
      { tracks: { opacity }, blend: 'multiply', fill: 'both' },
    ],
    timing,
  )
}

export const DROP_IN: Preset = { kind: 'entrance', parameters: PARAMETERS, create: dropIn }
