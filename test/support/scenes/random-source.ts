/** Seeded random choices, the same on every machine: a scene is nothing but its seed. */
export interface RandomSource {
  /** 0 ≤ x < 1. */
  readonly share: () => number
  /** Between two numbers; every second time on a round one, so that things coincide. */
  readonly number: (min: number, max: number) => number
  /** Both ends included. */
  readonly integer: (min: number, max: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
}

/** Weyl sequence through a 32-bit finaliser; test data only, shipped code draws by PCG32. */
export function randomSource(seed: number): RandomSource {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x2545f491) >>> 0
  const share = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(share() * (max - min + 1))
  return {
    share,
    integer,
    chance: (probability) => share() < probability,
    pick: (items) => items[integer(0, items.length - 1)]!,
    number: (min, max) => {
      if (share() < 0.5) return min + share() * (max - min)
      const step = (max - min) / 8
      return Number((min + step * integer(0, 8)).toPrecision(6))
    },
  }
}
