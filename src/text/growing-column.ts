type Column = Float64Array | Uint32Array | Uint16Array

/** A typed array that grows as numbers are pushed. */
export class GrowingColumn<Data extends Column> {
  #data: Data
  #count = 0

  constructor(readonly kind: new (length: number) => Data) {
    this.#data = new kind(64)
  }

  get count(): number {
    return this.#count
  }

  push(value: number): void {
    if (this.#count === this.#data.length) {
      const larger = new this.kind(this.#count * 2)
      larger.set(this.#data)
      this.#data = larger
    }
    this.#data[this.#count++] = value
  }

  /** What was pushed. */
  finish(): Data {
    return this.#data.slice(0, this.#count) as Data
  }
}
