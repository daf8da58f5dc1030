import { yieldToPage } from '../../slices/yield-to-page.ts'
import type { StageCanvas } from '../canvas-size.ts'
import { type MirroredContent, MirroredText } from './mirrored-text.ts'

/** Something whose text is mirrored. */
export interface Mirrored {
  readonly mirrored: MirroredContent
}

/** Off the eye, but laid out: text that is not laid out can be neither selected nor found. */
const HIDDEN: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'pre-wrap',
  userSelect: 'text',
  pointerEvents: 'none',
}

/**
 * A stage's texts as real text in the page, right behind the canvas, which is hidden from assistive technology in exchange.
 * Follows within the task that changed something; most of a novel that is new comes in tasks after it.
 */
export class TextMirror<Source extends Mirrored> {
  readonly #root = document.createElement('div')
  readonly #entries = new Map<Source, MirroredText>()
  #canvas: HTMLCanvasElement | undefined
  /** What the canvas said before. */
  #ariaHidden: string | null = null
  #pending = false
  #finishing = false
  #disposed = false

  /** @param list The texts, in reading order. */
  constructor(
    canvas: HTMLCanvasElement,
    readonly list: () => readonly Source[],
  ) {
    Object.assign(this.#root.style, HIDDEN)
    this.#root.dataset.glyphstorm = 'texts'
    this.follow(canvas)
  }

  /** Stays behind the canvas, wherever the page moves it, and whichever canvas takes its place. */
  follow(canvas: HTMLCanvasElement): void {
    if (canvas !== this.#canvas) {
      this.#showCanvas()
      this.#canvas = canvas
      this.#ariaHidden = canvas.getAttribute('aria-hidden')
      canvas.setAttribute('aria-hidden', 'true')
    }
    if (canvas.parentNode !== this.#root.parentNode) {
      if (canvas.parentNode) canvas.after(this.#root)
      else this.#root.remove()
    }
  }

  /** Some text came, went or changed. */
  invalidate(): void {
    if (this.#pending) return
    this.#pending = true
    queueMicrotask(() => {
      this.#pending = false
      if (!this.#disposed) this.#update()
    })
  }

  dispose(): void {
    this.#disposed = true
    this.#root.remove()
    this.#showCanvas()
  }

  #showCanvas(): void {
    if (this.#ariaHidden === null) this.#canvas?.removeAttribute('aria-hidden')
    else this.#canvas?.setAttribute('aria-hidden', this.#ariaHidden)
  }

  #update(): void {
    const left = new Set(this.#entries.keys())
    let next = this.#root.firstChild
    for (const source of this.list()) {
      left.delete(source)
      const entry = this.#entries.get(source) ?? new MirroredText()
      this.#entries.set(source, entry)
      entry.show(source.mirrored)
      if (entry.element === next) next = next.nextSibling
      else this.#root.insertBefore(entry.element, next)
    }
    for (const source of left) {
      this.#entries.get(source)!.element.remove()
      this.#entries.delete(source)
    }
    if (!this.#finishing && this.#findPartial()) void this.#finish()
  }

  /** Shows the rest of long texts, some of it in each task. */
  async #finish(): Promise<void> {
    this.#finishing = true
    for (;;) {
      await yieldToPage()
      const entry = this.#disposed ? undefined : this.#findPartial()
      if (!entry) break
      entry.showMore()
    }
    this.#finishing = false
  }

  #findPartial(): MirroredText | undefined {
    for (const entry of this.#entries.values()) if (entry.isPartial) return entry
    return undefined
  }
}

/** A mirror, where there is a page to put it in. */
export function createMirror<Source extends Mirrored>(
  canvas: StageCanvas,
  list: () => readonly Source[],
): TextMirror<Source> | undefined {
  const isOnPage = typeof HTMLCanvasElement !== 'undefined' && canvas instanceof HTMLCanvasElement
  return isOnPage ? new TextMirror(canvas, list) : undefined
}
