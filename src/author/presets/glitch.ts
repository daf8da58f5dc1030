import type { Animation } from '../model.ts'
import type { Color } from '../parse-color.ts'
import { random } from '../random.ts'
import { color, delay, iterations, period, px, seed } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface GlitchOptions {
  /** Px that glyphs are thrown aside, at most; default 6. */
  readonly amplitude?: number | undefined
  /** Seconds from one fit to the next, > 0; default 2.6. */
  readonly period?: number | undefined
  /** Seconds in which the glyphs of a fit follow each other at random, ≥ 0; default 0.12. */
  readonly spread?: number | undefined
  /** Colour that flashes; default `#ff2d6f`. */
  readonly tint?: string | undefined
  /** Colour of the ghost beside each glyph; default `#00c8ff`. */
  readonly ghost?: string | undefined
  /** Of what is drawn at random: a whole number; default 0. */
  readonly seed?: number | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

/** When the signal jumps, in shares of the period: two fits, and rest. */
const JUMPS = [0, 0.04, 0.065, 0.09, 0.12, 0.52, 0.55, 0.575]

const PARAMETERS = {
  amplitude: px(6),
  period: period(2.6),
  spread: { kind: 'number', default: 0.12, unit: 'seconds', min: 0, slider: [0, 1, 0.01] },
  tint: color('#ff2d6f'),
  ghost: color('#00c8ff'),
  seed,
  iterations,
  delay,
} as const satisfies PresetParameters<GlitchOptions>

/**
 * Fits of a bad signal: glyphs jump aside, lean, flicker, flash in a colour and leave a ghost in another. Between the fits the text is at rest.
 *
 * @throws UnknownNameError, InvalidNumberError, ColorSyntaxError: the message names the option.
 * @example
 * stage.add('No signal', { font, size: 64, animation: glitch({ amplitude: 10 }) })
 */
export function glitch(options: GlitchOptions = {}): Animation {
  const { amplitude, period, spread, tint, ghost, seed, delay, iterations } = readPreset('glitch', PARAMETERS, options)
  const jumps = (values: readonly number[]) =>
    values.map((value, index) => [JUMPS[index]! * period, value, 'constant'] as const)
  const flashes = (color: Color, alphas: readonly number[]) =>
    alphas.map((alpha, index) => [JUMPS[index]! * period, [color[0], color[1], color[2], alpha], 'constant'] as const)
  const draw = (salt: number) => random(-1, 1, { seed: (seed + salt) >>> 0 })
  const throws = {
    translationX: jumps([0, 1, -0.6, 0.3, 0, -0.9, 0.5, 0]),
    translationY: jumps([0, -0.2, 0.3, 0, 0, 0.25, -0.2, 0]),
    shearX: jumps([0, 14, -8, 0, 0, -16, 6, 0]),
  }
  const light = {
    shadowOffset: [[0, [amplitude * 0.7, 0]]] as const,
    shadowColor: flashes(ghost, [0, 0.9, 0.9, 0.6, 0, 0.9, 0.8, 0]),
    color: flashes(tint, [0, 0.85, 0, 0.85, 0, 0.85, 0, 0]),
  }
  const flicker = { opacity: jumps([1, 0.85, 0.3, 1, 1, 0.5, 0.9, 1]) }
  const scatter = [
    { multiply: { translation: amplitude } },
    { multiply: { translation: [draw(0), draw(1)], shear: draw(2) } },
  ] as const
  return stackLayers(
    'glitch',
    period,
    [
      { tracks: throws, blend: 'additive', overrides: scatter },
      { tracks: light, blend: 'additive' },
      { tracks: flicker, blend: 'multiply' },
    ],
    { iterations, delay: spread === 0 ? delay : random(delay, delay + spread, { seed }) },
  )
}

export const GLITCH: Preset = { kind: 'loop', parameters: PARAMETERS, create: glitch }
