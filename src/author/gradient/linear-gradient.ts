import type { Color, ColorInput } from '../parse-color.ts'

/** What a gradient's colours pass through between two stops; `pigment` mixes them as paints, as tints do. */
export type GradientSpace = 'srgb' | 'srgb-linear' | 'oklab' | 'oklch' | 'pigment'

export const GRADIENT_SPACES = ['srgb', 'srgb-linear', 'oklab', 'oklch', 'pigment'] as const

/** A stop: a colour, or an offset (0 the start, 1 the end) and a colour. */
export type GradientStop = ColorInput | readonly [offset: number, color: ColorInput]

/** A linear gradient as plain data. */
export interface LinearGradientInput {
  /** Where it runs to, degrees as in CSS: 0 up, 90 right, 180 down. Default 180. */
  readonly angle?: number | undefined
  /** At least one; offsets that are missing are spread evenly, as in CSS. */
  readonly stops: readonly GradientStop[]
  /** Default `srgb`, or `oklab` where a stop is written in a colour space of CSS Color 4, as in CSS. */
  readonly interpolation?: GradientSpace | undefined
  /** Begins again beyond its first and last stop. Default false: their colours go on. */
  readonly repeating?: boolean | undefined
}

/** A checked gradient: where it runs to, and colours at offsets that never decrease. */
export interface LinearGradient {
  /** Degrees, or the corner that it runs to: signs of x (right) and y (down). */
  readonly direction: number | readonly [x: -1 | 1, y: -1 | 1]
  readonly stops: readonly ResolvedStop[]
  readonly space: GradientSpace
  readonly repeating: boolean
}

export interface ResolvedStop {
  readonly offset: number
  readonly color: Color
  /** Where, of the way to the next stop, its colour and the next one's are mixed half and half. Default 0.5. */
  readonly hint?: number | undefined
}
