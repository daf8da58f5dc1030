import type { ColorLine, Font as HarfBuzzFont, PaintFuncs } from 'harfbuzzjs'
import type { ColorLayer, LayerColor, LayerGradient, LayerPaint } from './color-layer.ts'
import type { HarfBuzz } from './harfbuzz.ts'
import { applyAffine, LayerRecorder } from './layer-recorder.ts'
import type { OutlinePath } from './outline-path.ts'

/** Which of a font's colours are used: a palette, and single ones in place of its own. */
export interface PaletteChoice {
  readonly index: number
  readonly colors: ReadonlyMap<number, LayerColor>
}

export interface PaintedGlyph {
  /** Bottom first; none for a glyph of one colour. */
  readonly layers: readonly ColorLayer[]
  /** What cannot be drawn, in words. */
  readonly problem: string | undefined
}

/** What callbacks get of a glyph. */
interface Painting {
  readonly recorder: LayerRecorder
  readonly palette: PaletteChoice
}

type Bytes = { readonly red: number; readonly green: number; readonly blue: number; readonly alpha: number }

/** One set of callbacks for all fonts: each takes WebAssembly table slots. */
let callbacks: PaintFuncs | undefined

/** Opaque: the alpha that comes back with the foreground's colour is the layer's own. */
const FOREGROUND: Bytes = { red: 0, green: 0, blue: 0, alpha: 255 }

/**
 * The layers of a colour glyph (COLR version 0, and of version 1 what is an outline filled with a colour or a linear
 * gradient), as HarfBuzz paints them. Pictures it leaves out.
 */
export function paintLayers(
  harfbuzz: HarfBuzz,
  font: HarfBuzzFont,
  glyphId: number,
  palette: PaletteChoice,
  outlineOf: (glyphId: number) => OutlinePath,
): PaintedGlyph {
  callbacks ??= createCallbacks(harfbuzz)
  const recorder = new LayerRecorder(outlineOf)
  font.paintGlyphOrFail(glyphId, callbacks, { recorder, palette } satisfies Painting, palette.index, FOREGROUND)
  return { layers: recorder.layers, problem: recorder.problem }
}

function createCallbacks(harfbuzz: HarfBuzz): PaintFuncs {
  const paint = new harfbuzz.PaintFuncs()
  const recorderOf = (data: unknown) => (data as Painting).recorder
  paint.setPushTransformFunc((xx, yx, xy, yy, dx, dy, data) => recorderOf(data).pushTransform([xx, yx, xy, yy, dx, dy]))
  paint.setPopTransformFunc((data) => recorderOf(data).popTransform())
  paint.setPushClipGlyphFunc((glyphId, _font, data) => recorderOf(data).pushGlyph(glyphId))
  paint.setPushClipRectangleFunc((left, bottom, right, top, data) =>
    recorderOf(data).pushRectangle(left, bottom, right, top),
  )
  paint.setPopClipFunc((data) => recorderOf(data).popClip())
  paint.setColorFunc((foreground, color, data) => recorderOf(data).fill({ color: toUnits(color), foreground }))
  paint.setLinearGradientFunc((line, x0, y0, x1, y1, x2, y2, data) =>
    recorderOf(data).fill(readGradient(harfbuzz, recorderOf(data), line, [x0, y0, x1, y1, x2, y2])),
  )
  paint.setRadialGradientFunc((_line, _x0, _y0, _r0, _x1, _y1, _r1, data) =>
    recorderOf(data).refuse('a radial gradient'),
  )
  paint.setSweepGradientFunc((_line, _x, _y, _from, _to, data) => recorderOf(data).refuse('a sweep gradient'))
  paint.setPushGroupFunc(() => {})
  paint.setPopGroupFunc((mode, data) => {
    if (mode !== harfbuzz.PaintCompositeMode.SRC_OVER)
      recorderOf(data).refuse('a compositing mode other than source-over')
  })
  paint.setCustomPaletteColorFunc((index, data) => {
    const color = (data as Painting).palette.colors.get(index)
    return color && toBytes(color)
  })
  return paint
}

/**
 * The colours of a COLR gradient run along the line from p0 to the foot of p1 on the perpendicular to p0-p2 (OpenType 1.9,
 * COLR, "Linear gradients").
 */
function readGradient(
  harfbuzz: HarfBuzz,
  { transform }: LayerRecorder,
  { extend, colorStops }: ColorLine,
  points: readonly [number, number, number, number, number, number],
): LayerGradient | LayerPaint {
  const stops = colorStops
    .map(({ offset, isForeground, color }) => ({ offset, foreground: isForeground, color: toUnits(color) }))
    .sort((a, b) => a.offset - b.offset)
  const [x0, y0] = applyAffine(transform, points[0], points[1])
  const [x1, y1] = applyAffine(transform, points[2], points[3])
  const [x2, y2] = applyAffine(transform, points[4], points[5])
  const [acrossX, acrossY] = [y2 - y0, x0 - x2]
  const length = acrossX ** 2 + acrossY ** 2
  const share = ((x1 - x0) * acrossX + (y1 - y0) * acrossY) / length
  // Points that give no line paint nothing there; what is left is the last colour.
  if (!Number.isFinite(share) || share === 0) return stops.at(-1)!
  const { REPEAT, REFLECT } = harfbuzz.PaintExtend
  return {
    from: [x0, y0],
    to: [x0 + acrossX * share, y0 + acrossY * share],
    stops,
    extend: extend === REPEAT ? 'repeat' : extend === REFLECT ? 'reflect' : 'pad',
  }
}

function toUnits({ red, green, blue, alpha }: Bytes): LayerColor {
  return [red / 255, green / 255, blue / 255, alpha / 255]
}

function toBytes([red, green, blue, alpha]: LayerColor): Bytes {
  const byte = (value: number) => Math.round(value * 255)
  return { red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha) }
}
