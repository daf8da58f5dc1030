import { alignLines } from './align-lines.ts'
import type { BrokenLine } from './break-lines.ts'
import { classifyCluster } from './classify-cluster.ts'
import { type CopiedClusters, createClusterTable, finishClusterTable } from './cluster-table.ts'
import { copyClusters } from './copy-clusters.ts'
import type { Faces } from './font-faces.ts'
import { GlyphColumns } from './glyph-columns.ts'
import { justifyLine } from './justify-line.ts'
import type { KeptParagraphs } from './kept-paragraphs.ts'
import type { LaidText } from './layout.types.ts'
import type { InlineBox } from './layout-options.ts'
import { createLineColumns } from './line-columns.ts'
import { createLineMeter, holdBoxes } from './line-metrics.ts'
import { type LineUnits, listLineUnits } from './line-units.ts'
import { placeClusters } from './place-clusters.ts'
import { knowSorted, readingOrder } from './reading-order.ts'
import { reorderLine } from './reorder-line.ts'
import type { ResolvedLayoutOptions } from './resolve-layout-options.ts'
import type { TabStops } from './tab-stops.ts'

/** Takes a text's paragraphs in order, line by line; `finish` aligns the lines, once the widest is known. */
export class LaidTextBuilder {
  readonly #text: string
  readonly #options: ResolvedLayoutOptions
  readonly #faces: Faces
  readonly #tabs: TabStops
  readonly #paragraphs = { start: [] as number[], lineStart: [] as number[] }
  readonly #lines = createLineColumns()
  readonly #clusters
  readonly #glyphs
  readonly #measureLine
  readonly #copies: CopiedClusters[] = []
  /** Storage is in reading order so far. */
  #isSorted = true
  /** Placeholders that lines have, and where the next one is looked for. */
  #passed = 0
  #decoratorAt = 0

  constructor(text: string, options: ResolvedLayoutOptions, faces: Faces, tabs: TabStops) {
    this.#text = text
    this.#options = options
    this.#faces = faces
    this.#tabs = tabs
    // Each cluster has at least one code unit.
    this.#clusters = createClusterTable(text.length)
    this.#glyphs = new GlyphColumns(text.length)
    this.#measureLine = createLineMeter(faces, options.lineHeight)
  }

  get lineCount(): number {
    return this.#lines.width.length
  }

  /** The lines that follow are those of a paragraph that begins at this place in the text. */
  beginParagraph(start: number): void {
    this.#paragraphs.start.push(start)
    this.#paragraphs.lineStart.push(this.lineCount)
  }

