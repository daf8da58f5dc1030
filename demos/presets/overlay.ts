import type { PresetName } from 'glyphstorm'
import type { Card } from './card-grid.ts'

/** Buttons over the picture, one a card, so that a pointer and the keyboard reach each. Removed by what is returned. */
export function addOverlay(canvas: HTMLCanvasElement, onPoint: (name: PresetName) => void) {
  const element = Object.assign(document.createElement('div'), { className: 'preset-cards' })
  const listeners = new AbortController()
  const point = (event: Event) => {
    const { preset } = (event.target as HTMLElement).dataset
    if (preset) onPoint(preset as PresetName)
  }
  for (const type of ['pointerover', 'focusin', 'click'])
    element.addEventListener(type, point, { signal: listeners.signal })
  canvas.after(element)
  return {
    place(cards: readonly Card[], chosen: PresetName) {
      element.replaceChildren(
        ...cards.map(({ name, x, y, width, height }) => {
          const button = Object.assign(document.createElement('button'), { type: 'button' })
          button.dataset.preset = name
          button.setAttribute('aria-label', name)
          button.setAttribute('aria-pressed', String(name === chosen))
          button.style.cssText = `left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`
          return button
        }),
      )
    },
    choose(chosen: PresetName) {
      for (const button of element.children)
        button.setAttribute('aria-pressed', String((button as HTMLElement).dataset.preset === chosen))
    },
    dispose() {
      listeners.abort()
      element.remove()
    },
  }
}
