import { SMALL_LEAST_TEXELS, SMALL_LEVELS, SMALL_MOST_TEXELS } from './render.layout.ts'

type Pair = readonly [number, number]
type Four = readonly [number, number, number, number]

/**
 * Which size of an outline's picture suits a pixel; undefined where the outline itself is to be drawn.
 *
 * @param scale texels an outline unit in the largest size.
 * @param inverse rows of device px → outline units.
 */
export function chooseSmallLevel(scale: number, [xx, xy, yx, yy]: Four): number | undefined {
  const steps = [scale * Math.hypot(xx, yx), scale * Math.hypot(xy, yy)]
  const most = Math.max(...steps)
  const level = Math.max(0, Math.ceil(Math.log2(most / SMALL_MOST_TEXELS)))
  if (most < SMALL_MOST_TEXELS / 2) return undefined
  return level < SMALL_LEVELS && Math.min(...steps) >= SMALL_LEAST_TEXELS * 2 ** level ? level : undefined
}

/**
 * Share of a pixel by four samples of a picture.
 *
 * @param texelAt coverage of a texel, x and y from the outline's left and top; asked one texel beyond the picture, too.
 * @param extent the outline's width and height in texels.
 * @param middle the pixel's centre from the outline's left and top, texels, y down.
 * @param across what a px along x goes in the picture, texels. `down` along y.
 */
export function coverSmall(
  texelAt: (x: number, y: number) => number,
  extent: Pair,
  middle: Pair,
  across: Pair,
  down: Pair,
): number {
  const [right, below] = [spreadSamples(across), spreadSamples(down)]
  const high = extent.map((value) => Math.ceil(value) + 0.5)
  let sum = 0
  for (const along of [-1, 1]) {
    for (const over of [-1, 1]) {
      const [x, y] = [0, 1].map((axis) => {
        const at = middle[axis]! + along * right[axis]! + over * below[axis]!
        return Math.min(Math.max(at, -0.5), high[axis]!) - 0.5
      }) as [number, number]
      const [left, top] = [Math.floor(x), Math.floor(y)]
      for (const [cornerX, cornerY] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const share = (cornerX ? x - left : 1 - x + left) * (cornerY ? y - top : 1 - y + top)
        if (share > 0) sum += share * texelAt(left + cornerX, top + cornerY)
      }
    }
  }
  return sum / 4
}

/** How far from its middle two samples stand for a pixel that goes over so many texels: so that variances agree. */
function spreadSamples([x, y]: Pair): Pair {
  const factor = Math.sqrt(Math.max(1 / 12 - 0.25 / (x ** 2 + y ** 2), 0))
  return [x * factor, y * factor]
}
