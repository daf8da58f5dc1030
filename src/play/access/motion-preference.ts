import type { ReducedMotion } from './access-options.ts'

/** Whether motion is to be reduced, live. */
export class MotionPreference {
  readonly #query: MediaQueryList | undefined
  #mode: ReducedMotion
  #reduces: boolean

  /** @param onChange told when the answer is another one. */
  constructor(
    mode: ReducedMotion,
    readonly onChange: () => void,
  ) {
    this.#mode = mode
    // Workers have no media queries.
    this.#query = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined
    this.#query?.addEventListener('change', this.#follow)
    this.#reduces = this.#ask()
  }

  get mode(): ReducedMotion {
    return this.#mode
  }

  set mode(mode: ReducedMotion) {
    this.#mode = mode
    this.#follow()
  }

  get reduces(): boolean {
    return this.#reduces
  }

  dispose(): void {
    this.#query?.removeEventListener('change', this.#follow)
  }

  #ask(): boolean {
    return this.#mode === 'auto' ? (this.#query?.matches ?? false) : this.#mode === 'reduce'
  }

  #follow = (): void => {
    if (this.#ask() === this.#reduces) return
    this.#reduces = !this.#reduces
    this.onChange()
  }
}
