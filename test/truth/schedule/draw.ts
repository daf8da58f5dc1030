import type { RandomValue } from '../../../src/author/model.ts'
import { generatePcg32 } from './pcg32.ts'

/** The value of each of `count` glyphs: glyph i of a random value takes the i-th output of PCG32(seed) as its share. */
export function drawForGlyphs(value: number | RandomValue, count: number): number[] {
  if (typeof value === 'number') return Array.from({ length: count }, () => value)
  const outputs = generatePcg32(value.seed)
  return Array.from({ length: count }, () => value.min + (value.max - value.min) * (outputs.next().value / 2 ** 32))
}

/** Where each of `count` units stands after a Fisher-Yates shuffle by PCG32(seed), from the end down. */
export function rankRandomly(count: number, seed: number): number[] {
  const outputs = generatePcg32(seed)
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor((outputs.next().value / 2 ** 32) * (last + 1))
    const moved = order[last]!
    order[last] = order[other]!
    order[other] = moved
  }
  return Array.from({ length: count }, (_, unit) => order.indexOf(unit))
}
