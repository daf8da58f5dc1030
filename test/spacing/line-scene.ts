import { CLUSTER_NO_SPACING, CLUSTER_RIGHT_TO_LEFT, Cluster } from '../../shaders/evaluate/evaluate.layout.ts'
import { Line } from '../../shaders/spacing/spacing.layout.ts'
import { packRecords } from '../support/pack-records.ts'

export interface SceneCluster {
  /** Bidi level. */
  readonly level: number
  /** px at rest. */
  readonly advance: number
  /** px, exact in f32. */
  readonly spacing: number
  /** The last visible cluster of its line, or a hanging space. */
  readonly noSpacing: boolean
}

export interface SceneLine {
  /** 0 left edge fixed, 0.5 middle, 1 right edge; exact in f32. */
  readonly alignment: number
  /** In visual order, left to right. */
  readonly clusters: readonly SceneCluster[]
}

/** A page of clusters, with one that belongs to no line before each line, so that a wrong start shows. */
export interface LineScene {
  readonly lines: ArrayBuffer
  readonly clusters: ArrayBuffer
  readonly spacings: Float32Array
  readonly clusterCount: number
  /** First cluster of each line. */
  readonly starts: readonly number[]
}

const STRAY: SceneCluster = { level: 1, advance: 0, spacing: 12345, noSpacing: false }

export function packLines(lines: readonly SceneLine[]): LineScene {
  const starts: number[] = []
  const stored: SceneCluster[] = []
  for (const line of lines) {
    stored.push(STRAY)
    starts.push(stored.length)
    for (const cluster of line.clusters) stored.push(cluster)
  }
  stored.push(STRAY)
  return {
    lines: packRecords(
      Line,
      lines.map((line, index) => ({
        clusterStart: starts[index]!,
        clusterCount: line.clusters.length,
        alignment: line.alignment,
      })),
    ),
    clusters: packRecords(
      Cluster,
      stored.map((cluster) => ({
        flags: (cluster.level % 2 === 1 ? CLUSTER_RIGHT_TO_LEFT : 0) | (cluster.noSpacing ? CLUSTER_NO_SPACING : 0),
      })),
    ),
    spacings: Float32Array.from(stored, (cluster) => cluster.spacing),
    clusterCount: stored.length,
    starts,
  }
}
