import type { Animation } from '../model.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { color, delay, iterations, period, px, share, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { stackLayers } from './stack-layers.ts'

export interface RippleOptions {
  /** Factor on the crest, > 0; default 1.22. */
  readonly scale?: number | undefined
  /** Px that glyphs rise on the crest; default 6. */
  readonly rise?: number | undefined
  /** Colour on the crest; default `#1098ad`. */
  readonly color?: string | undefined
  /** How much of the mix is that colour there, 0 to 1; default 0.8. */
  readonly share?: number | undefined
  /** Seconds from one drop to the next, > 0; default 2.6. */
  readonly period?: number | undefined
  /** Delays from the middle outwards, seconds; default 0.06. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  scale: { kind: 'number', default: 1.22, above: 0, slider: [0.5, 2, 0.01] },
  rise: px(6),
  color: color('#1098ad'),
  share: share(0.8),
  period: period(2.6),
  stagger: stagger(0.06),
  iterations,
  delay,
} as const satisfies PresetParameters<RippleOptions>

/**
 * Drops fall into the middle of the text: a crest runs outwards that lifts, swells and colours the glyphs it passes.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError, ColorSyntaxError: the message names the option.
 * @example
 * stage.add('Still water', { font, size: 64, animation: ripple() })
 */
export function ripple(options: RippleOptions = {}): Animation {
  const {
    scale,
    rise,
    color: [red, green, blue],
    share,
    period,
    stagger,
    ...timing
  } = readPreset('ripple', PARAMETERS, options)
  const crest = <Value>(rest: Value, height: Value) =>
    [
      [0, rest, 'sineInOut'],
      [period * 0.16, height, 'sineInOut'],
      [period * 0.42, rest],
      [period, rest],
    ] as const
  const lifted = {
    translationY: crest(0, -rise),
    color: crest([red, green, blue, 0] as const, [red, green, blue, share] as const),
  }
  const outwards: StaggerInput = typeof stagger === 'number' ? { each: stagger, from: 'center' } : stagger
  return stackLayers(
    'ripple',
    period,
    [
      { tracks: lifted, blend: 'additive' },
      { tracks: { scale: crest(1, scale) }, blend: 'multiply' },
    ],
    { ...timing, stagger: outwards },
  )
}

export const RIPPLE: Preset = { kind: 'loop', parameters: PARAMETERS, create: ripple }
