import { Line } from '../../shaders/spacing/spacing.layout.ts'
import type { TableView } from '../../shaders/tables.ts'
import type { LaidText } from '../text/layout.types.ts'
import type { LineRange } from './clusters.ts'
import { splitPixels } from './pixels.ts'
import { readRecord, writeRecord } from './record-values.ts'

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
 */
export function packLines(
  table: TableView,
  at: number,
  { lines }: Pick<LaidText, 'lines'>,
  { lineStart, lineEnd }: LineRange,
  block: number,
  firstCluster: number,
): void {
  for (let line = lineStart; line < lineEnd; line++) {
    const x = splitPixels(lines.x[line]!)
    const baseline = splitPixels(lines.baseline[line]!)
    writeRecord(table, Line, at + line - lineStart, {
      originWhole: [x.whole, baseline.whole],
      originFraction: [x.fraction, baseline.fraction],
      clusterStart: firstCluster + lines.clusterStart[line]! - lines.clusterStart[lineStart]!,
      clusterCount: lines.clusterStart[line + 1]! - lines.clusterStart[line]!,
      alignment: lines.alignment[line]!,
      block,
    })
  }
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
