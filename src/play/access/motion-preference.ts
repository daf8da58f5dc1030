import type { ReducedMotion } from './access-options.ts'

/** Whether motion is to be reduced, live. */
export class MotionPreference {
  readonly #query: MediaQueryList | undefined
  readonly #onChange: () => void

  /** @param onChange told when the answer may have changed. */
  constructor(
    private choice: ReducedMotion,
    onChange: () => void,
  ) {
    this.#onChange = onChange
    // Workers have no media queries.
    this.#query = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined
    this.#query?.addEventListener('change', onChange)
  }

  get mode(): ReducedMotion {
    return this.choice
  }

  set mode(mode: ReducedMotion) {
    this.choice = mode
    this.#onChange()
  }

  get reduces(): boolean {
    return this.choice === 'auto' ? (this.#query?.matches ?? false) : this.choice === 'reduce'
  }

  dispose(): void {
    this.#query?.removeEventListener('change', this.#onChange)
  }
}
