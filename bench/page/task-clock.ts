interface Yielding {
  scheduler: { yield: () => Promise<void> }
}

/** Clocks the tasks of the main thread in which the library works: each ends where it yields to the page. */
export class TaskClock {
  readonly #original: () => Promise<void>
  readonly #observer: PerformanceObserver
  #start = 0
  #tasks: number[] = []

  constructor() {
    const { scheduler } = globalThis as unknown as Yielding
    this.#original = scheduler.yield.bind(scheduler)
    scheduler.yield = async () => {
      this.end()
      await this.#original()
      this.begin()
    }
    // What the library does not see of its tasks: the browser tells those of 50 ms and more.
    this.#observer = new PerformanceObserver((list) => this.#add(list.getEntries()))
    this.#observer.observe({ type: 'longtask' })
  }

  begin(): void {
    this.#start = performance.now()
  }

  end(): void {
    this.#tasks.push(performance.now() - this.#start)
  }

  /** Milliseconds of each task so far. */
  async finish(): Promise<readonly number[]> {
    // Long tasks are told of a little later.
    await new Promise((resolve) => setTimeout(resolve, 100))
    this.#add(this.#observer.takeRecords())
    this.#observer.disconnect()
    const { scheduler } = globalThis as unknown as Yielding
    scheduler.yield = this.#original
    return this.#tasks
  }

  #add(entries: readonly PerformanceEntry[]): void {
    for (const { duration } of entries) this.#tasks.push(duration)
  }
}
