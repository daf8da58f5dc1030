import { recycleArrays, takeArray } from './recycled-arrays.ts'

type Column = Float64Array | Uint32Array | Uint16Array

/** A typed array that grows as numbers are pushed. */
export class GrowingColumn<Data extends Column> {
  #data: Data
  #count = 0

  /** @param capacity Room to begin with; what is never written to costs no memory. */
  constructor(
    readonly kind: Parameters<typeof takeArray<Data>>[0],
    capacity: number,
  ) {
    this.#data = takeArray(kind, Math.max(64, capacity))
  }

  get count(): number {
    return this.#count
  }

  /** As a list has it. */
  get length(): number {
    return this.#count
  }

  push(value: number): void {
    if (this.#count === this.#data.length) this.#grow(this.#count * 2)
    this.#data[this.#count++] = value
  }

  /** Takes over numbers, each `shift` more. */
  appendShifted(values: ArrayLike<number>, shift: number): void {
    const start = this.#count
    this.append(values)
    if (shift === 0) return
    const end = this.#count
    const data = this.#data
    for (let index = start; index < end; index++) data[index]! += shift
  }

  append(values: ArrayLike<number>): void {
    const count = this.#count + values.length
    if (count > this.#data.length) this.#grow(Math.max(count, this.#data.length * 2))
    this.#data.set(values, this.#count)
    this.#count = count
  }

  /** What was pushed. */
  finish(): Data {
    return this.#data.subarray(0, this.#count) as Data
  }

  #grow(capacity: number): void {
    const larger = takeArray(this.kind, capacity)
    larger.set(this.#data)
    recycleArrays([this.#data])
    this.#data = larger
  }
}
