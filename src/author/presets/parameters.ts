/** The parameters that many presets share. */
import type { EasingInput } from '../easing/easing-input.ts'
import type { ChoiceParameter, ColorParameter, EasingParameter, NumberParameter, StaggerParameter } from './preset.ts'

/** Seconds that a glyph takes, above 0: its keys stand at shares of it. */
export function duration(seconds: number): NumberParameter {
  return { kind: 'number', default: seconds, unit: 'seconds', above: 0, slider: [0.1, 4, 0.05] }
}

/** Seconds of a loop. */
export function period(seconds: number): NumberParameter {
  return { kind: 'number', default: seconds, unit: 'seconds', above: 0, slider: [0.2, 8, 0.1] }
}

export const delay: NumberParameter = { kind: 'number', default: 0, unit: 'seconds', slider: [0, 3, 0.05] }

export const iterations: NumberParameter = {
  kind: 'number',
  default: Number.POSITIVE_INFINITY,
  min: 0,
  infinite: true,
  slider: [1, 10, 1],
}

export const seed: NumberParameter = {
  kind: 'number',
  default: 0,
  min: 0,
  max: 0xffffffff,
  integer: true,
  slider: [0, 20, 1],
}

/** A share, 0..1. */
export function share(value: number): NumberParameter {
  return { kind: 'number', default: value, min: 0, max: 1, slider: [0, 1, 0.01] }
}

/** Px of either sign; the slider goes to four times the default. */
export function px(value: number): NumberParameter {
  return { kind: 'number', default: value, unit: 'px', slider: [0, 4 * value, 1] }
}

/** Degrees of either sign. */
export function degrees(value: number, reach = 180): NumberParameter {
  return { kind: 'number', default: value, unit: 'degrees', slider: [-reach, reach, 1] }
}

export function stagger(seconds: number): StaggerParameter {
  return { kind: 'stagger', default: seconds, slider: [0, 0.2, 0.005] }
}

export function easing(value: EasingInput): EasingParameter {
  return { kind: 'easing', default: value }
}

export function color(value: string): ColorParameter {
  return { kind: 'color', default: value }
}

export function choice<const Choice extends string>(
  value: Choice,
  choices: readonly Choice[],
): ChoiceParameter & { readonly default: Choice; readonly choices: readonly Choice[] } {
  return { kind: 'choice', default: value, choices }
}
