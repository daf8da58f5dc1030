import type { Decorator } from '../../rich/rich-text.ts'
import { ChunkedPoses } from '../hit/chunked-poses.ts'
import { createPosedCluster } from '../hit/posed-lines.ts'
import { type Matrix, multiplyMatrices } from '../matrix.ts'
import type { SceneText } from '../scene/scene-text.ts'

/** Where a decorator of a text is, so that something can be drawn there. */
export interface PlacedDecorator {
  readonly decorator: Decorator
  /** The glyph that it is, in reading order. */
  readonly index: number
  /** CSS px, before `matrix`. */
  readonly width: number
  readonly height: number
  /** From px about its top left corner to CSS px of the canvas, in CSS order: what `transform: matrix(…)` takes. */
  readonly matrix: Matrix
  /** 0..1, its own as the animation leads it. */
  readonly opacity: number
}

/**
 * Places a text's decorators by what the tables say now, from the CPU twin. Costs a line for each decorator where letter
 * spacing moves, else the decorator alone.
 *
 * @param place The text's space to CSS px of the canvas.
 */
export function placeDecorators(scene: SceneText, place: Matrix): PlacedDecorator[] {
  const { styles, laid, tables, blocks } = scene
  if (!styles) return []
  const posed = createPosedCluster()
  return styles.decorators.map(({ decorator, glyph, cluster, height }) => {
    const block = blocks.find(
      ({ clusterStart, allocation }) => cluster >= clusterStart && cluster < clusterStart + allocation.clusterCount,
    )!
    new ChunkedPoses(tables, laid, block, 1).read(cluster, posed)
    const { a, b, c, d, e, f } = posed
    // From its pen on the baseline to its top left corner.
    const up = -height - (decorator.shift ?? 0)
    const matrix = multiplyMatrices(place, [a, b, c, d, e + c * up, f + d * up])
    const opacity = Math.min(1, Math.max(0, posed.opacity))
    return { decorator, index: glyph, width: laid.clusters.width[cluster]!, height, matrix, opacity }
  })
}
