/** The visitor's colour scheme, followed while it changes. */
export class ColorScheme {
  readonly #query = matchMedia('(prefers-color-scheme: dark)')
  readonly #listeners = new AbortController()

  constructor(onChange: () => void) {
    this.#query.addEventListener('change', onChange, { signal: this.#listeners.signal })
  }

  get dark(): boolean {
    return this.#query.matches
  }

  dispose(): void {
    this.#listeners.abort()
  }
}
