interface Yielding {
  scheduler: { yield: () => Promise<void> }
}

/** When a task of the main thread began and ended, milliseconds. */
export interface Task {
  readonly start: number
  readonly end: number
}

export function durationOf({ start, end }: Task): number {
  return end - start
}

/** Clocks the tasks of the main thread in which the library works: each ends where it yields to the page or waits for the device. */
export class TaskClock {
  readonly #restore: (() => void)[] = []
  readonly #observer: PerformanceObserver
  #start = 0
  #tasks: Task[] = []

  constructor(queue: GPUQueue) {
    const { scheduler } = globalThis as unknown as Yielding
    this.#follow(scheduler, 'yield')
    this.#follow(queue, 'onSubmittedWorkDone')
    // What the library does not see of its tasks: the browser tells those of 50 ms and more.
    this.#observer = new PerformanceObserver((list) => this.#add(list.getEntries()))
    this.#observer.observe({ type: 'longtask' })
  }

  begin(): void {
    this.#start = performance.now()
  }

  end(): void {
    this.#tasks.push({ start: this.#start, end: performance.now() })
  }

  /** The tasks so far. */
  async finish(): Promise<readonly Task[]> {
    // Long tasks are told of a little later.
    await new Promise((resolve) => setTimeout(resolve, 100))
    this.#add(this.#observer.takeRecords())
    this.#observer.disconnect()
    for (const restore of this.#restore) restore()
    return this.#tasks
  }

  #follow<Name extends string>(target: Record<Name, () => Promise<unknown>>, name: Name): void {
    const original = target[name]
    target[name] = async () => {
      this.end()
      const result = await original.call(target)
      this.begin()
      return result
    }
    this.#restore.push(() => {
      target[name] = original
    })
  }

  /** One that was clocked, and is told of as a long one, counts once. */
  #add(entries: readonly PerformanceEntry[]): void {
    for (const { startTime, duration } of entries) {
      const end = startTime + duration
      const clocked = this.#tasks.filter((task) => task.start < end && task.end > startTime)
      this.#tasks = this.#tasks.filter((task) => !clocked.includes(task))
      this.#tasks.push({
        start: Math.min(startTime, ...clocked.map((task) => task.start)),
        end: Math.max(end, ...clocked.map((task) => task.end)),
      })
    }
  }
}
