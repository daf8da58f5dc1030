import { mat3d } from 'wgpu-matrix'

/** A 2×3 affine matrix in CSS order: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY_MATRIX: Matrix = [1, 0, 0, 1, 0, 0]

function toMat3([a, b, c, d, e, f]: Matrix): Float64Array {
  return mat3d.set(a, b, 0, c, d, 0, e, f, 1)
}

function fromMat3(m: Float64Array): Matrix {
  return [m[0]!, m[1]!, m[4]!, m[5]!, m[8]!, m[9]!]
}

/** left · right: right is applied first. */
export function multiplyMatrices(left: Matrix, right: Matrix): Matrix {
  return fromMat3(mat3d.multiply(toMat3(left), toMat3(right)))
}

/** The inverse, or undefined when the matrix flattens the plane. */
export function invertMatrix(matrix: Matrix): Matrix | undefined {
  const [a, b, c, d] = matrix
  const determinant = a * d - b * c
  if (!Number.isFinite(1 / determinant) || determinant === 0) return undefined
  return fromMat3(mat3d.inverse(toMat3(matrix)))
}

export function transformPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
