import { Cluster } from '../../shaders/evaluate/evaluate.layout.ts'
import type { TableView } from '../../shaders/tables.ts'

const RECORD_WORDS = Cluster.byteLength / 4
const BLOCK = Cluster.fields.block.offset / 4
const INDEX = Cluster.fields.index.offset / 4

/** Glyphs of a block of lines that take their layers from another block record. */
export interface ClusterOwner {
  /** Index into blocks. */
  readonly block: number
  /** By their indices in the block of lines, in reading order; each is the owner's glyph of its place here. */
  readonly glyphs: Uint32Array
}

/** Rewrites which block the packed clusters [at, at + count) belong to, for those that have another owner. */
export function assignClusters(table: TableView, at: number, count: number, owners: readonly ClusterOwner[]): void {
  const block = new Int32Array(count).fill(-1)
  const rank = new Uint32Array(count)
  for (const owner of owners) {
    for (const [place, glyph] of owner.glyphs.entries()) {
      block[glyph] = owner.block
      rank[glyph] = place
    }
  }
  for (let cluster = at; cluster < at + count; cluster++) {
    const word = cluster * RECORD_WORDS
    const glyph = table.u32[word + INDEX]!
    if (block[glyph]! < 0) continue
    table.u32[word + BLOCK] = block[glyph]!
    table.u32[word + INDEX] = rank[glyph]!
  }
}
