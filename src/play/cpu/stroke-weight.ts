import { weightOf } from '../../../shaders/render/weight.cpu.ts'

/** Above this many device px an em's worth of outline, the gain of its edges no longer shows. */
const LARGEST_PX = 64

type Context = Pick<CanvasRenderingContext2D, 'stroke' | 'lineWidth' | 'lineJoin' | 'strokeStyle' | 'fillStyle'>

/**
 * Gives a path that was filled on a 2D canvas the weight that its colour has on the GPU. Over an edge a gain of w · a · (1 - a)
 * adds w / 6 px of ink: as much as a stroke of w / 3 px, of which half lies outside. Dark text loses less than shows.
 *
 * @param color of the fill style, sRGB display values 0..1.
 * @param forward outline units → device px, the transform that is set.
 * @param height of the outline, its units.
 */
export function strokeWeight(
  context: Context,
  path: Path2D,
  color: Float64Array | readonly number[],
  forward: Float64Array | readonly number[],
  height: number,
): void {
  const weight = weightOf([color[0]!, color[1]!, color[2]!])
  if (!(weight > 0)) return
  const scale = Math.sqrt(Math.abs(forward[0]! * forward[3]! - forward[1]! * forward[2]!))
  if (!(height * scale <= LARGEST_PX)) return
  context.strokeStyle = context.fillStyle
  context.lineJoin = 'round'
  context.lineWidth = weight / 3 / scale
  context.stroke(path)
}
