/** A 2×3 matrix as columns (a, b), (c, d), (e, f): x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The channels that place a glyph, in px, degrees, factors and fractions. */
export interface Placing {
  readonly rotation: number
  readonly translationX: number
  readonly translationY: number
  readonly scaleX: number
  readonly scaleY: number
  readonly shearX: number
  readonly shearY: number
  readonly pivotX: number
  readonly pivotY: number
}

/** A cluster's box, px: its top left corner and its size. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function multiplyMatrices(p: Matrix, q: Matrix): Matrix {
  return [
    p[0] * q[0] + p[2] * q[1],
    p[1] * q[0] + p[3] * q[1],
    p[0] * q[2] + p[2] * q[3],
    p[1] * q[2] + p[3] * q[3],
    p[0] * q[4] + p[2] * q[5] + p[4],
    p[1] * q[4] + p[3] * q[5] + p[5],
  ]
}

const translate = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]
const radians = (degrees: number) => (degrees * Math.PI) / 180
const shearTangent = (degrees: number) => Math.tan(radians(Math.min(89.9, Math.max(-89.9, degrees))))

/** SPEC 8, factor by factor: M = T(x + tx, y + ty) · T(pivot) · R · K · S · T(-pivot). */
export function placeGlyph(box: Box, pose: Placing): Matrix {
  const pivotX = pose.pivotX * box.width
  const pivotY = pose.pivotY * box.height
  const angle = radians(pose.rotation)
  const factors: readonly Matrix[] = [
    translate(box.x + pose.translationX, box.y + pose.translationY),
    translate(pivotX, pivotY),
    [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0],
    [1, shearTangent(pose.shearY), shearTangent(pose.shearX), 1, 0, 0],
    [pose.scaleX, 0, 0, pose.scaleY, 0, 0],
    translate(-pivotX, -pivotY),
  ]
  return factors.reduce(multiplyMatrices)
}

/** Where a point of the glyph's box goes, px. */
export function transformPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
