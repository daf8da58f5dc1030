import type { LaidText } from '../../text/layout.types.ts'
import type { PlacedBlock } from '../scene/place-block.ts'
import type { SceneTables } from '../scene/scene-tables.ts'
import { type PosedCluster, PosedLines } from './posed-lines.ts'

/** Clusters that are placed at once at least, where a block has as many: little memory, and the tables are read seldom. */
const CHUNK_CLUSTERS = 1024

/** The clusters of a block as they are placed now, computed by whole lines as they are asked for, from the end on. */
export class ChunkedPoses {
  #lines: PosedLines | undefined

  constructor(
    readonly tables: SceneTables,
    readonly laid: LaidText,
    readonly block: PlacedBlock,
    readonly chunkSize = CHUNK_CLUSTERS,
  ) {}

  read(cluster: number, posed: PosedCluster): void {
    const known = this.#lines
    const inside = known && cluster >= known.clusterStart && cluster < known.clusterStart + known.clusterCount
    const lines = inside ? known : this.#pose(cluster)
    this.#lines = lines
    lines.read(cluster, posed)
  }

  /** The cluster's line, and lines before it. */
  #pose(cluster: number): PosedLines {
    const { clusters, lines } = this.laid
    let line = clusters.line[cluster]!
    const end = lines.clusterStart[line + 1]!
    const least = this.block.clusterStart
    while (lines.clusterStart[line]! > least && end - lines.clusterStart[line]! < this.chunkSize) line--
    const start = lines.clusterStart[line]!
    return new PosedLines(this.tables, this.laid, this.block, start, end - start)
  }
}
