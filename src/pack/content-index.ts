interface Entry<Place> {
  readonly words: Uint32Array
  readonly place: Place
}

/**
 * Finds where equal content already lies, so that it is stored once: same words, same place.
 *
 * @example
 * const index = new ContentIndex<number>()
 * const start = index.findOrAdd(words, () => append(words))
 */
export class ContentIndex<Place> {
  readonly #entries = new Map<number, Entry<Place>[]>()

  /** The place of these words; `store` gives it where they are new. The words must not change afterwards. */
  findOrAdd(words: Uint32Array, store: (words: Uint32Array) => Place): Place {
    const hash = hashWords(words)
    const entries = this.#entries.get(hash) ?? []
    const found = entries.find((entry) => sameWords(entry.words, words))
    if (found) return found.place
    const place = store(words)
    entries.push({ words, place })
    this.#entries.set(hash, entries)
    return place
  }

  /** Forgets these words; they are new when they come again. */
  remove(words: Uint32Array): void {
    const hash = hashWords(words)
    const left = (this.#entries.get(hash) ?? []).filter((entry) => !sameWords(entry.words, words))
    if (left.length > 0) this.#entries.set(hash, left)
    else this.#entries.delete(hash)
  }
}

function sameWords(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index])
}

/** FNV-1a over words (http://www.isthe.com/chongo/tech/comp/fnv/), one step a word. Equal hashes are compared in full. */
function hashWords(words: Uint32Array): number {
  let hash = 0x811c9dc5
  for (const word of words) hash = Math.imul(hash ^ word ^ (word >>> 15), 0x01000193)
  return hash
}
