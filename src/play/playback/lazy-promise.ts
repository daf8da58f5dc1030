/** A promise that is made when somebody asks for it: thousands of texts that nobody awaits keep none. */
export class LazyPromise<T> {
  #promise: Promise<T> | undefined
  #settle: { readonly resolve: (value: T) => void; readonly reject: (reason: unknown) => void } | undefined
  #outcome: { readonly value: T } | { readonly reason: unknown } | undefined

  get isSettled(): boolean {
    return this.#outcome !== undefined
  }

  get promise(): Promise<T> {
    this.#promise ??= new Promise<T>((resolve, reject) => {
      if (this.#outcome === undefined) this.#settle = { resolve, reject }
      else if ('value' in this.#outcome) resolve(this.#outcome.value)
      else reject(this.#outcome.reason)
    })
    return this.#promise
  }

  resolve(value: T): void {
    if (this.#outcome) return
    this.#outcome = { value }
    this.#settle?.resolve(value)
  }

  /** Nobody has to catch it: a rejection that no one awaits is none to report. */
  reject(reason: unknown): void {
    if (this.#outcome) return
    this.#outcome = { reason }
    this.#settle?.reject(reason)
    this.#promise?.catch(() => {})
  }
}
