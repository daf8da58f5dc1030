import type { PlacedDraw } from '../../../shaders/render/place.cpu.ts'

/** Whole device px. */
export interface DeviceBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The box of a placed outline on a canvas, widened by `margin` device px and cut to the canvas, widened likewise; undefined
 * where it lies beside the canvas.
 */
export function boundPlaced(
  { forward, bounds }: PlacedDraw,
  margin: number,
  canvas: { readonly width: number; readonly height: number },
): DeviceBox | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let corner = 0; corner < 4; corner++) {
    const boundX = bounds[corner & 1 ? 2 : 0]!
    const boundY = bounds[corner & 2 ? 3 : 1]!
    const x = forward[0]! * boundX + forward[2]! * boundY + forward[4]!
    const y = forward[1]! * boundX + forward[3]! * boundY + forward[5]!
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const reach = Math.ceil(margin)
  if (!(right > -reach && bottom > -reach && left < canvas.width + reach && top < canvas.height + reach))
    return undefined
  return {
    left: Math.floor(Math.max(left, -2 * reach)) - reach,
    top: Math.floor(Math.max(top, -2 * reach)) - reach,
    right: Math.ceil(Math.min(right, canvas.width + 2 * reach)) + reach,
    bottom: Math.ceil(Math.min(bottom, canvas.height + 2 * reach)) + reach,
  }
}
