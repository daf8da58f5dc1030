import type { BlendMode } from 'glyphstorm'
import { MODES } from './modes.ts'
import { Panel } from './panel.ts'

const LEGEND = { lower: 'lower: s', upper: 'upper: v', result: 'result' } as const

function legend(): HTMLElement {
  const element = document.createElement('p')
  element.className = 'blend-legend'
  for (const [name, text] of Object.entries(LEGEND)) {
    const entry = document.createElement('span')
    entry.innerHTML = `<svg class="blend-plot" viewBox="0 0 26 8" aria-hidden="true"><path class="${name}" d="M1 4H25"/></svg>`
    entry.append(text)
    element.append(entry)
  }
  return element
}

/** Plots, formulas and sliders of all modes, over the canvas. */
export class Overlay {
  readonly panels: readonly Panel[]
  readonly #element = document.createElement('div')
  readonly #listeners = new AbortController()

  constructor(canvas: HTMLCanvasElement, onWeight: (mode: BlendMode, weight: number) => void) {
    const { signal } = this.#listeners
    this.panels = MODES.map((mode) => new Panel(mode, (weight) => onWeight(mode, weight), signal))
    this.#element.className = 'blend-overlay'
    this.#element.append(legend(), ...this.panels.map(({ element }) => element))
    canvas.after(this.#element)
  }

  dispose(): void {
    this.#listeners.abort()
    this.#element.remove()
  }
}
