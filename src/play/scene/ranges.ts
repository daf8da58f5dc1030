/** A free stretch of records. */
interface Stretch {
  start: number
  count: number
}

/**
 * Hands out stretches of a table, first fit, and takes them back; neighbouring free stretches are joined. The table grows
 * by doubling up to `limit` records.
 */
export class Ranges {
  #free: Stretch[] = []
  #capacity = 0
  #used = 0

  constructor(readonly limit: number) {}

  /** Records that the table must hold. */
  get capacity(): number {
    return this.#capacity
  }

  /** Records handed out at present. */
  get used(): number {
    return this.#used
  }

  /** One more than the last record handed out. */
  get end(): number {
    const last = this.#free.at(-1)
    return last && last.start + last.count === this.#capacity ? last.start : this.#capacity
  }

  /** What the capacity is once there is room for so many more, at one go instead of by one doubling after the other. */
  capacityFor(count: number): number {
    const missing = count - (this.#capacity - this.#used)
    if (missing <= 0) return this.#capacity
    return Math.min(this.limit, Math.max(this.#capacity + missing, 2 * this.#capacity))
  }

  /** Makes room for so many more, as far as the limit goes. */
  reserve(count: number): void {
    const capacity = this.capacityFor(count)
    if (capacity > this.#capacity) this.#extend(capacity)
  }

  /** First record of a stretch of `count`, or undefined when the limit leaves no room for it. */
  allocate(count: number): number | undefined {
    if (count === 0) return 0
    const start = this.#take(count) ?? (this.#grow(count) ? this.#take(count) : undefined)
    if (start !== undefined) this.#used += count
    return start
  }

  release(start: number, count: number): void {
    if (count === 0) return
    this.#used -= count
    this.#insert({ start, count })
  }

  #take(count: number): number | undefined {
    const index = this.#free.findIndex((stretch) => stretch.count >= count)
    const stretch = this.#free[index]
    if (!stretch) return undefined
    const { start } = stretch
    stretch.start += count
    stretch.count -= count
    if (stretch.count === 0) this.#free.splice(index, 1)
    return start
  }

  #grow(count: number): boolean {
    const last = this.#free.at(-1)
    const tail = last && last.start + last.count === this.#capacity ? last.count : 0
    const needed = this.#capacity + count - tail
    if (needed > this.limit) return false
    const capacity = Math.min(this.limit, Math.max(needed, 2 * this.#capacity, 64))
    this.#extend(capacity)
    return true
  }

  #extend(capacity: number): void {
    this.#insert({ start: this.#capacity, count: capacity - this.#capacity })
    this.#capacity = capacity
  }

  /** Keeps the list sorted and joins neighbours. */
  #insert(stretch: Stretch): void {
    let low = 0
    let high = this.#free.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#free[middle]!.start < stretch.start) low = middle + 1
      else high = middle
    }
    const before = this.#free[low - 1]
    const after = this.#free[low]
    const joinsBefore = before !== undefined && before.start + before.count === stretch.start
    const joinsAfter = after !== undefined && stretch.start + stretch.count === after.start
    if (joinsBefore && joinsAfter) {
      before.count += stretch.count + after.count
      this.#free.splice(low, 1)
    } else if (joinsBefore) before.count += stretch.count
    else if (joinsAfter) {
      after.start = stretch.start
      after.count += stretch.count
    } else this.#free.splice(low, 0, stretch)
  }
}
