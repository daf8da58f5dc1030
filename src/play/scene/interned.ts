/** A stretch of a table that several owners share. */
interface Shared<Value> {
  readonly value: Value
  owners: number
}

/** Content that is stored once however often it is used, and dropped with its last owner. */
export class Interned<Key, Value> {
  #entries = new Map<Key, Shared<Value>>()

  constructor(
    readonly create: (key: Key) => Value,
    readonly drop: (value: Value) => void,
  ) {}

  get size(): number {
    return this.#entries.size
  }

  acquire(key: Key): Value {
    let entry = this.#entries.get(key)
    if (!entry) {
      entry = { value: this.create(key), owners: 0 }
      this.#entries.set(key, entry)
    }
    entry.owners++
    return entry.value
  }

  release(key: Key): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    if (--entry.owners > 0) return
    this.#entries.delete(key)
    this.drop(entry.value)
  }
}
