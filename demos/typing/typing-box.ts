/** Where the box stands on the picture, CSS px, and how large its letters are. */
export interface BoxPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly padding: number
  readonly size: number
  readonly leading: number
}

/**
 * A box with a ground of its own over the picture: in it a canvas for the letters, and over that a textarea whose own letters
 * are not to be seen: caret, selection, scrolling and keyboard are the browser's.
 */
export class TypingBox {
  readonly canvas = document.createElement('canvas')
  readonly #element = document.createElement('div')
  readonly #input = document.createElement('textarea')

  constructor(
    picture: HTMLCanvasElement,
    text: string,
    on: { readonly input: (text: string) => void; readonly scroll: () => void },
  ) {
    this.#element.className = 'typing-box'
    this.#input.ariaLabel = 'Your words'
    this.#input.spellcheck = false
    this.#input.maxLength = 400
    this.#input.value = text
    this.#input.oninput = () => on.input(this.#input.value)
    this.#input.onscroll = on.scroll
    this.#element.append(this.canvas, this.#input)
    picture.after(this.#element)
  }

  /** How far its lines are scrolled up, CSS px. */
  get scrolled(): number {
    return this.#input.scrollTop
  }

  place({ x, y, width, height, padding, size, leading }: BoxPlace): void {
    Object.assign(this.#element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
    // Whatever size the page gives to pictures.
    this.canvas.style.setProperty('width', `${width}px`, 'important')
    this.canvas.style.setProperty('height', `${height}px`, 'important')
    Object.assign(this.#input.style, {
      padding: `${padding}px`,
      fontSize: `${size}px`,
      lineHeight: `${leading}px`,
    })
  }

  dispose(): void {
    this.#element.remove()
  }
}
