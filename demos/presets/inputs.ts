import type { Preset, PresetParameter } from 'glyphstorm'
import type { PresetOptions } from './preset-code.ts'

interface Input {
  readonly element: HTMLElement
  readonly read: () => string | number
}

function labelled(text: string, ...parts: readonly HTMLElement[]): HTMLLabelElement {
  const element = document.createElement('label')
  const name = Object.assign(document.createElement('span'), { textContent: text, className: 'name' })
  element.append(name, ...parts)
  return element
}

function addSlider(
  name: string,
  unit: string,
  [low, high, step]: readonly [number, number, number],
  value: number,
): Input {
  const input = Object.assign(document.createElement('input'), { type: 'range' })
  Object.assign(input, { min: String(low), max: String(high), step: String(step), value: String(value) })
  const output = document.createElement('output')
  const show = () => {
    output.value = `${Number(Number(input.value).toFixed(3))}${unit}`
  }
  input.addEventListener('input', show)
  show()
  return { element: labelled(name, input, output), read: () => Number(input.value) }
}

function addChoice(name: string, choices: readonly string[], value: string): Input {
  const select = document.createElement('select')
  select.append(...choices.map((choice) => new Option(choice, choice, choice === value, choice === value)))
  return { element: labelled(name, select), read: () => select.value }
}

function addColor(name: string, value: string): Input {
  const input = Object.assign(document.createElement('input'), { type: 'color', value })
  return { element: labelled(name, input), read: () => input.value }
}

const UNITS: Readonly<Record<string, string>> = { px: ' px', seconds: ' s', degrees: '°', hertz: ' Hz' }
const EASINGS = [
  'linear',
  'ease',
  'ease-in',
  'ease-out',
  'ease-in-out',
  'quintIn',
  'quintOut',
  'expoOut',
  'cubicIn',
  'backOut',
  'elasticOut',
]

function makeInput(name: string, parameter: PresetParameter, value: string | number | undefined): Input | undefined {
  switch (parameter.kind) {
    case 'number':
      // Endless stays endless here.
      if (!Number.isFinite(parameter.default)) return undefined
      return addSlider(name, UNITS[parameter.unit ?? ''] ?? '', parameter.slider, Number(value ?? parameter.default))
    case 'stagger':
      return addSlider(name, ' s', parameter.slider, Number(value ?? parameter.default))
    case 'choice':
      return addChoice(name, parameter.choices, String(value ?? parameter.default))
    case 'color':
      return addColor(name, String(value ?? parameter.default))
    case 'easing':
      return addChoice(name, [...new Set([String(parameter.default), ...EASINGS])], String(value ?? parameter.default))
    case 'pauses':
    case 'name':
      return undefined
  }
}

/** An input for each parameter; tells all values when one changes. */
export function fillInputs(
  form: HTMLElement,
  preset: Preset,
  options: PresetOptions,
  onChange: (options: PresetOptions) => void,
): void {
  const inputs = Object.entries(preset.parameters).flatMap(([name, parameter]) => {
    const input = makeInput(name, parameter, options[name])
    return input ? [{ name, ...input }] : []
  })
  const tell = () => onChange(Object.fromEntries(inputs.map(({ name, read }) => [name, read()])))
  for (const { element } of inputs) element.addEventListener('input', tell)
  form.replaceChildren(...inputs.map(({ element }) => element))
}
