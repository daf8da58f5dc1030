import { drain } from '../slices/drain.ts'
import { Pcg32 } from './pcg32.ts'

/** Places that are swapped between two yields. */
const SWAPPED = 2 ** 15

/**
 * The rank of each of `count` units in a Fisher-Yates shuffle by `new Pcg32(seed)`: the list 0..count-1 is shuffled from its
 * end (for i = count - 1 down to 1 swap places i and ⌊u·(i + 1)⌋), and a unit's rank is the place where it then stands.
 */
export function shuffleRanks(count: number, seed: number): Uint32Array {
  return drain(shuffleSteps(count, seed))
}

/** The same in steps. */
export function* shuffleSteps(count: number, seed: number): Generator<void, Uint32Array> {
  const generator = new Pcg32(seed)
  const order = new Uint32Array(count)
  for (let index = 0; index < count; index++) order[index] = index
  for (let index = count - 1; index > 0; index--) {
    if (index % SWAPPED === 0) yield
    const other = Math.floor(generator.nextUnit() * (index + 1))
    const held = order[index]!
    order[index] = order[other]!
    order[other] = held
  }
  const ranks = new Uint32Array(count)
  for (let rank = 0; rank < count; rank++) ranks[order[rank]!] = rank
  return ranks
}
