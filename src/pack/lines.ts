import { Line } from '../../shaders/spacing/spacing.layout.ts'
import type { TableView } from '../../shaders/tables.ts'
import type { LaidText } from '../text/layout.types.ts'
import type { LineRange } from './clusters.ts'
import { PackValueError } from './errors.ts'
import { splitPixels } from './pixels.ts'
import { readRecord } from './record-values.ts'

const RECORD_WORDS = Line.byteLength / 4
const WHOLE = Line.fields.originWhole.offset / 4
const FRACTION = Line.fields.originFraction.offset / 4
const CLUSTER_START = Line.fields.clusterStart.offset / 4
const CLUSTER_COUNT = Line.fields.clusterCount.offset / 4
const ALIGNMENT = Line.fields.alignment.offset / 4
const BLOCK = Line.fields.block.offset / 4

/** What a Line record says; the origin in px of text space. */
export interface UnpackedLine {
  readonly origin: readonly [x: number, baseline: number]
  readonly clusterStart: number
  readonly clusterCount: number
  readonly alignment: number
  readonly block: number
}

/**
 * Writes whole lines from record `at` on.
 *
 * @param block Index into blocks.
 * @param firstCluster Index in the page of the first of their clusters.
 * @throws PackValueError for a line whose place is not finite.
 */
export function packLines(
  table: TableView,
  at: number,
  { lines }: Pick<LaidText, 'lines'>,
  { lineStart, lineEnd }: LineRange,
  block: number,
  firstCluster: number,
): void {
  const { f32, u32 } = table
  for (let line = lineStart; line < lineEnd; line++) {
    const word = (at + line - lineStart) * RECORD_WORDS
    writePixels(f32, word + WHOLE, word + FRACTION, lines.x[line]!)
    writePixels(f32, word + WHOLE + 1, word + FRACTION + 1, lines.baseline[line]!)
    u32[word + CLUSTER_START] = firstCluster + lines.clusterStart[line]! - lines.clusterStart[lineStart]!
    u32[word + CLUSTER_COUNT] = lines.clusterStart[line + 1]! - lines.clusterStart[line]!
    f32[word + ALIGNMENT] = lines.alignment[line]!
    u32[word + BLOCK] = block
  }
}

function writePixels(f32: Float32Array, wholeWord: number, fractionWord: number, px: number): void {
  if (!Number.isFinite(px)) throw new PackValueError(`a line stands at ${px} px; it must be finite`)
  const { whole, fraction } = splitPixels(px)
  f32[wholeWord] = whole
  f32[fractionWord] = fraction
}

/** Reads the line at `index`. */
export function unpackLine(table: TableView, index: number): UnpackedLine {
  const record = readRecord(table, Line, index)
  const [wholeX, wholeY] = record.originWhole as [number, number]
  const [restX, restY] = record.originFraction as [number, number]
  return {
    origin: [wholeX + restX, wholeY + restY],
    clusterStart: record.clusterStart as number,
    clusterCount: record.clusterCount as number,
    alignment: record.alignment as number,
    block: record.block as number,
  }
}
