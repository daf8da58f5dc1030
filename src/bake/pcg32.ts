/** Multiplier of the 64-bit generator, in 32-bit halves (0x5851F42D4C957F2D). */
const MULTIPLIER_HIGH = 0x5851f42d
const MULTIPLIER_LOW = 0x4c957f2d

/** High 32 bits of the product of two unsigned 32-bit numbers. */
function multiplyHigh(a: number, b: number): number {
  const a0 = a & 0xffff
  const a1 = a >>> 16
  const b0 = b & 0xffff
  const b1 = b >>> 16
  const middle = a1 * b0 + ((a0 * b0) >>> 16)
  const low = a0 * b1 + (middle & 0xffff)
  return (a1 * b1 + Math.floor(middle / 65536) + Math.floor(low / 65536)) >>> 0
}

/**
 * The PCG32 generator (XSH-RR 64/32; O'Neill 2014, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
 * Algorithms for Random Number Generation"): the same numbers on every machine.
 *
 * It starts as the reference `pcg32_srandom(seed, stream)`. `seed` is an integer of at most 53 bits (a fraction is dropped,
 * a negative one counts as its two's complement). Everything in Glyphstorm uses stream 54.
 *
 * @example
 * new Pcg32(42).next() // 0xa15c02b7
 */
export class Pcg32 {
  #high = 0
  #low = 0
  readonly #incrementHigh: number
  readonly #incrementLow: number

  constructor(seed: number, stream = 54) {
    this.#incrementLow = ((stream << 1) | 1) >>> 0
    this.#incrementHigh = stream >>> 31
    this.#step()
    this.#add(Math.floor(Math.trunc(seed) / 2 ** 32) >>> 0, Math.trunc(seed) >>> 0)
    this.#step()
  }

  /** The next integer, 0 to 2^32 - 1. */
  next(): number {
    const high = this.#high
    const low = this.#low
    this.#step()
    const mixedHigh = (high >>> 18) ^ high
    const mixedLow = ((high << 14) | (low >>> 18)) ^ low
    const shifted = (mixedHigh << 5) | (mixedLow >>> 27)
    const rotation = high >>> 27
    return ((shifted >>> rotation) | (shifted << (-rotation & 31))) >>> 0
  }

  /** The next number in [0, 1): an integer over 2^32. */
  nextUnit(): number {
    return this.next() / 2 ** 32
  }

  #step(): void {
    const high =
      multiplyHigh(this.#low, MULTIPLIER_LOW) +
      Math.imul(this.#high, MULTIPLIER_LOW) +
      Math.imul(this.#low, MULTIPLIER_HIGH)
    this.#low = Math.imul(this.#low, MULTIPLIER_LOW) >>> 0
    this.#high = high >>> 0
    this.#add(this.#incrementHigh, this.#incrementLow)
  }

  #add(high: number, low: number): void {
    const sum = this.#low + low
    this.#low = sum >>> 0
    this.#high = (this.#high + high + (sum >= 2 ** 32 ? 1 : 0)) >>> 0
  }
}
