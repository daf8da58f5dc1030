import { floorOf, type WallComposition } from './compose-wall.ts'
import { FAMILY_EASINGS, OTHER_EASINGS } from './easing-list.ts'

const EASING_COUNT = FAMILY_EASINGS.length + OTHER_EASINGS.length

/** Between words in a row, px. */
const GAP = 18

/** Lines below each word, and where it rises to. */
export class WallLines {
  readonly #element = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  readonly #floor = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  readonly #top = document.createElementNS('http://www.w3.org/2000/svg', 'path')

  constructor(canvas: HTMLCanvasElement) {
    this.#element.setAttribute('class', 'wall-lines')
    this.#element.setAttribute('role', 'img')
    this.#element.setAttribute('aria-label', `${EASING_COUNT} words, each moving with the easing that it names`)
    this.#top.setAttribute('class', 'top')
    this.#element.append(this.#floor, this.#top)
    canvas.after(this.#element)
  }

  place({ cells, rise }: WallComposition): void {
    const lines = (offset: number) =>
      cells.map((cell) => `M${cell.x} ${cell.y + floorOf(cell) + offset}h${cell.width - GAP}`).join('')
    this.#floor.setAttribute('d', lines(2))
    this.#top.setAttribute('d', lines(2 - rise))
  }

  dispose(): void {
    this.#element.remove()
  }
}
