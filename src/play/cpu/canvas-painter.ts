import type { GradientTables } from '../../../shaders/render/gradient.cpu.ts'
import { createPlacedDraw, type PlacedDraw, type PlaceTables, placeDraw } from '../../../shaders/render/place.cpu.ts'
import type { Tables } from '../../../shaders/tables.ts'
import { Draw, PAINT_LAYER, Paint } from '../../../shaders/tint/tint.layout.ts'
import type { TextWeight } from '../scene/scene-tables.ts'
import { boundPlaced, type DeviceBox } from './bound-placed.ts'
import { makeGradientFill } from './fill-style.ts'
import { Scratch } from './scratch.ts'
import { shadowDeviation } from './shadow-deviation.ts'
import { strokeWeight } from './stroke-weight.ts'
import { traceOutline } from './trace-outline.ts'

export type PaintTables = PlaceTables & GradientTables & Tables<'points' | 'bands'>

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
  | 'createLinearGradient'
  | 'drawImage'
  | 'imageSmoothingEnabled'
  | 'shadowBlur'
  | 'shadowColor'
  | 'shadowOffsetX'
> & { readonly canvas: { readonly width: number; readonly height: number } }

/** Layers of a draw: PAINT_LAYER for one of them, 0 for most. */
function readLayers({ draws, paints }: PaintTables, draw: number): number {
  const paint = draws.u32[(draw * Draw.byteLength + Draw.fields.paint.offset) / 4]!
  return paints.u32[(paint * Paint.byteLength + Paint.fields.layers.offset) / 4]!
}

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
  const layer = createPlacedDraw()
  const scratch = new Scratch()
  const pathOf = (tables: PaintTables, outline: number): Path2D => {
    let path = paths.get(outline)
    if (!path) {
      path = new Path2D()
      traceOutline(tables, outline, path)
      paths.set(outline, path)
    }
    return path
  }

  /** Fills the outlines of a draw, itself or its layers, moved by device px. */
  function fillOutlines(
    target: Pick<Context, 'fill' | 'fillStyle' | 'setTransform' | 'createLinearGradient' | 'globalAlpha'>,
    tables: PaintTables,
    draw: number,
    layers: number,
    shadow: boolean,
    moveX: number,
    moveY: number,
  ): void {
    for (let index = layers === 0 ? draw : draw + 1; index <= draw + layers; index++) {
      if (!placeDraw(tables, index, shadow, layer)) continue
      const [a, b, c, d, e, f] = layer.forward as unknown as [number, number, number, number, number, number]
      target.setTransform(a, b, c, d, e + moveX, f + moveY)
      const gradient = shadow ? undefined : makeGradientFill(target, tables, index, layer.bounds)
      target.fillStyle = gradient ?? writeColor(layer)
      // Opacity is that of the glyph as a whole.
      target.globalAlpha = shadow || gradient ? 1 : layer.color[3]! / layer.opacity
      target.fill(pathOf(tables, layer.outline), 'nonzero')
    }
  }

  /** What is one picture before its opacity, or its blur, counts. */
  function paintTogether(
    tables: PaintTables,
    draw: number,
    layers: number,
    shadow: boolean,
    box: DeviceBox,
    deviation: number,
  ): void {
    const width = Math.ceil(box.right - box.left)
    const height = Math.ceil(box.bottom - box.top)
    const own = scratch.clear(width, height)
    fillOutlines(own, tables, draw, layers, shadow, -box.left, -box.top)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = shadow ? placed.color[3]! : placed.opacity
    if (deviation === 0) {
      context.drawImage(own.canvas, 0, 0, width, height, box.left, box.top, width, height)
      return
    }
    // The picture itself lies beside the canvas, its shadow on it.
    const aside = context.canvas.width + width + 6 * deviation
    context.shadowColor = writeColor(placed)
    context.shadowBlur = 2 * deviation
    context.shadowOffsetX = aside
    context.drawImage(own.canvas, 0, 0, width, height, box.left - aside, box.top, width, height)
    context.shadowColor = 'transparent'
    context.shadowBlur = 0
    context.shadowOffsetX = 0
  }

  return {
    paint(tables, first, count, { shadow }) {
      context.save()
      context.globalCompositeOperation = 'source-over'
      // Scratch goes over px by px: a filter would mix in what lies beside its part.
      context.imageSmoothingEnabled = false
      // Setting a fill style parses a string: only when the colour changes.
      let key = -1
      for (let index = first; index < first + count; index++) {
        const layers = readLayers(tables, index)
        if (layers === PAINT_LAYER || !placeDraw(tables, index, shadow, placed)) continue
        const deviation = shadow ? shadowDeviation(tables, index) : 0
        const box = boundPlaced(placed, 1 + 3 * deviation, context.canvas)
        if (!box) continue
        const gradient = shadow || layers > 0 ? undefined : makeGradientFill(context, tables, index, placed.bounds)
        if (layers > 0 || deviation > 0) {
          const isOpaque = !shadow && placed.opacity === 1
          if (isOpaque) fillOutlines(context, tables, index, layers, shadow, 0, 0)
          else paintTogether(tables, index, layers, shadow, box, deviation)
          key = -1
          continue
        }
        const [a, b, c, d, e, f] = placed.forward as unknown as [number, number, number, number, number, number]
        const wanted = gradient ? -1 : packRgb(placed)
        if (gradient || wanted !== key) context.fillStyle = gradient ?? writeColor(placed)
        key = wanted
        context.globalAlpha = gradient ? placed.opacity : placed.color[3]!
        context.setTransform(a, b, c, d, e, f)
        const path = pathOf(tables, placed.outline)
        context.fill(path, 'nonzero')
        if (weight === 'browser' && !gradient)
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

function packRgb(placed: PlacedDraw): number {
  return (channel(placed, 0) << 16) | (channel(placed, 1) << 8) | channel(placed, 2)
}

function writeColor(placed: PlacedDraw): string {
  return `rgb(${channel(placed, 0)},${channel(placed, 1)},${channel(placed, 2)})`
}
