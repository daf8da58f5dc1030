const MULTIPLIER = 6364136223846793005n
const MASK_64 = (1n << 64n) - 1n
const MASK_32 = (1n << 32n) - 1n

/**
 * The outputs of PCG32 (XSH-RR 64/32, O'Neill 2014), started as its reference `pcg32_srandom(seed, 54)`: the generator that
 * SPEC 5's draws and shuffles use.
 */
export function* generatePcg32(seed: number): Generator<number, never> {
  const increment = (54n << 1n) | 1n
  const step = (state: bigint) => (state * MULTIPLIER + increment) & MASK_64
  let state = step((step(0n) + BigInt.asUintN(64, BigInt(Math.trunc(seed)))) & MASK_64)
  while (true) {
    const shifted = (((state >> 18n) ^ state) >> 27n) & MASK_32
    const rotation = state >> 59n
    const rotated = (shifted >> rotation) | (shifted << ((32n - rotation) & 31n))
    state = step(state)
    yield Number(rotated & MASK_32)
  }
}
