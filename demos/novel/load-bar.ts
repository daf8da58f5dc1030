/** A button that starts to load, a bar that says how far it is, and the way to stop it. */
export class LoadBar {
  readonly #button = document.createElement('button')
  readonly #bar = document.createElement('progress')
  #loading: AbortController | undefined

  /** @param load Rejects when it is stopped. */
  constructor(
    controls: HTMLElement,
    readonly load: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<void>,
    readonly onError: (error: unknown) => void,
  ) {
    this.#button.type = 'button'
    this.#button.textContent = 'Load the whole book'
    this.#button.onclick = () => (this.#loading ? this.#loading.abort() : void this.start())
    this.#bar.max = 1
    this.#bar.hidden = true
    this.#bar.ariaLabel = 'How much of the book is loaded'
    controls.append(this.#button, this.#bar)
  }

  async start(): Promise<void> {
    if (this.#loading) return
    const loading = new AbortController()
    this.#loading = loading
    this.#button.textContent = 'Cancel'
    this.#bar.hidden = false
    try {
      await this.load(loading.signal, (share) => {
        this.#bar.value = share
      })
      this.#button.hidden = true
    } catch (error) {
      if (!loading.signal.aborted) this.onError(error)
    } finally {
      this.#loading = undefined
      this.#button.textContent = 'Load the rest'
      this.#bar.hidden = true
    }
  }

  dispose(): void {
    this.#loading?.abort()
    this.#button.remove()
    this.#bar.remove()
  }
}
