import { sampleGradient } from '../../author/gradient/sample-gradient.ts'
import type { Rgba } from '../../pack/colors.ts'
import { chooseOffsetUnit, type DrawnGlyph } from '../../pack/draws.ts'
import { type GradientValues, packGradient } from '../../pack/gradients.ts'
import { type PaintValues, writePaint } from '../../pack/paints.ts'
import type { ColorLayer, LayerColor, LayerGradient } from '../../text/color-layer.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { mergeColors } from '../color/merge-colors.ts'
import { findGradientBox, type GradientPlace, placeGradient } from '../color/place-gradient.ts'
import type { BaseColor } from '../color/text-color.ts'
import type { TextColors } from '../color/text-colors.ts'
import type { DrawnStroke } from '../color/text-stroke.ts'
import type { OutlineStore, StoredOutline } from './outline-store.ts'
import { sameList } from './same-list.ts'
import type { SceneTables } from './scene-tables.ts'

/** Where a paint's colour comes from: a base colour of the text times an alpha, or the font. */
type PaintSource =
  | { readonly base: number; readonly alpha: number }
  | { readonly color: LayerColor }
  | { readonly gradient: number; readonly place: GradientPlace; readonly color: Rgba }

interface TextPaint {
  readonly index: number
  readonly source: PaintSource
  readonly scales: Pick<PaintValues, 'pointScale' | 'offsetScale'>
  readonly layers: number | 'layer'
}

/** What a glyph is drawn with, lowest first. */
export type GlyphDraws = (glyph: number) => readonly DrawnGlyph[]

type PlacedPaint = TextPaint & { readonly source: Extract<PaintSource, { readonly gradient: number }> }

/** Paints a glyph at most, where edits leave some over; a short text has room for so many glyphs more. */
const MOST_UNUSED = 3
const LEAST_PAINTS = 1024

interface GradientStretch {
  readonly start: number
  readonly count: number
}

/**
 * The paints and gradients of one text: one paint for each font, size of outline unit and colour, so that a new colour
 * rewrites a few bytes and no draw. Glyphs with gradients have paints of their own, which say where on it they stand.
 */
export class TextPaints {
  readonly offsetUnit: number
  /** Some glyph has layers or a gradient. */
  isRich = false
  readonly #paints = new Map<string, TextPaint>()
  /** Those that say where on a gradient a glyph stands, by that. */
  readonly #placed = new Map<number, PlacedPaint[]>()
  #placedCount = 0
  readonly #gradients = new Map<string, GradientStretch>()
  /** What glyphs are drawn with that are painted alike wherever they stand: for each base colour, by font and glyph. */
  readonly #known: Map<number, readonly DrawnGlyph[]>[] = []

  constructor(
    readonly tables: SceneTables,
    readonly outlines: OutlineStore,
    private laid: LaidText,
    private colors: TextColors,
    private shadowBlur: number,
    private readonly stroke: DrawnStroke | undefined,
  ) {
    this.offsetUnit = chooseOffsetUnit(laid.glyphs)
  }

  get drawnStroke(): DrawnStroke | undefined {
    return this.stroke
  }

  /** Whether a shadow is that of the glyph and its stroke together, which is a draw of its own. */
  get isStroked(): boolean {
    return this.stroke !== undefined
  }