  /** @param base direction of the line's paragraph: 0 left to right, 1 right to left. */
  addLine(line: BrokenLine, base: number): void {
    const units = listLineUnits(this.#text, line, base, this.#tabs)
    if (this.#options.textAlign === 'justify' && !line.forced) justifyLine(this.#text, units, this.#options.width)
    const order = reorderLine(units.level)
    const storageOf = new Uint32Array(order.length)
    const fonts = new Set<number>()
    order.forEach((index, place) => {
      if (index !== place) this.#isSorted = false
      const storage = this.#clusters.count + place
      storageOf[index] = storage
      this.#addGlyphs(units, index, storage, fonts)
    })
    this.#writeClusters(units, storageOf)
    this.#clusters.count += order.length
    const { above, below, ascent, descent } = holdBoxes(this.#measureLine(fonts), this.#listBoxes(line))
    const lines = this.#lines
    lines.above.push(above)
    lines.below.push(below)
    lines.ascent.push(ascent)
    lines.descent.push(descent)
    lines.base.push(base)
    lines.width.push(sum(units.width, 0, units.contentCount))
    // Hanging spaces stand at the line's end: on the left, outside the content, where it runs to the left.
    lines.hang.push(base % 2 === 1 ? sum(units.width, units.contentCount, order.length) : 0)
    lines.clusterStart.push(this.#clusters.count)
    lines.placedAt.push(Number.NaN)
  }

  /** The inline objects of a line. */
  #listBoxes({ start, end }: BrokenLine): InlineBox[] {
    const { boxes } = this.#options
    const inside: InlineBox[] = []
    for (; boxes.length > 0; this.#passed++) {
      const at = this.#text.indexOf('\ufffc', this.#decoratorAt)
      if (at < 0 || at >= end) break
      this.#decoratorAt = at + 1
      if (at >= start && boxes[this.#passed]) inside.push(boxes[this.#passed]!)
    }
    return inside
  }

  /** Takes over paragraphs [first, last) of a layout with the same options, whose text now begins `shift` code units later. */
  copyParagraphs(from: LaidText, first: number, last: number, shift: number): void {
    const { start, lineStart } = from.paragraphs
    const firstLine = lineStart[first]!
    const lastLine = lineStart[last]!
    const lineShift = this.lineCount - firstLine
    const clusterShift = this.#clusters.count - from.lines.clusterStart[firstLine]!
    for (let paragraph = first; paragraph < last; paragraph++) {
      this.#paragraphs.start.push(start[paragraph]! + shift)
      this.#paragraphs.lineStart.push(lineStart[paragraph]! + lineShift)
    }
    for (let line = firstLine; line < lastLine; line++) {
      for (const column of ['above', 'below', 'ascent', 'descent', 'base', 'width', 'hang'] as const) {
        this.#lines[column].push(from.lines[column][line]!)
      }
      this.#lines.clusterStart.push(from.lines.clusterStart[line + 1]! + clusterShift)
      this.#lines.placedAt.push(from.lines.x[line]!)
    }
    this.#isSorted &&= readingOrder(from.clusters).isSorted
    this.#copies.push({
      from: from.clusters,
      start: from.lines.clusterStart[firstLine]!,
      end: from.lines.clusterStart[lastLine]!,
      at: this.#clusters.count,
      textStart: start[first]!,
      textEnd: last < from.paragraphs.count ? start[last]! : from.text.length,
      textShift: shift,
    })
    const range = [from.lines.clusterStart[firstLine]!, from.lines.clusterStart[lastLine]!] as const
    copyClusters(from.clusters, range, this.#clusters, { text: shift, line: lineShift, cluster: clusterShift })
    this.#glyphs.copy(from.glyphs, range, clusterShift)
  }

  /** Yields now and then, so that a novel can be finished in slices. */
  *finish(kept: KeptParagraphs | undefined): Generator<void, LaidText> {
    const { size, textAlign, language } = this.#options
    const { fonts, sizes } = this.#faces
    const { width, base, above, below, clusterStart } = this.#lines
    const widest = width.reduce((most, line) => Math.max(most, line), 0)
    const boxWidth = this.#options.width < Infinity ? this.#options.width : widest
    const { x, alignment } = alignLines(width, base, boxWidth, textAlign)
    const baseline = new Float64Array(width.length)
    let height = 0
    for (let line = 0; line < width.length; line++) {
      baseline[line] = height + above[line]!
      height += above[line]! + below[line]!
    }
    const lines = {
      count: width.length,
      x,
      baseline,
      ascent: new Float64Array(this.#lines.ascent),
      descent: new Float64Array(this.#lines.descent),
      above: new Float64Array(above),
      below: new Float64Array(below),
      width: new Float64Array(width),
      base: new Uint8Array(base),
      hang: new Float64Array(this.#lines.hang),
      alignment,
      clusterStart: new Uint32Array(clusterStart),
    }
    yield
    yield* placeClusters(lines, this.#clusters, this.#lines.placedAt)
    const clusters = finishClusterTable(this.#clusters, this.#text, language, this.#copies)
    if (this.#isSorted) knowSorted(clusters)
    return {
      text: this.#text,
      fontSize: size,
      fonts,
      fontSizes: sizes,
      width: boxWidth,
      height,
      paragraphs: {
        count: this.#paragraphs.start.length,
        start: new Uint32Array(this.#paragraphs.start),
        lineStart: new Uint32Array([...this.#paragraphs.lineStart, width.length]),
      },
      lines,
      clusters,
      glyphs: this.#glyphs.finish(),
      kept,
    }
  }

  /** Writes what reading order decides. */
  #writeClusters(units: LineUnits, storageOf: Uint32Array): void {
    const clusters = this.#clusters
    const line = this.lineCount
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
      clusters.class[storage] = classifyCluster(characterOf(units, index, this.#text))
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
      this.#glyphs.push(storage, font, glyphId[glyph]!, glyphDx[glyph]!, glyphDy[glyph]!)
    }
  }
}

/** What a unit's class goes by; an ellipsis is punctuation, or a blank where it has no glyphs. */
function characterOf({ span, unit }: LineUnits, index: number, text: string): number {
  const { unitKind, unitStart, glyphId } = span[index]!
  if (unitKind[unit[index]!] === 'ellipsis') return glyphId.length > 0 ? 0x2026 : 0x20
  return text.codePointAt(unitStart[unit[index]!]!)!
}

function sum(numbers: readonly number[], start: number, end: number): number {
  let total = 0
  for (let index = start; index < end; index++) total += numbers[index]!
  return total
}
