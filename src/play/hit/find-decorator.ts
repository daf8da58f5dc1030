import { invertMatrix, type Matrix, transformPoint } from '../matrix.ts'
import { placeDecorators } from '../rich/place-decorators.ts'
import type { SceneText } from '../scene/scene-text.ts'

/**
 * The last visible decorator at a point of the canvas: what is drawn for it lies over the letters, in all of its box.
 *
 * @param place The text's space to CSS px of the canvas.
 * @returns its reading index.
 */
export function findDecorator(scene: SceneText, place: Matrix, x: number, y: number): number | undefined {
  const hit = placeDecorators(scene, place).findLast(({ matrix, width, height, opacity }) => {
    const inverse = opacity > 0 ? invertMatrix(matrix) : undefined
    if (!inverse) return false
    const [right, down] = transformPoint(inverse, x, y)
    return right >= 0 && right < width && down >= 0 && down < height
  })
  return hit?.index
}