  /**
   * What is drawn one after the other: all glyphs of a section lie under all of the next. With a stroke the first is what
   * throws shadows, where there are any.
   */
  sections(shadows: boolean): readonly GlyphDraws[] {
    if (!this.stroke) return [this.draw]
    const stroke = this.#drawStroke(this.stroke, false)
    const both = this.stroke.paintOrder === 'stroke' ? [stroke, this.draw] : [this.draw, stroke]
    return shadows ? [this.#drawStroke(this.stroke, true), ...both] : both
  }

  /** Paints of the same text with another stroke, for draws of their own. */
  withStroke(stroke: DrawnStroke | undefined): TextPaints {
    return new TextPaints(this.tables, this.outlines, this.laid, this.colors, this.shadowBlur, stroke)
  }

  /** The same with other colours, for as many draws. */
  withColors(colors: TextColors): TextPaints {
    return new TextPaints(this.tables, this.outlines, this.laid, colors, this.shadowBlur, this.stroke)
  }

  /** A glyph's stroke, or with `filled` the glyph together with it; colour glyphs have none. */
  #drawStroke({ width, color, join, stroker }: DrawnStroke, filled: boolean): GlyphDraws {
    const { glyphs, fonts, fontSizes } = this.laid
    return (glyph) => {
      const fontIndex = glyphs.font[glyph]!
      const glyphId = glyphs.glyphId[glyph]!
      const font = fonts[fontIndex]!
      if (font.layers(glyphId).length > 0) return filled ? this.draw(glyph) : []
      const units = (width * font.unitsPerEm) / fontSizes[fontIndex]!
      const key = `${glyphId} ${units} ${join} ${filled}`
      const make = () => stroker(font.outline(glyphId), units, join, filled)
      const outline = this.outlines.getDerived(font, key, make)
      return [{ outline: outline.index, paint: this.#findPaint(outline, fontIndex, { color }, 0) }]
    }
  }

  /** What a glyph is filled with, lowest first. */
  draw: GlyphDraws = (glyph) => {
    const { glyphs } = this.laid
    const base = this.colors.indices?.[glyphs.cluster[glyph]!] ?? 0
    const isPlaced = this.colors.list[base]!.kind === 'gradient'
    if (isPlaced) return this.#paintGlyph(glyph, base)
    this.#known[base] ??= new Map()
    const known = this.#known[base]
    const key = glyphs.font[glyph]! * 2 ** 32 + glyphs.glyphId[glyph]!
    let draws = known.get(key)
    if (!draws) {
      draws = this.#paintGlyph(glyph, base)
      known.set(key, draws)
    }
    return draws
  }

  /** Whether draws can stay as they are for other colours: there is one for all, and now there is another. */
  takesColors(colors: TextColors): boolean {
    return isSolid(colors) && isSolid(this.colors)
  }

  /** Changes the base colours where draws can stay as they are; whether any has been changed. */
  setColors(colors: TextColors): boolean {
    if (!this.takesColors(colors) || sameList(colorOf(colors.list[0]!), colorOf(this.colors.list[0]!))) return false
    // Others that it had are named by paints that nothing is drawn with.
    this.colors = { list: [colors.list[0]!, ...this.colors.list.slice(1)] }
    for (const paint of this.#all()) this.#write(paint)
    return true
  }

  /** What glyphs have, by the numbers that draws were packed with. */
  get textColors(): TextColors {
    return this.colors
  }

  /** Whether another layout's draws may name these paints: same fonts in the same sizes, and not much that is left over. */
  serves(laid: LaidText, colors: TextColors): boolean {
    return (
      sameList(laid.fonts, this.laid.fonts) &&
      sameList(laid.fontSizes, this.laid.fontSizes) &&
      chooseOffsetUnit(laid.glyphs) === this.offsetUnit &&
      this.#placedCount <= MOST_UNUSED * (laid.glyphs.count + LEAST_PAINTS) &&
      this.#take(laid, colors) !== undefined
    )
  }

  /** Draws glyphs of another layout from now on, which these paints must serve; what it gives undoes that. */
  follow(laid: LaidText, colors: TextColors): () => void {
    const before = { laid: this.laid, colors: this.colors }
    const taken = this.#take(laid, colors)
    this.laid = laid
    if (taken) this.colors = taken
    return () => Object.assign(this, before)
  }

  #take(laid: LaidText, colors: TextColors): TextColors | undefined {
    // One colour for all is written over.
    if (isSolid(colors) && isSolid(this.colors)) return this.colors
    return mergeColors(this.colors, colors, laid.clusters.count)
  }

  setShadowBlur(px: number): void {
    this.shadowBlur = px
    for (const paint of this.#all()) this.#write(paint)
  }

  dispose(): void {
    for (const paint of this.#all()) this.tables.paints.ranges.release(paint.index, 1)
    for (const { start, count } of this.#gradients.values()) this.tables.gradients.ranges.release(start, count)
    this.#paints.clear()
    this.#placed.clear()
    this.#placedCount = 0
    this.#gradients.clear()
    this.#known.length = 0
    this.isRich = false
  }

  #paintGlyph(glyph: number, base: number): readonly DrawnGlyph[] {
    const { glyphs } = this.laid
    const fontIndex = glyphs.font[glyph]!
    const glyphId = glyphs.glyphId[glyph]!
    const font = this.laid.fonts[fontIndex]!
    const paint = (outline: StoredOutline, source: PaintSource, layers: number | 'layer' = 0): DrawnGlyph => ({
      outline: outline.index,
      paint: this.#findPaint(outline, fontIndex, source, layers),
    })
    const fromText = (outline: StoredOutline, alpha: number) => this.#placeBase(outline, glyph, base, alpha)
    const fill = (outline: StoredOutline, layer: ColorLayer['fill']): PaintSource => {
      if ('stops' in layer) return this.#placeLayer(outline, font.unitsPerEm, layer, base)
      return layer.foreground ? fromText(outline, layer.color[3]) : { color: layer.color }
    }
    const own = font.layers(glyphId)
    if (own.length > 1) {
      this.isRich = true
      const { frame, layers } = this.outlines.getLayers(font, glyphId)
      return [
        paint(frame, { color: [0, 0, 0, 1] }, layers.length),
        ...layers.map((layer) => paint(layer.outline, fill(layer.outline, layer.fill), 'layer')),
      ]
    }
    if (own.length === 1) {
      const outline = this.outlines.getLayer(font, own[0]!)
      return [paint(outline, fill(outline, own[0]!.fill))]
    }
    const outline = this.outlines.get(font, glyphId)
    return [paint(outline, fromText(outline, 1))]
  }

  /** A base colour of the text, and where the glyph stands on it if it is a gradient. */
  #placeBase(outline: StoredOutline, glyph: number, index: number, alpha: number): PaintSource {
    const base = this.colors.list[index]!
    if (base.kind === 'solid') return { base: index, alpha }
    this.isRich = true
    const { glyphs, clusters, lines } = this.laid
    const cluster = glyphs.cluster[glyph]!
    const { pointScale } = this.#scales(outline, glyphs.font[glyph]!)
    const em = (pointScale * outline.unitsPerEm) / this.laid.fonts[glyphs.font[glyph]!]!.unitsPerEm
    const place = placeGradient(
      base.gradient,
      findGradientBox(this.laid, base.across, cluster),
      clusters.x[cluster]! + glyphs.dx[glyph]! * em,
      lines.baseline[clusters.line[cluster]!]! - glyphs.dy[glyph]! * em,
      pointScale,
    )
    const gradient = this.#findGradient(`${index} ${alpha}`, () => gradientOf(base, alpha))
    return { gradient, place, color: base.gradient.stops[0]!.color }
  }

  /** A gradient of the font, in whose units its points are. */
  #placeLayer(outline: StoredOutline, unitsPerEm: number, layer: LayerGradient, base: number): PaintSource {
    this.isRich = true
    const { from, to, extend } = layer
    const text = colorOf(this.colors.list[base]!)
    const stops = layer.stops.map(({ offset, color, foreground }) => ({
      offset,
      color: foreground ? ([text[0], text[1], text[2], text[3] * color[3]] as const) : color,
    }))
    const gradient = this.#findGradient(JSON.stringify([stops, extend]), () => ({ stops, extend }))
    const [x, y] = [to[0] - from[0], to[1] - from[1]]
    const length = x * x + y * y
    const unit = unitsPerEm / outline.unitsPerEm
    const place = {
      axis: [(x * unit) / length, (y * unit) / length] as const,
      phase: -(from[0] * x + from[1] * y) / length,
    }
    return { gradient, place, color: stops[0]!.color }
  }

  #findGradient(key: string, make: () => GradientValues): number {
    let stretch = this.#gradients.get(key)
    if (!stretch) {
      const words = packGradient(make())
      const count = words.length / 4
      stretch = { start: this.tables.allocate(this.tables.gradients, count), count }
      this.tables.gradients.write(stretch.start, words)
      this.#gradients.set(key, stretch)
    }
    return stretch.start
  }

  #findPaint(outline: StoredOutline, fontIndex: number, source: PaintSource, layers: number | 'layer'): number {
    const scales = this.#scales(outline, fontIndex)
    if ('gradient' in source) return this.#findPlaced(source, scales, layers)
    const key = JSON.stringify([source, scales, layers])
    let paint = this.#paints.get(key)
    if (!paint) {
      paint = this.#add({ source, scales, layers })
      this.#paints.set(key, paint)
    }
    return paint.index
  }

