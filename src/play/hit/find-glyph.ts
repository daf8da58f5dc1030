import { Outline } from '../../../shaders/render/render.layout.ts'
import type { TableView } from '../../../shaders/tables.ts'
import { Draw, Paint } from '../../../shaders/tint/tint.layout.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { invertMatrix, type Matrix, transformPoint } from '../matrix.ts'
import type { PlacedBlock } from '../scene/place-block.ts'
import type { SceneTables } from '../scene/scene-tables.ts'
import type { SceneText } from '../scene/scene-text.ts'
import { ChunkedPoses } from './chunked-poses.ts'
import type { HitShape } from './glyph-hits.ts'
import { outlineContains } from './outline-contains.ts'
import { createPosedCluster, type PosedCluster } from './posed-lines.ts'

const DRAW_WORDS = Draw.byteLength / 4
const CLUSTER = Draw.fields.cluster.offset / 4
const OUTLINE = Draw.fields.outline.offset / 4
const OFFSET = Draw.fields.offset.offset / 4
const PAINT = Draw.fields.paint.offset / 4
const PAINT_WORDS = Paint.byteLength / 4
/** Blue and alpha. */
const COLOR_END = Paint.fields.color.offset / 4 + 1
const POINT_SCALE = Paint.fields.pointScale.offset / 4
const OFFSET_SCALE = Paint.fields.offsetScale.offset / 4
const OUTLINE_WORDS = Outline.byteLength / 4
const BOUNDS = Outline.fields.bounds.offset / 4

/**
 * The topmost visible glyph at a point of the canvas, by what the tables say now.
 *
 * @param place The text's space to CSS px of the canvas.
 * @returns its reading index.
 */
export function findGlyph(scene: SceneText, place: Matrix, x: number, y: number, shape: HitShape): number | undefined {
  const inverse = invertMatrix(place)
  if (!inverse) return undefined
  const point = transformPoint(inverse, x, y)
  for (const block of [...scene.blocks].reverse()) {
    const cluster = shape === 'box' ? hitBoxes(scene, block, point) : hitOutlines(scene, block, point)
    if (cluster !== undefined) return scene.laid.clusters.logicalIndex[cluster]
  }
  return undefined
}

type Point = readonly [x: number, y: number]

/** Reads clusters' places; where nothing moves them they are at rest, and only what a point hits is evaluated. */
class ClusterReader {
  readonly #poses: ChunkedPoses
  readonly #moves: boolean

  constructor(
    scene: SceneText,
    block: PlacedBlock,
    readonly laid: LaidText = scene.laid,
  ) {
    this.#moves = scene.motions.movesGlyphs
    this.#poses = new ChunkedPoses(scene.tables, laid, block, this.#moves ? undefined : 1)
  }

  place(cluster: number, posed: PosedCluster): void {
    if (this.#moves) {
      this.#poses.read(cluster, posed)
      return
    }
    const { lines, clusters } = this.laid
    posed.e = clusters.x[cluster]!
    posed.f = lines.baseline[clusters.line[cluster]!]!
  }

  isVisible(cluster: number, posed: PosedCluster): boolean {
    if (!this.#moves) this.#poses.read(cluster, posed)
    const visible = posed.opacity > 0
    if (!this.#moves) Object.assign(posed, createPosedCluster())
    return visible
  }
}

/** From the last drawn to the first: later ones lie on top. */
function hitOutlines(scene: SceneText, block: PlacedBlock, point: Point): number | undefined {
  const { tables } = scene
  const { allocation: at } = block
  const draws = tables.pages[at.page]!.draws.view.u32
  const reader = new ClusterReader(scene, block)
  const posed = createPosedCluster()
  for (let draw = at.drawStart + at.drawCount - 1; draw >= at.drawStart; draw--) {
    const cluster = draws[draw * DRAW_WORDS + CLUSTER]! - at.clusterStart + block.clusterStart
    reader.place(cluster, posed)
    if (hitsDraw(tables, draws, draw * DRAW_WORDS, posed, point) && reader.isVisible(cluster, posed)) return cluster
  }
  return undefined
}

function hitsDraw(tables: SceneTables, draws: Uint32Array, draw: number, posed: PosedCluster, point: Point): boolean {
  const local = toPen(posed, point)
  if (!local) return false
  const paints: TableView = tables.paints.view
  const paint = draws[draw + PAINT]! * PAINT_WORDS
  const offset = draws[draw + OFFSET]!
  const offsetScale = paints.f32[paint + OFFSET_SCALE]!
  const pointScale = paints.f32[paint + POINT_SCALE]!
  // Outline units, y up.
  const x = (local[0] - ((offset << 16) >> 16) * offsetScale) / pointScale
  const y = -(local[1] - (offset >> 16) * offsetScale) / pointScale
  const outline = draws[draw + OUTLINE]!
  const bounds = outline * OUTLINE_WORDS + BOUNDS
  const { f32 } = tables.outlines.view
  if (!(x >= f32[bounds]! && y >= f32[bounds + 1]! && x <= f32[bounds + 2]! && y <= f32[bounds + 3]!)) return false
  if (paints.u32[paint + COLOR_END]! >>> 16 === 0) return false
  const { outlines, points, bands } = tables
  return outlineContains({ outlines: outlines.view, points: points.view, bands: bands.view }, outline, x, y)
}

function hitBoxes(scene: SceneText, block: PlacedBlock, point: Point): number | undefined {
  const { lines, clusters } = scene.laid
  const reader = new ClusterReader(scene, block)
  const posed = createPosedCluster()
  for (let cluster = block.clusterStart + block.allocation.clusterCount - 1; cluster >= block.clusterStart; cluster--) {
    reader.place(cluster, posed)
    const local = toPen(posed, point)
    if (!local) continue
    const line = clusters.line[cluster]!
    const inside =
      local[0] >= 0 &&
      local[0] < clusters.width[cluster]! &&
      local[1] >= -lines.ascent[line]! &&
      local[1] < lines.descent[line]!
    if (inside && reader.isVisible(cluster, posed)) return cluster
  }
  return undefined
}

/** A point of text space as seen from the cluster's pen, px; undefined where the cluster is flat. */
function toPen({ a, b, c, d, e, f }: PosedCluster, [x, y]: Point): [x: number, y: number] | undefined {
  const determinant = a * d - b * c
  if (determinant === 0 || !Number.isFinite(1 / determinant)) return undefined
  const [right, down] = [x - e, y - f]
  return [(d * right - c * down) / determinant, (a * down - b * right) / determinant]
}
