import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRandom, drawValues } from '../../src/bake/draw-random.ts'
import { Pcg32 } from '../../src/bake/pcg32.ts'
import { shuffleRanks } from '../../src/bake/shuffle-ranks.ts'

const MASK = (1n << 64n) - 1n

/** The reference in whole numbers: pcg32_srandom_r(seed, 54), pcg32_random_r. */
function reference(seed: bigint, count: number): number[] {
  const increment = (54n << 1n) | 1n
  const advance = (state: bigint) => (state * 6364136223846793005n + increment) & MASK
  let state = advance((increment + BigInt.asUintN(64, seed)) & MASK)
  return Array.from({ length: count }, () => {
    const shifted = Number(BigInt.asUintN(32, ((state >> 18n) ^ state) >> 27n))
    const rotation = Number(state >> 59n)
    state = advance(state)
    return ((shifted >>> rotation) | (shifted << (-rotation & 31))) >>> 0
  })
}

test('PCG32 gives the numbers of the reference implementation’s demo', () => {
  const generator = new Pcg32(42)
  const first = Array.from({ length: 6 }, () => generator.next())
  expect(first).toEqual([0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e])
})

test('PCG32 agrees with whole-number arithmetic for any seed', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (seed) => {
      const generator = new Pcg32(seed)
      expect(Array.from({ length: 8 }, () => generator.next())).toEqual(reference(BigInt(seed), 8))
    }),
  )
})

test('glyph i draws the i-th output, whatever the number of glyphs', () => {
  const value = { kind: 'random', min: -2, max: 6, seed: 7 } as const
  const outputs = reference(7n, 5).map((output) => -2 + 8 * (output / 2 ** 32))
  expect([...drawRandom(value, 5)]).toEqual(outputs)
  expect([...drawRandom(value, 3)]).toEqual(outputs.slice(0, 3))
  expect([...drawValues(1.5, 2)]).toEqual([1.5, 1.5])
})

test('ranks are a permutation, the same every time, by Fisher and Yates', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.nat(), (count, seed) => {
      const ranks = shuffleRanks(count, seed)
      expect([...ranks].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index))
      expect(shuffleRanks(count, seed)).toEqual(ranks)
    }),
  )
  const [a, b] = reference(3n, 2).map((output) => output / 2 ** 32)
  const order = [0, 1, 2]
  const swap = (i: number, j: number) => {
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  swap(2, Math.floor(a! * 3))
  swap(1, Math.floor(b! * 2))
  expect([...shuffleRanks(3, 3)]).toEqual([0, 1, 2].map((unit) => order.indexOf(unit)))
})
