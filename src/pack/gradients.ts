import { GRADIENT_REFLECT, GRADIENT_REPEAT } from '../../shaders/render/render.layout.ts'
import type { Rgba } from './colors.ts'

/** Colours at offsets that never decrease; between two of them premultiplied values run straight. */
export interface GradientValues {
  readonly stops: readonly { readonly offset: number; readonly color: Rgba }[]
  /** Beyond the first and the last stop: their colours, the gradient again, or the gradient back and forth. */
  readonly extend: 'pad' | 'repeat' | 'reflect'
}

const EXTENDS = { pad: 0, repeat: GRADIENT_REPEAT, reflect: GRADIENT_REFLECT }

/** Packs a gradient as entries of four f32: its head, then two a stop. */
export function packGradient({ stops, extend }: GradientValues): Uint32Array {
  const entries = new Float32Array(4 * (1 + 2 * stops.length))
  entries.set([stops.length, EXTENDS[extend]])
  for (const [index, { offset, color }] of stops.entries()) {
    const [red, green, blue, alpha] = color
    entries[4 + 8 * index] = offset
    entries.set([red * alpha, green * alpha, blue * alpha, alpha], 8 + 8 * index)
  }
  return new Uint32Array(entries.buffer)
}
