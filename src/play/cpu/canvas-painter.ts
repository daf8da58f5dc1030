import { createPlacedDraw, type PlacedDraw, type PlaceTables, placeDraw } from '../../../shaders/render/place.cpu.ts'
import type { Tables } from '../../../shaders/tables.ts'
import type { TextWeight } from '../scene/scene-tables.ts'
import { strokeWeight } from './stroke-weight.ts'
import { traceOutline } from './trace-outline.ts'

export type PaintTables = PlaceTables & Tables<'points' | 'bands'>

/** The render stage without a GPU: the same picture by Canvas 2D. */
export interface CanvasPainter {
  /**
   * Paints draws [first, first + count) of the tables, or their shadows, over what is there. Poses and inks must be up to
   * date. All shadows of a text go before all its glyphs.
   */
  readonly paint: (tables: PaintTables, first: number, count: number, options: { readonly shadow: boolean }) => void
  /** Forgets cached paths; needed when outlines in the tables were replaced. */
  readonly forget: (outline?: number) => void
}

type Context = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'setTransform'
  | 'fill'
  | 'fillStyle'
  | 'stroke'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'globalAlpha'
  | 'globalCompositeOperation'
> & { readonly canvas: { readonly width: number; readonly height: number } }

/**
 * Creates a painter for a canvas, offscreen or not, whose pixels are device px. A path is made once an outline and kept.
 *
 * @param weight as the stage option textWeight.
 *
 * @example
 * const painter = createCanvasPainter(canvas.getContext('2d')!)
 * painter.paint(tables, 0, drawCount, { shadow: true })
 * painter.paint(tables, 0, drawCount, { shadow: false })
 */
export function createCanvasPainter(context: Context, weight: TextWeight = 'linear'): CanvasPainter {
  const paths = new Map<number, Path2D>()
  const placed = createPlacedDraw()
  const pathOf = (tables: PaintTables, outline: number): Path2D => {
    let path = paths.get(outline)
    if (!path) {
      path = new Path2D()
      traceOutline(tables, outline, path)
      paths.set(outline, path)
    }
    return path
  }
  return {
    paint(tables, first, count, { shadow }) {
      context.save()
      context.globalCompositeOperation = 'source-over'
      // Setting a fill style parses a string: only when the colour changes.
      let key = -1
      for (let index = first; index < first + count; index++) {
        if (!placeDraw(tables, index, shadow, placed) || isOutside(placed, context.canvas)) continue
        const [a, b, c, d, e, f] = placed.forward as unknown as [number, number, number, number, number, number]
        const [red, green, blue] = [channel(placed, 0), channel(placed, 1), channel(placed, 2)]
        const wanted = (red << 16) | (green << 8) | blue
        if (wanted !== key) context.fillStyle = `rgb(${red},${green},${blue})`
        key = wanted
        context.globalAlpha = placed.color[3]!
        context.setTransform(a, b, c, d, e, f)
        const path = pathOf(tables, placed.outline)
        context.fill(path, 'nonzero')
        if (weight === 'browser')
          strokeWeight(context, path, placed.color, placed.forward, placed.bounds[3]! - placed.bounds[1]!)
      }
      context.restore()
    },
    forget(outline) {
      if (outline === undefined) paths.clear()
      else paths.delete(outline)
    },
  }
}

/** A colour component, 0..255. */
function channel(placed: PlacedDraw, index: number): number {
  return Math.round(placed.color[index]! * 255)
}

/** Whether the outline's box lies beside the canvas. */
function isOutside(
  { forward, bounds }: PlacedDraw,
  canvas: { readonly width: number; readonly height: number },
): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let corner = 0; corner < 4; corner++) {
    const boundX = bounds[corner & 1 ? 2 : 0]!
    const boundY = bounds[corner & 2 ? 3 : 1]!
    const x = forward[0]! * boundX + forward[2]! * boundY + forward[4]!
    const y = forward[1]! * boundX + forward[3]! * boundY + forward[5]!
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return !(right > 0 && bottom > 0 && left < canvas.width && top < canvas.height)
}
