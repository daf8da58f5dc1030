import type { TableView } from '../../shaders/tables.ts'
import { Draw } from '../../shaders/tint/tint.layout.ts'
import { countBelow } from '../memory/count-below.ts'
import { drain } from '../slices/drain.ts'
import { inStretches } from '../slices/in-stretches.ts'
import { LARGEST_WHOLE_OFFSET, type LaidGlyphs } from '../text/layout.types.ts'
import type { ClusterRange } from './clusters.ts'
import { PackValueError } from './errors.ts'

const RECORD_WORDS = Draw.byteLength / 4
const CLUSTER = Draw.fields.cluster.offset / 4
const OUTLINE = Draw.fields.outline.offset / 4
const OFFSET = Draw.fields.offset.offset / 4
const PAINT = Draw.fields.paint.offset / 4

/** A stretch of a text's laid glyphs. */
export interface GlyphRange {
  readonly glyphStart: number
  readonly glyphEnd: number
}

/** Which outline a glyph is drawn with, and in which paint. */
export interface DrawnGlyph {
  /** Index into outlines. */
  readonly outline: number
  /** Index into paints. */
  readonly paint: number
}

/** What a Draw record says; the offset in units of the paint's offsetScale, y down. */
export interface UnpackedDraw extends DrawnGlyph {
  readonly cluster: number
  readonly offset: readonly [x: number, y: number]
}

/** The glyphs of a stretch of clusters, by search: glyphs lie in storage order of their clusters. */
export function glyphsOfClusters(
  glyphs: LaidGlyphs,
  { clusterStart, clusterCount }: Pick<ClusterRange, 'clusterStart' | 'clusterCount'>,
): GlyphRange {
  return {
    glyphStart: countBelow(glyphs.cluster, clusterStart),
    glyphEnd: countBelow(glyphs.cluster, clusterStart + clusterCount),
  }
}

/**
 * Font units of one unit of a draw's offset: 1 where all offsets are whole and fit 16 bits, else the least power of two in
 * which they fit. A paint's offsetScale is this × font size / units an em.
 *
 * @throws PackValueError for an offset that is not finite.
 */
export function chooseOffsetUnit(glyphs: LaidGlyphs): number {
  return drain(offsetUnitSteps(glyphs))
}

const offsetUnits = new WeakMap<LaidGlyphs, number>()

/** Glyphs that are looked at between two yields. */
const STRETCH = 2 ** 16

/** The same in steps; found once. */
export function* offsetUnitSteps(glyphs: LaidGlyphs): Generator<void, number> {
  if (glyphs.wholeOffsets) return 1
  const known = offsetUnits.get(glyphs)
  if (known !== undefined) return known
  let largest = 0
  let whole = true
  yield* inStretches(glyphs.count, STRETCH, (start, end) => {
    for (let glyph = start; glyph < end; glyph++) {
      const dx = glyphs.dx[glyph]!
      const dy = glyphs.dy[glyph]!
      // Most glyphs stand where the pen does.
      if (dx === 0 && dy === 0) continue
      if (!Number.isFinite(dx + dy))
        throw new PackValueError(
          `glyph ${glyphs.glyphId[glyph]} is offset by (${dx}, ${dy}) font units; both must be finite`,
        )
      largest = Math.max(largest, Math.abs(dx), Math.abs(dy))
      whole = whole && Number.isInteger(dx) && Number.isInteger(dy)
    }
  })
  const fits = largest === 0 || (whole && largest <= LARGEST_WHOLE_OFFSET)
  const unit = fits ? 1 : 2 ** Math.ceil(Math.log2(largest / LARGEST_WHOLE_OFFSET))
  offsetUnits.set(glyphs, unit)
  return unit
}

/** Glyphs whose draws are counted between two yields: each may be one whose outline is not prepared yet. */
const COUNTED = 16

/** Draws that some glyphs take, in steps. */
export function* countDrawSteps(
  { glyphStart, glyphEnd }: GlyphRange,
  drawGlyph: (glyph: number) => readonly DrawnGlyph[],
): Generator<void, number> {
  let count = 0
  for (let glyph = glyphStart; glyph < glyphEnd; glyph++) {
    if (glyph % COUNTED === COUNTED - 1) yield
    count += drawGlyph(glyph).length
  }
  return count
}

/**
 * Writes the draws of some glyphs, one after the other from record `at` on.
 *
 * @param clusterShift Added to a glyph's cluster (storage index in the text) to give its index in the page.
 * @param offsetUnit From chooseOffsetUnit, for the whole text.
 * @param drawGlyph Outlines and paints of a glyph, by its index in `glyphs`, lowest first.
 */
export function packDraws(
  table: TableView,
  at: number,
  glyphs: LaidGlyphs,
  { glyphStart, glyphEnd }: GlyphRange,
  clusterShift: number,
  offsetUnit: number,
  drawGlyph: (glyph: number) => readonly DrawnGlyph[],
): void {
  let word = at * RECORD_WORDS
  for (let glyph = glyphStart; glyph < glyphEnd; glyph++) {
    const x = Math.round(glyphs.dx[glyph]! / offsetUnit)
    const y = Math.round(-glyphs.dy[glyph]! / offsetUnit)
    for (const { outline, paint } of drawGlyph(glyph)) {
      table.u32[word + CLUSTER] = glyphs.cluster[glyph]! + clusterShift
      table.u32[word + OUTLINE] = outline
      table.u32[word + OFFSET] = (x & 0xffff) | (y << 16)
      table.u32[word + PAINT] = paint
      word += RECORD_WORDS
    }
  }
}

/** Reads the draw at `index`. */
export function unpackDraw(table: TableView, index: number): UnpackedDraw {
  const word = index * RECORD_WORDS
  const offset = table.i32[word + OFFSET]!
  return {
    cluster: table.u32[word + CLUSTER]!,
    outline: table.u32[word + OUTLINE]!,
    offset: [(offset << 16) >> 16, offset >> 16],
    paint: table.u32[word + PAINT]!,
  }
}
