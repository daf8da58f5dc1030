import { Pose } from '../../shaders/evaluate/evaluate.layout.ts'
import { Outline, Placement } from '../../shaders/render/render.layout.ts'
import { Line } from '../../shaders/spacing/spacing.layout.ts'
import { type TableView, viewTable } from '../../shaders/tables.ts'
import { Draw, Ink, Paint } from '../../shaders/tint/tint.layout.ts'
import { packColor, type Rgba } from '../../src/pack/colors.ts'
import { measureOutline, packOutline } from '../../src/pack/outlines.ts'
import type { PaintTables } from '../../src/play/cpu/canvas-painter.ts'
import type { PreparedOutline } from '../../src/text/prepare-outline.ts'
import { packRecords } from '../support/pack-records.ts'

type Pair = readonly [number, number]
type Four = readonly [number, number, number, number]

/** One glyph with records of its own; what is left out is identity, black, at the origin. */
export interface TestGlyph {
  readonly outline: PreparedOutline
  /** px an outline unit. */
  readonly pointScale: number
  readonly linear?: Four
  readonly translation?: Pair
  readonly offset?: Pair
  readonly offsetScale?: number
  readonly opacity?: number
  readonly color?: Rgba
  readonly shadowOffset?: Pair
  readonly shadowColor?: Rgba
  /** Standard deviation, px. */
  readonly shadowBlur?: number
  /** As a paint has it. */
  readonly layers?: number
  readonly gradient?: number
  readonly gradientAxis?: Pair
  readonly gradientPhase?: number
  /** Alpha is the share. */
  readonly tint?: Rgba
  readonly shift?: number
  readonly originWhole?: Pair
  readonly originFraction?: Pair
  readonly placementLinear?: Four
  readonly anchorWhole?: Pair
  readonly anchorFraction?: Pair
  readonly placementTranslation?: Pair
}

const IDENTITY: Four = [1, 0, 0, 1]
const ORIGIN: Pair = [0, 0]

/** Tables in which glyph i is draw, cluster, line, block and paint i. Equal outlines are packed once. */
export function packGlyphs(glyphs: readonly TestGlyph[]): PaintTables {
  const indices = new Map([...new Set(glyphs.map((glyph) => glyph.outline))].map((outline, index) => [outline, index]))
  const view = viewTable
  return {
    ...packOutlines([...indices.keys()]),
    draws: view(
      packRecords(
        Draw,
        glyphs.map(({ outline, offset: [x, y] = ORIGIN }, index) => ({
          cluster: index,
          outline: indices.get(outline)!,
          offset: ((x & 0xffff) | (y << 16)) >>> 0,
          paint: index,
        })),
      ),
    ),
    poses: view(
      packRecords(
        Pose,
        glyphs.map((glyph, index) => ({
          linear: glyph.linear ?? IDENTITY,
          translation: glyph.translation ?? ORIGIN,
          opacity: glyph.opacity ?? 1,
          line: index,
          shadowOffset: glyph.shadowOffset ?? ORIGIN,
          tint: packColor(glyph.tint ?? [0, 0, 0, 0]),
          shadowColor: packColor(glyph.shadowColor ?? [0, 0, 0, 0]),
          block: index,
        })),
      ),
    ),
    inks: view(
      packRecords(
        Ink,
        glyphs.map(({ color = [0, 0, 0, 1] }) => ({ color: packColor(color) })),
      ),
    ),
    paints: view(
      packRecords(
        Paint,
        glyphs.map(({ pointScale, offsetScale = 1, color = [0, 0, 0, 1], ...glyph }) => ({
          color: packColor(color),
          pointScale,
          offsetScale,
          gradientAxis: glyph.gradientAxis ?? ORIGIN,
          gradientPhase: glyph.gradientPhase ?? 0,
          gradient: glyph.gradient ?? 0,
          layers: glyph.layers ?? 0,
          shadowBlur: glyph.shadowBlur ?? 0,
        })),
      ),
    ),
    lines: view(
      packRecords(
        Line,
        glyphs.map(({ originWhole = ORIGIN, originFraction = ORIGIN }) => ({ originWhole, originFraction })),
      ),
    ),
    gradients: view(new ArrayBuffer(16)),
    shifts: view(Float32Array.from(glyphs.map(({ shift = 0 }) => shift)).buffer),
    placements: view(
      packRecords(
        Placement,
        glyphs.map((glyph) => ({
          linear: glyph.placementLinear ?? IDENTITY,
          anchorWhole: glyph.anchorWhole ?? ORIGIN,
          anchorFraction: glyph.anchorFraction ?? ORIGIN,
          translation: glyph.placementTranslation ?? ORIGIN,
        })),
      ),
    ),
  }
}

/** Outlines packed one after the other, as a scene's growing tables hold them. */
export function packOutlines(outlines: readonly PreparedOutline[]): Record<'outlines' | 'points' | 'bands', TableView> {
  const [records, points, bands]: [number[], number[], number[]] = [[], [], []]
  for (const outline of outlines) {
    const packed = packOutline(outline, points.length, bands.length)
    const measured = measureOutline(outline)
    if (packed.points.length !== measured.pointWords || packed.bands.length !== measured.bandWords)
      throw new Error('an outline takes other room than it was measured for')
    records.push(...packed.record)
    points.push(...packed.points)
    bands.push(...packed.bands)
  }
  const table = (words: readonly number[]) => viewTable(Uint32Array.from(words).buffer)
  if (records.length !== (outlines.length * Outline.byteLength) / 4)
    throw new Error('an outline record has another size')
  return { outlines: table(records), points: table(points), bands: table(bands) }
}
