import type { LetterSquare } from './letter-square.ts'

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Lies over the square of letters: a tap or a click chooses a letter, arrows and Enter do so too. */
export class LetterPad {
  readonly #button = Object.assign(document.createElement('button'), { type: 'button', className: 'letter-pad' })
  readonly #ring = document.createElement('span')
  readonly #listeners = new AbortController()
  #square: LetterSquare | undefined
  #column = 0
  #row = 0

  constructor(canvas: HTMLCanvasElement, onChoose: (index: number) => void) {
    const { signal } = this.#listeners
    this.#button.setAttribute(
      'aria-label',
      'Square of letters: choose one with the arrows, and Enter starts a wave there',
    )
    this.#button.append(this.#ring)
    this.#button.addEventListener(
      'click',
      (event) => {
        if (!this.#square) return
        // A click by keyboard has no place; the ring has.
        if (event.detail > 0) this.#moveTo(...this.#letterAt(event, this.#square))
        onChoose(this.#row * this.#square.columns + this.#column)
      },
      { signal },
    )
    this.#button.addEventListener(
      'keydown',
      (event) => {
        const arrow = ARROWS[event.key]
        if (!arrow) return
        event.preventDefault()
        this.#moveTo(this.#column + arrow[0], this.#row + arrow[1])
      },
      { signal },
    )
    canvas.after(this.#button)
  }

  place(square: LetterSquare, origin: number): void {
    this.#square = square
    const { x, y, cell, columns, rows } = square
    Object.assign(this.#button.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${columns * cell}px`,
      height: `${rows * cell}px`,
    })
    Object.assign(this.#ring.style, { width: `${cell}px`, height: `${cell}px` })
    this.#moveTo(origin % columns, Math.floor(origin / columns))
  }

  dispose(): void {
    this.#listeners.abort()
    this.#button.remove()
  }

  #letterAt(event: MouseEvent, { cell }: LetterSquare): [column: number, row: number] {
    const { left, top } = this.#button.getBoundingClientRect()
    return [Math.floor((event.clientX - left) / cell), Math.floor((event.clientY - top) / cell)]
  }

  #moveTo(column: number, row: number): void {
    if (!this.#square) return
    const { columns, rows, cell } = this.#square
    this.#column = Math.min(columns - 1, Math.max(0, column))
    this.#row = Math.min(rows - 1, Math.max(0, row))
    this.#ring.style.transform = `translate(${this.#column * cell}px, ${this.#row * cell}px)`
  }
}
