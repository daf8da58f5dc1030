import { Pcg32 } from './pcg32.ts'

/**
 * The rank of each of `count` units in a Fisher-Yates shuffle by `new Pcg32(seed)`: the list 0..count-1 is shuffled from its
 * end (for i = count - 1 down to 1 swap places i and ⌊u·(i + 1)⌋), and a unit's rank is the place where it then stands.
 */
export function shuffleRanks(count: number, seed: number): Uint32Array {
  const generator = new Pcg32(seed)
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(generator.nextUnit() * (index + 1))
    const held = order[index]!
    order[index] = order[other]!
    order[other] = held
  }
  const ranks = new Uint32Array(count)
  order.forEach((unit, rank) => {
    ranks[unit] = rank
  })
  return ranks
}
