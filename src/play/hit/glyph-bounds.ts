import { type Matrix, multiplyMatrices, transformPoint } from '../matrix.ts'
import type { SceneText } from '../scene/scene-text.ts'
import { ChunkedPoses } from './chunked-poses.ts'
import type { Corner, GlyphBounds } from './glyph-hits.ts'
import { createPosedCluster } from './posed-lines.ts'
import { storageIndex } from './storage-index.ts'

/**
 * Where the box of a glyph is, by what the tables say now.
 *
 * @param place The text's space to CSS px of the canvas.
 * @param index In reading order; the text must have it.
 */
export function boundGlyph(scene: SceneText, place: Matrix, index: number): GlyphBounds {
  const { laid, tables } = scene
  const cluster = storageIndex(laid, index)
  const block = scene.blocks.find(
    ({ clusterStart, allocation }) => cluster >= clusterStart && cluster < clusterStart + allocation.clusterCount,
  )!
  const posed = createPosedCluster()
  new ChunkedPoses(tables, laid, block, 1).read(cluster, posed)
  const { a, b, c, d, e, f } = posed
  const whole = multiplyMatrices(place, [a, b, c, d, e, f])
  const line = laid.clusters.line[cluster]!
  const [width, top, bottom] = [laid.clusters.width[cluster]!, -laid.lines.ascent[line]!, laid.lines.descent[line]!]
  const corners: [Corner, Corner, Corner, Corner] = [
    transformPoint(whole, 0, top),
    transformPoint(whole, width, top),
    transformPoint(whole, width, bottom),
    transformPoint(whole, 0, bottom),
  ]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, corners }
}
