import type { Key } from '../../../src/author/model.ts'

/** Slope at a key on one of its sides, value per second, by SPEC 2's tangent modes; the ends and both sides of a jump get 0. */
export function resolveTangent(keys: readonly Key[], index: number, side: 'arrive' | 'leave'): number {
  const key = keys[index]!
  const mode = key[side]
  if (typeof mode === 'number') return mode
  const left = keys[index - 1]
  const right = keys[index + 1]
  if (!left || !right || left.time === key.time || right.time === key.time) return 0
  if (mode === 'auto') return (right.value - left.value) / (right.time - left.time)
  const h0 = key.time - left.time
  const h1 = right.time - key.time
  const s0 = (key.value - left.value) / h0
  const s1 = (right.value - key.value) / h1
  if (s0 * s1 <= 0) return 0
  return (3 * (h0 + h1)) / ((2 * h1 + h0) / s0 + (h1 + 2 * h0) / s1)
}
