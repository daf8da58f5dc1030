import { blurMoments, blurOutline } from '../../shaders/render/blur.cpu.ts'
import { createPlacedDraw, placeDraw } from '../../shaders/render/place.cpu.ts'
import type { PaintTables } from '../../src/play/cpu/canvas-painter.ts'
import type { TestGlyph } from './pack-glyphs.ts'

type Four = [number, number, number, number]

/** What the pixels of a glyph's shadow must have of its blur, 0..1: by column and row. The glyph is draw 0 of the tables. */
export function openBlurOracle(tables: PaintTables, glyph: TestGlyph): (x: number, y: number) => number {
  const placed = createPlacedDraw()
  if (!placeDraw(tables, 0, true, placed)) throw new Error('the glyph has no shadow')
  const [e, f] = placed.forward.subarray(4) as unknown as [number, number]
  const device = invert([...placed.forward.subarray(0, 4)] as Four)
  const [a, b, c, d] = glyph.linear ?? [1, 0, 0, 1]
  const unit = glyph.pointScale
  const moments = blurMoments(invert([a * unit, b * unit, -c * unit, -d * unit]), device, glyph.shadowBlur!)
  return (x, y) => {
    const [awayX, awayY] = [x + 0.5 - e, y + 0.5 - f]
    const center = [device[0] * awayX + device[1] * awayY, device[2] * awayX + device[3] * awayY] as const
    return blurOutline(tables, 0, center, moments)
  }
}

/** Columns of a matrix → rows of its inverse. */
function invert([a, b, c, d]: Four): Four {
  const determinant = a * d - b * c
  return [d / determinant, -c / determinant, -b / determinant, a / determinant]
}
