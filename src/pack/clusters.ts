import { CLUSTER_NO_SPACING, CLUSTER_RIGHT_TO_LEFT, Cluster } from '../../shaders/evaluate/evaluate.layout.ts'
import type { TableView } from '../../shaders/tables.ts'
import type { LaidText } from '../text/layout.types.ts'
import { readRecord } from './record-values.ts'

const RECORD_WORDS = Cluster.byteLength / 4
const BOX = Cluster.fields.box.offset / 4
const BLOCK = Cluster.fields.block.offset / 4
const LINE = Cluster.fields.line.offset / 4
const INDEX = Cluster.fields.index.offset / 4
const FLAGS = Cluster.fields.flags.offset / 4

/** Whole lines [lineStart, lineEnd) of a text, as one block of a page. */
export interface LineRange {
  readonly lineStart: number
  readonly lineEnd: number
}

/** The clusters of whole lines: a stretch of storage order, and the first of them in reading order. */
export interface ClusterRange {
  readonly clusterStart: number
  readonly clusterCount: number
  /** Reading-order index at which the block's delays start. */
  readonly logicalStart: number
}

/** What a Cluster record says. */
export interface UnpackedCluster {
  readonly box: readonly [x: number, y: number, width: number, height: number]
  readonly block: number
  readonly line: number
  readonly index: number
  readonly rightToLeft: boolean
  readonly noSpacing: boolean
}

/** Which clusters some whole lines have: the same stretch in reading order as in storage, since both run line by line. */
export function clustersOfLines(laid: LaidText, { lineStart, lineEnd }: LineRange): ClusterRange {
  const clusterStart = laid.lines.clusterStart[lineStart]!
  const clusterEnd = laid.lines.clusterStart[lineEnd]!
  return { clusterStart, clusterCount: clusterEnd - clusterStart, logicalStart: clusterStart }
}

/**
 * Writes the clusters of whole lines from record `at` on. A box is the cluster's advance by its line's ascent + descent, px
 * relative to the line's left edge and baseline.
 *
 * @param block Index into blocks.
 * @param firstLine Index in the page of the first of these lines.
 */
export function packClusters(
  table: TableView,
  at: number,
  laid: LaidText,
  range: LineRange,
  block: number,
  firstLine: number,
): void {
  const { clusters, lines } = laid
  const { clusterStart, clusterCount, logicalStart } = clustersOfLines(laid, range)
  for (let offset = 0; offset < clusterCount; offset++) {
    const cluster = clusterStart + offset
    const line = clusters.line[cluster]!
    const word = (at + offset) * RECORD_WORDS
    table.f32[word + BOX] = clusters.x[cluster]! - lines.x[line]!
    table.f32[word + BOX + 1] = -lines.ascent[line]!
    table.f32[word + BOX + 2] = clusters.width[cluster]!
    table.f32[word + BOX + 3] = lines.ascent[line]! + lines.descent[line]!
    table.u32[word + BLOCK] = block
    table.u32[word + LINE] = firstLine + line - range.lineStart
    table.u32[word + INDEX] = clusters.logicalIndex[cluster]! - logicalStart
    table.u32[word + FLAGS] =
      (clusters.level[cluster]! & 1 ? CLUSTER_RIGHT_TO_LEFT : 0) |
      (clusters.noSpacing[cluster] ? CLUSTER_NO_SPACING : 0)
  }
}

/** Reads the cluster at `index`. */
export function unpackCluster(table: TableView, index: number): UnpackedCluster {
  const record = readRecord(table, Cluster, index)
  const flags = record.flags as number
  return {
    box: record.box as unknown as UnpackedCluster['box'],
    block: record.block as number,
    line: record.line as number,
    index: record.index as number,
    rightToLeft: (flags & CLUSTER_RIGHT_TO_LEFT) !== 0,
    noSpacing: (flags & CLUSTER_NO_SPACING) !== 0,
  }
}
