import type { Animation } from '../model.ts'
import { parseColor } from '../parse-color.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { delay, iterations, period, share, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface RainbowOptions {
  /** How much of the colour is the rainbow’s, 0 to 1; default 1. */
  readonly share?: number | undefined
  /** Of all its colours (OKLCH), 0 to 1; default 0.68. */
  readonly lightness?: number | undefined
  /** Of all its colours (OKLCH), 0 to 0.4: 0 is grey; default 0.16. */
  readonly chroma?: number | undefined
  /** Seconds once around, > 0; default 5. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.08. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

/** Steps once around: straight lines in sRGB between them stay near the circle. */
const HUES = 18
/** Red. */
const START_HUE = 25

const PARAMETERS = {
  share: share(1),
  lightness: share(0.68),
  chroma: { kind: 'number', default: 0.16, min: 0, max: 0.4, slider: [0, 0.3, 0.01] },
  period: period(5),
  stagger: stagger(0.08),
  iterations,
  delay,
} as const satisfies PresetParameters<RainbowOptions>

/**
 * All hues run through the text, of one lightness (OKLCH), mixed with its colour as pigments are. Opacity stays as it is.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('Seven colours', { font, size: 64, animation: rainbow({ share: 0.8 }) })
 */
export function rainbow(options: RainbowOptions = {}): Animation {
  const { share, lightness, chroma, period, ...timing } = readPreset('rainbow', PARAMETERS, options)
  const color = Array.from({ length: HUES + 1 }, (_, index) => {
    const hue = START_HUE + (360 * index) / HUES
    const [red, green, blue] = parseColor(`oklch(${lightness} ${chroma} ${hue % 360})`)
    return [(period * index) / HUES, [red, green, blue, share]] as const
  })
  return stackLayers('rainbow', period, [{ tracks: { color }, blend: 'additive' }], timing)
}

export const RAINBOW: Preset = { kind: 'loop', parameters: PARAMETERS, create: rainbow }
