import { integrate } from './integrate.ts'

/** Cells of an iteration, or of a period: fine against what a curve does in it. */
const CELLS = 1024
/** A start is worth less than 1e-17 after so many smoothing times. */
const FORGOTTEN = 40

/**
 * Solutions of dw/dt = (target - w) / smoothing by the convolution of the target with e^(-t/smoothing), integrated cell by cell.
 * A cell's integral is found once.
 */
export class Course {
  readonly #cell: number
  readonly #integrals = new Map<number, number>()

  /** @param seconds What the cells divide: an iteration, or the period after which the target repeats. */
  constructor(
    readonly target: (time: number) => number,
    readonly smoothing: number,
    seconds: number,
    readonly repeats: boolean,
  ) {
    this.#cell = seconds / CELLS
  }

  /** w at `to`, from w = target at `from`. */
  follow(from: number, to: number): number {
    const { smoothing } = this
    const start = Math.max(from, to - FORGOTTEN * smoothing)
    let w = this.target(start)
    let time = start
    const advance = (end: number, integral: number) => {
      w = w * Math.exp(-(end - time) / smoothing) + integral
      time = end
    }
    const first = Math.ceil(start / this.#cell - 1e-9)
    const last = Math.floor(to / this.#cell + 1e-9)
    if (first > last) {
      advance(to, this.#integrate(start, to))
      return w
    }
    if (first * this.#cell > time) advance(first * this.#cell, this.#integrate(time, first * this.#cell))
    for (let cell = first; cell < last; cell++) advance((cell + 1) * this.#cell, this.#cellIntegral(cell))
    if (to > time) advance(to, this.#integrate(time, to))
    return w
  }

  #cellIntegral(cell: number): number {
    const own = this.repeats ? ((cell % CELLS) + CELLS) % CELLS : cell
    const found = this.#integrals.get(own) ?? this.#integrate(own * this.#cell, (own + 1) * this.#cell)
    this.#integrals.set(own, found)
    return found
  }

  #integrate(from: number, to: number): number {
    const { smoothing, target } = this
    return integrate((time) => (target(time) * Math.exp(-(to - time) / smoothing)) / smoothing, from, to, 1, 1e-12)
  }
}