  /** Most glyphs have one of their own: a text of many is packed in the time that finding it takes. */
  #findPlaced(source: PlacedPaint['source'], scales: TextPaint['scales'], layers: number | 'layer'): number {
    const { phase } = source.place
    const near = this.#placed.get(phase)
    const known = near?.find((paint) => samePaint(paint, source, scales, layers))
    if (known) return known.index
    const paint = { ...this.#add({ source, scales, layers }), source }
    if (near) near.push(paint)
    else this.#placed.set(phase, [paint])
    this.#placedCount++
    return paint.index
  }

  #add(paint: Omit<TextPaint, 'index'>): TextPaint {
    const added = { index: this.tables.allocate(this.tables.paints, 1), ...paint }
    this.#write(added)
    return added
  }

  *#all(): Iterable<TextPaint> {
    yield* this.#paints.values()
    for (const near of this.#placed.values()) yield* near
  }

  #scales(outline: StoredOutline, fontIndex: number): TextPaint['scales'] {
    const fontSize = this.laid.fontSizes[fontIndex]!
    return {
      pointScale: fontSize / outline.unitsPerEm,
      offsetScale: (fontSize / this.laid.fonts[fontIndex]!.unitsPerEm) * this.offsetUnit,
    }
  }

  #write({ index, source, scales, layers }: TextPaint): void {
    const values = { ...scales, layers, shadowBlur: this.shadowBlur }
    writePaint(this.tables.paints.view, index, { ...values, ...this.#ink(source) })
    this.tables.paints.touch(index, 1)
  }

  #ink(source: PaintSource): Pick<PaintValues, 'color' | 'gradient' | 'gradientAxis' | 'gradientPhase'> {
    if ('base' in source) {
      const [red, green, blue, alpha] = colorOf(this.colors.list[source.base]!)
      return { color: [red, green, blue, alpha * source.alpha] }
    }
    if (!('gradient' in source)) return { color: source.color }
    const { gradient, place, color } = source
    // Opaque, so that a gradient that begins clear is not taken for nothing at all.
    return { color: [color[0], color[1], color[2], 1], gradient, gradientAxis: place.axis, gradientPhase: place.phase }
  }
}

