import type { EasingInput } from '../easing/easing-input.ts'
import type { Animation } from '../model.ts'
import type { Pauses } from '../schedule/pauses.ts'

/** A number, with what is allowed and what is sensible on a slider. */
export interface NumberParameter {
  readonly kind: 'number'
  readonly default: number
  /** "px", "seconds", "degrees"; none for factors and counts. */
  readonly unit?: string
  /** Lowest allowed. */
  readonly min?: number
  /** Lowest, itself not allowed. */
  readonly above?: number
  readonly max?: number
  readonly integer?: boolean
  /** Infinity is allowed, too. */
  readonly infinite?: boolean
  readonly slider: readonly [low: number, high: number, step: number]
}

/** One of a few words. */
export interface ChoiceParameter {
  readonly kind: 'choice'
  readonly default: string
  readonly choices: readonly string[]
}

/** Any CSS colour; its alpha does not count. */
export interface ColorParameter {
  readonly kind: 'color'
  readonly default: string
}

export interface EasingParameter {
  readonly kind: 'easing'
  readonly default: EasingInput
}

/** Seconds from glyph to glyph, or any other stagger. */
export interface StaggerParameter {
  readonly kind: 'stagger'
  readonly default: number
  readonly slider: readonly [low: number, high: number, step: number]
}

/** Seconds to rest after punctuation, by the mark. */
export interface PausesParameter {
  readonly kind: 'pauses'
  readonly default: Pauses
}

/** A name that the author chooses. */
export interface NameParameter {
  readonly kind: 'name'
  readonly default: string
}

/** One option of a preset: its default, unit and range, for sliders, tags and documents. */
export type PresetParameter =
  | NumberParameter
  | ChoiceParameter
  | ColorParameter
  | EasingParameter
  | StaggerParameter
  | PausesParameter
  | NameParameter

/** One for each option of a preset. */
export type PresetParameters<Options> = { readonly [name in keyof Required<Options>]: PresetParameter }

/**
 * What a preset does with a text. `entrance`: from nothing to the text at rest; `exit`: from rest to nothing; `loop`: on and
 * on, and seamless; `change`: from rest to something else that stays.
 */
export type PresetKind = 'entrance' | 'exit' | 'loop' | 'change'

/** A preset, described: what makes its animation, and the options that it takes. */
export interface Preset {
  readonly kind: PresetKind
  readonly parameters: Readonly<Record<string, PresetParameter>>
  readonly create: (options?: object) => Animation
}
