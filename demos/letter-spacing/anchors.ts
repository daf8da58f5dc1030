import { anchorOf, type Cell } from './compose-cells.ts'

/** Hairlines over the canvas: what each text holds on to. */
export class Anchors {
  readonly #element = document.createElement('div')

  constructor(canvas: HTMLCanvasElement) {
    this.#element.className = 'anchors'
    this.#element.setAttribute('aria-hidden', 'true')
    canvas.after(this.#element)
  }

  place(cells: readonly Cell[], inks: readonly string[]): void {
    this.#element.replaceChildren(
      ...cells.map((cell) => {
        const line = document.createElement('i')
        line.style.left = `${cell.x + anchorOf(cell)}px`
        line.style.top = `${cell.y}px`
        line.style.height = `${cell.height}px`
        line.style.background = inks[cell.column]!
        return line
      }),
    )
  }

  dispose(): void {
    this.#element.remove()
  }
}