/** A gradient's own colour, where only one will do, is that of its first stop. */
function colorOf(base: BaseColor): Rgba {
  return base.kind === 'solid' ? base.color : base.gradient.stops[0]!.color
}

function gradientOf(base: BaseColor & { kind: 'gradient' }, alpha: number): GradientValues {
  const stops = sampleGradient(base.gradient).map(({ offset, color: [red, green, blue, own] }) => ({
    offset,
    color: [red, green, blue, own * alpha] as const,
  }))
  return { stops, extend: base.gradient.repeating ? 'repeat' : 'pad' }
}

function isSolid({ list, indices }: TextColors): boolean {
  return !indices && list[0]!.kind === 'solid'
}

function samePaint(
  { source: { gradient, place, color }, scales, layers }: PlacedPaint,
  source: PlacedPaint['source'],
  otherScales: TextPaint['scales'],
  otherLayers: TextPaint['layers'],
): boolean {
  const { axis } = source.place
  return (
    gradient === source.gradient &&
    layers === otherLayers &&
    place.axis[0] === axis[0] &&
    place.axis[1] === axis[1] &&
    scales.pointScale === otherScales.pointScale &&
    scales.offsetScale === otherScales.offsetScale &&
    color.every((part, index) => part === source.color[index])
  )
}
