import { blurOutline } from '../render/blur.cpu.ts'
import type { Tables } from '../tables.ts'
import { Draw, PAINT_LAYER, Paint } from '../tint/tint.layout.ts'
import { GRID_DEVIATION, GRID_STEP } from './soften.layout.ts'

/** The grid of a shadow, as its record has it. */
export interface ShadowGrid {
  readonly low: readonly [u: number, v: number]
  readonly scale: readonly [x: number, y: number]
  readonly slant: number
}

/**
 * The blur of a draw's shadow at a point of its grid, in 64-bit: that of a Gaussian a little narrower than the shadow's own.
 * The kernel multiplies functions of rows and columns; this takes each point by itself.
 */
export function softenPoint(
  tables: Tables<'draws' | 'paints' | 'outlines' | 'points' | 'bands'>,
  draw: number,
  { low, scale: [width, rise], slant }: ShadowGrid,
  column: number,
  row: number,
): number {
  const v = low[1] + row * GRID_STEP
  const u = low[0] + column * GRID_STEP
  const center = [(u - slant * v) * width, v * rise] as const
  const moments = {
    xx: (GRID_DEVIATION * width) ** 2 * (1 + slant ** 2),
    xy: -(GRID_DEVIATION ** 2) * slant * width * rise,
    yy: (GRID_DEVIATION * rise) ** 2,
  }
  const read = (index: number) => {
    const at = (index * Draw.byteLength) / 4
    const paint = (tables.draws.u32[at + Draw.fields.paint.offset / 4]! * Paint.byteLength) / 4
    return {
      outline: tables.draws.u32[at + Draw.fields.outline.offset / 4]!,
      unit: tables.paints.f32[paint + Paint.fields.pointScale.offset / 4]!,
      layers: tables.paints.u32[paint + Paint.fields.layers.offset / 4]!,
    }
  }
  const own = read(draw)
  const count = own.layers === PAINT_LAYER ? 0 : own.layers
  const parts = count === 0 ? [own] : Array.from({ length: count }, (_, layer) => read(draw + 1 + layer))
  const free = parts.map(({ outline, unit }) => {
    const ratio = own.unit / unit
    const { xx, xy, yy } = moments
    const scaled = { xx: xx * ratio ** 2, xy: xy * ratio ** 2, yy: yy * ratio ** 2 }
    return 1 - blurOutline(tables, outline, [center[0] * ratio, center[1] * ratio], scaled)
  })
  return 1 - free.reduce((product, share) => product * share, 1)
}
