import type { ClipTracks } from '../clip.ts'
import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { color, delay, duration, px, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface InkInOptions {
  /** Colour of the wet ink; default `#ff4f00`. */
  readonly color?: string | undefined
  /** Px that each glyph sinks into its place; default 6. */
  readonly rise?: number | undefined
  /** Seconds that each glyph takes, > 0; default 1.6. */
  readonly duration?: number | undefined
  /** Seconds before the first glyph starts; default 0. */
  readonly delay?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.04. */
  readonly stagger?: StaggerInput | undefined
}

const PARAMETERS = {
  color: color('#ff4f00'),
  rise: px(6),
  duration: duration(1.6),
  delay,
  stagger: stagger(0.04),
} as const satisfies PresetParameters<InkInOptions>

/**
 * Glyphs appear in wet ink of one colour, which dries to the text's own. Pigments mix on the way, so yellow ink on blue passes through green.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, ColorSyntaxError: the message names the option.
 * @example
 * stage.add('Freshly printed', { font, size: 64, color: '#002185', animation: inkIn({ color: '#fcd300' }) })
 */
export function inkIn(options: InkInOptions = {}): Animation {
  const {
    color: [red, green, blue],
    rise,
    duration,
    ...timing
  } = readPreset('inkIn', PARAMETERS, options)
  const soak: ClipTracks = {
    color: [
      [0, [red, green, blue, 1]],
      [duration * 0.2, [red, green, blue, 1], 'sineInOut'],
      [duration, [red, green, blue, 0]],
    ],
    translationY: [
      [0, -rise, 'cubicOut'],
      [duration * 0.5, 0],
    ],
  }
  const opacity = [
    [0, 0, 'ease-out'],
    [duration * 0.3, 1],
  ] as const
  return stackLayers(
    'inkIn',
    duration,
    [
      { tracks: soak, blend: 'additive', fill: 'both' },
      { tracks: { opacity }, blend: 'multiply', fill: 'both' },
    ],
    timing,
  )
}

export const INK_IN: Preset = { kind: 'entrance', parameters: PARAMETERS, create: inkIn }
