import type { ClipTracks } from '../clip.ts'
import type { Animation } from '../model.ts'
import { random } from '../random.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { vanishKeys } from './appear-keys.ts'
import { delay, duration, seed, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface BlowAwayOptions {
  /** Px that the wind carries a glyph, at most; negative: to the left; default 220. */
  readonly distance?: number | undefined
  /** Degrees that it may tumble, to either side, ≥ 0; default 160. */
  readonly angle?: number | undefined
  /** Seconds that each glyph takes, > 0; default 1.1. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.045. */
  readonly stagger?: StaggerInput | undefined
  /** Of what is drawn at random: a whole number; default 0. */
  readonly seed?: number | undefined
}

const PARAMETERS = {
  distance: { kind: 'number', default: 220, unit: 'px', slider: [-600, 600, 5] },
  angle: { kind: 'number', default: 160, unit: 'degrees', min: 0, slider: [0, 720, 5] },
  duration: duration(1.1),
  delay,
  stagger: stagger(0.045),
  seed,
} as const satisfies PresetParameters<BlowAwayOptions>

/**
 * A wind takes the glyphs one after the other: they lift off, tumble, and are gone.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * title.animation = blowAway({ distance: 400 })
 */
export function blowAway(options: BlowAwayOptions = {}): Animation {
  const { distance, angle, duration, seed, ...timing } = readPreset('blowAway', PARAMETERS, options)
  const flight: ClipTracks = {
    translation: [
      [0, [0, 0], 'quadIn'],
      [duration, [1, 1]],
    ],
    rotation: [
      [0, 0, 'cubicIn'],
      [duration, 1],
    ],
  }
  const draw = (low: number, high: number, salt: number) =>
    random(Math.min(low, high), Math.max(low, high), { seed: (seed + salt) >>> 0 })
  const rise = Math.abs(distance)
  const wind = {
    multiply: {
      translation: [draw(distance * 0.5, distance, 0), draw(-rise * 0.5, rise * 0.1, 1)],
      rotation: draw(-angle, angle, 2),
    },
  } as const
  return stackLayers(
    'blowAway',
    duration,
    [
      { tracks: flight, blend: 'additive', overrides: [wind] },
      { tracks: { opacity: vanishKeys(duration) }, blend: 'multiply' },
    ],
    timing,
  )
}

export const BLOW_AWAY: Preset = { kind: 'exit', parameters: PARAMETERS, create: blowAway }
