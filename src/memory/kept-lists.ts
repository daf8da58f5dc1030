/** Room for edits: a text that has grown has the same list. */
const ROOM = 1.25
const LEAST_ROOM = 256

interface KeptList {
  readonly parameters: readonly number[]
  readonly length: number
  /** Kept for as long as somebody has a part of it. */
  readonly memory: WeakRef<ArrayBufferLike>
}

/**
 * Lists of numbers of which each hangs on nothing but its index and what the list was made for: whoever wants a longer or a
 * shorter one has the beginning of the same. Not to be written to, nor recycled.
 */
export class KeptLists<Key extends object> {
  readonly #lists = new WeakMap<Key, KeptList>()

  /** How many numbers a list is made with where so many are wanted. */
  static roomFor(count: number): number {
    return Math.ceil(count * ROOM) + LEAST_ROOM
  }

  /** The first numbers of the list that was kept for a key, if it goes so far and was made with these parameters. */
  find(key: Key, parameters: readonly number[], count: number): Float64Array | undefined {
    const known = this.#lists.get(key)
    const isSame = known && known.length >= count && known.parameters.every((own, index) => own === parameters[index])
    const memory = isSame ? known.memory.deref() : undefined
    return memory && new Float64Array(memory, 0, count)
  }

  /** Keeps a list, which begins its memory, in place of the one before. */
  keep(key: Key, parameters: readonly number[], list: Float64Array): void {
    this.#lists.set(key, { parameters, length: list.length, memory: new WeakRef(list.buffer) })
  }
}
