import { PRESETS, type PresetName } from 'glyphstorm'
import { fillInputs } from './inputs.ts'
import { type PresetOptions, writeCode } from './preset-code.ts'

export interface Panel {
  /** Shows a preset's parameters and code. */
  readonly show: (name: PresetName, options: PresetOptions) => void
  readonly dispose: () => void
}

/** Inputs and code below the picture. */
export function addPanel(controls: HTMLElement, onChange: (name: PresetName, options: PresetOptions) => void): Panel {
  const title = Object.assign(document.createElement('h2'), { className: 'preset-title' })
  const form = Object.assign(document.createElement('div'), { className: 'preset-inputs' })
  const code = document.createElement('pre')
  const copy = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' })
  const listeners = new AbortController()
  copy.addEventListener(
    'click',
    async () => {
      await navigator.clipboard.writeText(code.textContent ?? '')
      copy.textContent = 'Copied'
      setTimeout(() => {
        copy.textContent = 'Copy'
      }, 1200)
    },
    { signal: listeners.signal },
  )
  const element = Object.assign(document.createElement('div'), { className: 'preset-panel' })
  element.append(title, form, code, copy)
  controls.append(element)
  return {
    show(name, options) {
      title.textContent = `${name}, ${PRESETS[name].kind}`
      code.textContent = writeCode(name, PRESETS[name], options)
      fillInputs(form, PRESETS[name], options, (changed) => {
        code.textContent = writeCode(name, PRESETS[name], changed)
        onChange(name, changed)
      })
    },
    dispose() {
      listeners.abort()
      element.remove()
    },
  }
}
