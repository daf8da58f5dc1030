import type { Color, ColorInput } from '../parse-color.ts'
import type { GradientSpace, ResolvedStop } from './linear-gradient.ts'

/** A stop before its offset is known; a hint is one without a colour. */
export interface LooseStop {
  readonly offset: number | undefined
  readonly color: Color | undefined
}

/** As CSS: sRGB where all colours are written in it. */
export function defaultSpace(colors: readonly ColorInput[]): GradientSpace {
  const isModern = (color: ColorInput) => typeof color === 'string' && /^\s*(ok)?(lab|lch)\(|^\s*color\(/i.test(color)
  return colors.some(isModern) ? 'oklab' : 'srgb'
}

/**
 * Gives every stop its offset: CSS Images 3, "Color Stop Fixup". The first is at 0 and the last at 1 where nothing else is
 * said, none lies before one that precedes it, and the rest are spread evenly; a hint becomes part of the stop before it.
 */
export function resolveStops(loose: readonly LooseStop[]): ResolvedStop[] {
  const offsets = loose.map(({ offset }) => offset)
  offsets[0] ??= 0
  offsets[offsets.length - 1] ??= 1
  let highest = -Infinity
  for (const [index, offset] of offsets.entries()) {
    if (offset === undefined) continue
    highest = Math.max(highest, offset)
    offsets[index] = highest
  }
  for (let index = 1; index < offsets.length; index++) {
    if (offsets[index] !== undefined) continue
    const next = offsets.findIndex((offset, later) => later > index && offset !== undefined)
    const from = offsets[index - 1]!
    offsets[index] = from + (offsets[next]! - from) / (next - index + 1)
  }
  return loose.flatMap(({ color }, index): ResolvedStop[] => {
    if (!color) return []
    const offset = offsets[index]!
    if (loose[index + 1]?.color !== undefined || index + 1 >= loose.length) return [{ offset, color }]
    const span = offsets[index + 2]! - offset
    return [{ offset, color, hint: span > 0 ? (offsets[index + 1]! - offset) / span : 0.5 }]
  })
}
