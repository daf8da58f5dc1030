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

/** A textarea over the picture whose own letters are not to be seen: caret, selection and keyboard are the browser's. */
export class TypingBox {
  readonly #element = document.createElement('textarea')

  constructor(canvas: HTMLCanvasElement, text: string, onInput: (text: string) => void) {
    this.#element.className = 'typing-box'
    this.#element.ariaLabel = 'Your words'
    this.#element.spellcheck = false
    this.#element.maxLength = 400
    this.#element.value = text
    this.#element.oninput = () => onInput(this.#element.value)
    canvas.after(this.#element)
  }

  place({ x, y, width, height, padding, size, leading }: BoxPlace): void {
    Object.assign(this.#element.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
      padding: `${padding}px`,
      fontSize: `${size}px`,
      lineHeight: `${leading}px`,
    })
  }

  dispose(): void {
    this.#element.remove()
  }
}
