import type { Easing } from '../model.ts'

export const EASING_FAMILIES = [
  'sine',
  'quad',
  'cubic',
  'quart',
  'quint',
  'expo',
  'circ',
  'back',
  'elastic',
  'bounce',
] as const
export const EASING_MODES = ['in', 'out', 'inOut'] as const
export const CSS_EASING_KEYWORDS = [
  'linear',
  'ease',
  'ease-in',
  'ease-out',
  'ease-in-out',
  'step-start',
  'step-end',
] as const

export type EasingFamily = (typeof EASING_FAMILIES)[number]
export type EasingMode = (typeof EASING_MODES)[number]
export type CssEasingKeyword = (typeof CSS_EASING_KEYWORDS)[number]

/** Family, then mode: `sineIn`, `quadInOut`, `bounceOut`; the formulas of easings.net. */
export type NamedEasing = `${EasingFamily}${Capitalize<EasingMode>}`

/** A CSS easing function in full. */
export type CssEasingFunction = `cubic-bezier(${string})` | `steps(${string})` | `linear(${string})`

/** Whatever names an easing: CSS, a named family, or an object made by `spring`, `back`, `elastic` or `parseEasing`. */
export type EasingInput = CssEasingKeyword | NamedEasing | CssEasingFunction | Easing

/** The strings of the named families, by name. */
export const NAMED_EASINGS: ReadonlyMap<string, { readonly family: EasingFamily; readonly mode: EasingMode }> = new Map(
  EASING_FAMILIES.flatMap((family) =>
    EASING_MODES.map((mode) => [`${family}${mode[0]!.toUpperCase()}${mode.slice(1)}`, { family, mode }] as const),
  ),
)
