import { evaluatePoses } from '../../../shaders/evaluate/evaluate.cpu.ts'
import { Cluster, Pose } from '../../../shaders/evaluate/evaluate.layout.ts'
import { shiftLines } from '../../../shaders/spacing/spacing.cpu.ts'
import { Line } from '../../../shaders/spacing/spacing.layout.ts'
import { type TableView, viewTable } from '../../../shaders/tables.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { PlacedBlock } from '../scene/place-block.ts'
import type { SceneTables } from '../scene/scene-tables.ts'

const CLUSTER_WORDS = Cluster.byteLength / 4
const LINE_FIELD = Cluster.fields.line.offset / 4
const POSE_WORDS = Pose.byteLength / 4
const LINEAR = Pose.fields.linear.offset / 4
const TRANSLATION = Pose.fields.translation.offset / 4
const OPACITY = Pose.fields.opacity.offset / 4
const LINE_WORDS = Line.byteLength / 4
const FIRST_CLUSTER = Line.fields.clusterStart.offset / 4

/** Where a cluster is: x = a·u + c·v + e, y = b·u + d·v + f from px about its pen (left edge, baseline) to text space. */
export interface PosedCluster {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
  /** 0..1. */
  opacity: number
}

/**
 * Clusters of whole lines of a block as the CPU twins place them, by what the tables say now: no GPU is asked, whichever
 * backend draws.
 */
export class PosedLines {
  readonly #poses: TableView
  readonly #shifts: Float32Array

  /** @param clusterStart and clusterCount: storage indices in the text, whole lines of the block. */
  constructor(
    tables: SceneTables,
    readonly laid: LaidText,
    block: PlacedBlock,
    readonly clusterStart: number,
    readonly clusterCount: number,
  ) {
    const { allocation: at } = block
    const page = tables.pages[at.page]!
    const first = at.clusterStart + clusterStart - block.clusterStart
    const { buffer } = page.clusters.view.u32
    const clusters = viewTable(buffer as ArrayBuffer, first * Cluster.byteLength, clusterCount * Cluster.byteLength)
    const scratch = (stride: number) => viewTable(new ArrayBuffer(clusterCount * stride))
    this.#poses = scratch(Pose.byteLength)
    const [spacings, shifts] = [scratch(4), scratch(4)]
    this.#shifts = shifts.f32
    const { blocks, blockLayers, layers, tracks } = tables
    const shared = { blocks: blocks.view, blockLayers: blockLayers.view, layers: layers.view, tracks: tracks.view }
    const evaluated = { ...shared, clusters, delays: page.delays.view, poses: this.#poses, spacings }
    evaluatePoses(evaluated, 0, clusterCount)
    const lines = copyLines(page.lines.view, clusters, clusterCount, first)
    shiftLines({ lines, clusters, spacings, shifts }, 0, lines.u32.length / LINE_WORDS)
  }

  /** Where the cluster of this storage index is. */
  read(cluster: number, posed: PosedCluster): void {
    const { lines, clusters } = this.laid
    const index = cluster - this.clusterStart
    const at = index * POSE_WORDS
    const { f32 } = this.#poses
    const line = clusters.line[cluster]!
    posed.a = f32[at + LINEAR]!
    posed.b = f32[at + LINEAR + 1]!
    posed.c = f32[at + LINEAR + 2]!
    posed.d = f32[at + LINEAR + 3]!
    posed.e = lines.x[line]! + this.#shifts[index]! + f32[at + TRANSLATION]!
    posed.f = lines.baseline[line]! + f32[at + TRANSLATION + 1]!
    posed.opacity = f32[at + OPACITY]!
  }
}

export function createPosedCluster(): PosedCluster {
  return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0, opacity: 1 }
}

/** The Line records of some clusters, which must be those of whole lines, counting clusters from the first of them. */
function copyLines(lines: TableView, clusters: TableView, clusterCount: number, first: number): TableView {
  if (clusterCount === 0) return viewTable(new ArrayBuffer(0))
  const start = clusters.u32[LINE_FIELD]!
  const end = clusters.u32[(clusterCount - 1) * CLUSTER_WORDS + LINE_FIELD]! + 1
  const copy = viewTable(lines.u32.slice(start * LINE_WORDS, end * LINE_WORDS).buffer)
  for (let line = 0; line < end - start; line++) copy.u32[line * LINE_WORDS + FIRST_CLUSTER]! -= first
  return copy
}
