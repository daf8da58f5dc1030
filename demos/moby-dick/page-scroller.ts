import { CHAPTER } from './chapter.ts'

/** Lies over the canvas and scrolls as the browser does: wheel, fingers, keys. */
export class PageScroller {
  readonly #element = document.createElement('div')
  readonly #spacer = document.createElement('div')
  readonly #listeners = new AbortController()

  constructor(canvas: HTMLCanvasElement, onScroll: () => void) {
    this.#element.className = 'page-scroller'
    this.#element.tabIndex = 0
    this.#element.setAttribute('role', 'region')
    this.#element.setAttribute('aria-label', `Moby-Dick, chapter 1: ${CHAPTER.title}`)
    this.#spacer.className = 'page-spacer'
    this.#element.append(this.#spacer)
    this.#element.addEventListener('scroll', onScroll, { passive: true, signal: this.#listeners.signal })
    canvas.after(this.#element)
  }

  /** Px from the page's top edge. */
  get top(): number {
    return this.#element.scrollTop
  }

  /** Makes the page so many px long; the reader stays at the same share of it. */
  setLength(length: number): void {
    const before = this.#spacer.offsetHeight
    const share = before > 0 ? this.top / before : 0
    this.#spacer.style.height = `${length}px`
    this.#element.scrollTop = share * length
  }

  dispose(): void {
    this.#listeners.abort()
    this.#element.remove()
  }
}
