import { alignLines } from './align-lines.ts'
import type { BrokenLine } from './break-lines.ts'
import { classifyCluster } from './classify-cluster.ts'
import { createClusterTable, finishClusterTable } from './cluster-table.ts'
import type { Faces } from './font-faces.ts'
import { GrowingColumn } from './growing-column.ts'
import { justifyLine } from './justify-line.ts'
import type { LaidText } from './layout.types.ts'
import { createLineMeter } from './line-metrics.ts'
import { type LineUnits, listLineUnits } from './line-units.ts'
import { reorderLine } from './reorder-line.ts'
import type { ResolvedLayoutOptions } from './resolve-layout-options.ts'
import type { TabStops } from './tab-stops.ts'

/** Takes a text's lines in order and places their clusters; `finish` aligns the lines, once the widest is known. */
export class LaidTextBuilder {
  readonly #text: string
  readonly #options: ResolvedLayoutOptions
  readonly #faces: Faces
  readonly #tabs: TabStops
  readonly #lines = {
    baseline: [] as number[],
    ascent: [] as number[],
    descent: [] as number[],
    width: [] as number[],
    base: [] as number[],
    clusterStart: [0],
  }
  readonly #clusters
  readonly #glyphs = {
    cluster: new GrowingColumn(Uint32Array),
    font: new GrowingColumn(Uint16Array),
    glyphId: new GrowingColumn(Uint32Array),
    dx: new GrowingColumn(Float64Array),
    dy: new GrowingColumn(Float64Array),
  }
  #height = 0
  readonly #measureLine

  constructor(text: string, options: ResolvedLayoutOptions, faces: Faces, tabs: TabStops) {
    this.#text = text
    this.#options = options
    this.#faces = faces
    this.#tabs = tabs
    // Each cluster has at least one code unit.
    this.#clusters = createClusterTable(text.length)
    this.#measureLine = createLineMeter(faces, options.lineHeight)
  }

  /** @param base direction of the line's paragraph: 0 left to right, 1 right to left. */
  addLine(line: BrokenLine, base: number): void {
    const units = listLineUnits(this.#text, line, base, this.#tabs)
    if (this.#options.textAlign === 'justify' && !line.forced) justifyLine(this.#text, units, this.#options.width)
    const order = reorderLine(units.level)
    const storageOf = new Uint32Array(order.length)
    // Hanging spaces stand at the line's end: on the left, outside the content, where it runs to the left.
    let pen = base % 2 === 1 ? -sum(units.width, units.contentCount, order.length) : 0
    const fonts = new Set<number>()
    order.forEach((index, place) => {
      const storage = this.#clusters.count + place
      storageOf[index] = storage
      this.#clusters.x[storage] = pen
      pen += units.width[index]!
      this.#addGlyphs(units, index, storage, fonts)
    })
    this.#writeClusters(units, storageOf)
    this.#clusters.count += order.length
    this.#closeLine(sum(units.width, 0, units.contentCount), base, fonts)
  }

  finish(): LaidText {
    const { baseline, ascent, descent, width, base, clusterStart } = this.#lines
    const { size, textAlign } = this.#options
    const { fonts, sizes } = this.#faces
    const widest = width.reduce((most, line) => Math.max(most, line), 0)
    const boxWidth = this.#options.width < Infinity ? this.#options.width : widest
    const { x, alignment } = alignLines(width, base, boxWidth, textAlign)
    const clusters = finishClusterTable(this.#clusters, this.#text, this.#options.language)
    for (let cluster = 0; cluster < clusters.count; cluster++) clusters.x[cluster]! += x[clusters.line[cluster]!]!
    return {
      text: this.#text,
      fontSize: size,
      fonts,
      fontSizes: sizes,
      width: boxWidth,
      height: this.#height,
      lines: {
        count: width.length,
        x,
        baseline: new Float64Array(baseline),
        ascent: new Float64Array(ascent),
        descent: new Float64Array(descent),
        width: new Float64Array(width),
        alignment,
        clusterStart: new Uint32Array(clusterStart),
      },
      clusters,
      glyphs: {
        count: this.#glyphs.cluster.count,
        cluster: this.#glyphs.cluster.finish(),
        font: this.#glyphs.font.finish(),
        glyphId: this.#glyphs.glyphId.finish(),
        dx: this.#glyphs.dx.finish(),
        dy: this.#glyphs.dy.finish(),
      },
    }
  }

  /** Writes what reading order decides. */
  #writeClusters(units: LineUnits, storageOf: Uint32Array): void {
    const clusters = this.#clusters
    const line = this.#lines.width.length
    let last = -1
    for (let index = 0; index < storageOf.length; index++) {
      const storage = storageOf[index]!
      const span = units.span[index]!
      const unit = units.unit[index]!
      const start = span.unitStart[unit]!
      clusters.width[storage] = units.width[index]!
      clusters.line[storage] = line
      clusters.logicalIndex[storage] = clusters.count + index
      clusters.start[storage] = start
      clusters.end[storage] = span.unitStart[unit + 1]!
      clusters.class[storage] = classifyCluster(this.#text.codePointAt(start)!)
      clusters.level[storage] = units.level[index]!
      // What takes no room, such as a joiner or an unused soft hyphen, gets no spacing and ends no line.
      const counts = index < units.contentCount && (units.width[index]! > 0 || this.#isDrawn(units, index))
      clusters.noSpacing[storage] = counts ? 0 : 1
      if (counts) last = storage
    }
    if (last >= 0) clusters.noSpacing[last] = 1
  }

  #isDrawn({ span, unit }: LineUnits, index: number): boolean {
    const { unitGlyph, glyphFont, glyphId } = span[index]!
    for (let glyph = unitGlyph[unit[index]!]!; glyph < unitGlyph[unit[index]! + 1]!; glyph++) {
      if (!this.#faces.shapers[glyphFont[glyph]!]!.isBlank(glyphId[glyph]!)) return true
    }
    return false
  }

  #addGlyphs({ span, unit }: LineUnits, index: number, storage: number, fonts: Set<number>): void {
    const { unitGlyph, glyphFont, glyphId, glyphDx, glyphDy } = span[index]!
    for (let glyph = unitGlyph[unit[index]!]!; glyph < unitGlyph[unit[index]! + 1]!; glyph++) {
      const font = glyphFont[glyph]!
      fonts.add(font)
      if (this.#faces.shapers[font]!.isBlank(glyphId[glyph]!)) continue
      this.#glyphs.cluster.push(storage)
      this.#glyphs.font.push(font)
      this.#glyphs.glyphId.push(glyphId[glyph]!)
      this.#glyphs.dx.push(glyphDx[glyph]!)
      this.#glyphs.dy.push(glyphDy[glyph]!)
    }
  }

  #closeLine(width: number, base: number, fonts: Set<number>): void {
    const metrics = this.#measureLine(fonts)
    this.#lines.baseline.push(this.#height + metrics.above)
    this.#lines.ascent.push(metrics.ascent)
    this.#lines.descent.push(metrics.descent)
    this.#lines.width.push(width)
    this.#lines.base.push(base)
    this.#lines.clusterStart.push(this.#clusters.count)
    this.#height += metrics.above + metrics.below
  }
}

function sum(numbers: readonly number[], start: number, end: number): number {
  let total = 0
  for (let index = start; index < end; index++) total += numbers[index]!
  return total
}
