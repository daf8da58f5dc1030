import { animation } from '../animation.ts'
import { type ClipTracks, clip } from '../clip.ts'
import { layer } from '../layer.ts'
import type { Animation } from '../model.ts'
import { double } from '../motion/double.ts'
import { motion } from '../motion/motion.ts'
import { toDelta } from '../motion/to-delta.ts'
import type { StaggerInput } from '../schedule/stagger-input.ts'
import { degrees, delay, iterations, period, px, stagger } from './parameters.ts'
import type { Preset, PresetParameters } from './preset.ts'
import { readPreset } from './read-preset.ts'
import { BASELINE_FROM_MIDDLE } from './sides.ts'
import { sineKeys } from './sine-keys.ts'

export interface MarchOptions {
  /** Px of a step; default 7. */
  readonly height?: number | undefined
  /** Degrees that glyphs rock from foot to foot; default 5. */
  readonly angle?: number | undefined
  /** Degrees of the nod that goes with every other step; default 9. */
  readonly nod?: number | undefined
  /** Seconds of two steps, > 0; default 1.2. */
  readonly period?: number | undefined
  /** Delays from glyph to glyph, seconds; default 0.1. */
  readonly stagger?: StaggerInput | undefined
  /** How often, ≥ 0; default Infinity. */
  readonly iterations?: number | undefined
  /** Seconds before it starts; default 0. */
  readonly delay?: number | undefined
}

const PARAMETERS = {
  height: px(7),
  angle: degrees(5, 45),
  nod: degrees(9, 45),
  period: period(1.2),
  stagger: stagger(0.1),
  iterations,
  delay,
} as const satisfies PresetParameters<MarchOptions>

/**
 * Glyphs march from foot to foot and nod as they go. Two motions, blended: the steps lead, and the nod, a difference that is added to them, falls on every second foot.
 *
 * @throws UnknownNameError, InvalidNumberError, InvalidShapeError: the message names the option.
 * @example
 * stage.add('Left, right', { font, size: 64, animation: march() })
 */
export function march(options: MarchOptions = {}): Animation {
  const { height, angle, nod, period, ...timing } = readPreset('march', PARAMETERS, options)
  const steps = motion(clip(stepTracks(height, angle, period), { name: 'steps' }), {
    looped: true,
    events: { foot: period * 0.5 },
  })
  const bow = clip(
    {
      shearX: [
        [0, 0, 'sineInOut'],
        [0.5, nod, 'sineInOut'],
        [1, 0],
      ],
    },
    { name: 'nod' },
  )
  const blended = double({
    name: 'march',
    main: steps,
    add: toDelta(bow, { looped: true, events: { foot: 0.35 } }),
    sync: 'match-events',
  })
  return animation([layer(blended, { blend: 'additive', ...timing })], { name: 'march' })
}

/** A hop on either foot, rocking over from one to the other. */
function stepTracks(height: number, angle: number, period: number): ClipTracks {
  const hop = (start: number) =>
    [
      [start, 0, 'sineOut'],
      [start + period / 4, -height, 'sineIn'],
    ] as const
  return {
    translationY: [...hop(0), ...hop(period / 2), [period, 0]],
    rotation: sineKeys(angle, period),
    pivotY: BASELINE_FROM_MIDDLE,
  }
}

export const MARCH: Preset = { kind: 'loop', parameters: PARAMETERS, create: march }
