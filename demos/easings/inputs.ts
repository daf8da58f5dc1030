import type { Spread } from './letter-square.ts'

export interface InputValues {
  /** Seconds from the first letter of a word to the last. */
  readonly wordSpread: number
  readonly spread: Spread
  /** Seconds from a letter of the square to its neighbour. */
  readonly step: number
}

const SPREADS: Readonly<Record<Spread, string>> = {
  point: 'all around',
  x: 'by columns',
  y: 'by rows',
  random: 'at random',
}

function label(text: string, ...inputs: HTMLElement[]): HTMLLabelElement {
  const element = document.createElement('label')
  element.append(text, ...inputs)
  return element
}

function slider(text: string, value: number, range: { max: number; step: number }, digits: number) {
  const input = Object.assign(document.createElement('input'), {
    type: 'range',
    min: '0',
    max: String(range.max),
    step: String(range.step),
    value: String(value),
  })
  const output = document.createElement('output')
  const show = () => {
    output.value = `${Number(input.value).toFixed(digits)} s`
  }
  input.addEventListener('input', show)
  show()
  return { input, element: label(text, input, output) }
}

/** Two sliders and a choice. Returns what takes them off the page. */
export function addInputs(
  controls: HTMLElement,
  values: InputValues,
  longestSpread: number,
  onValues: (values: InputValues) => void,
): () => void {
  const listeners = new AbortController()
  const word = slider('First letter to last', values.wordSpread, { max: longestSpread, step: 0.05 }, 2)
  const choice = document.createElement('select')
  for (const [value, text] of Object.entries(SPREADS)) choice.add(new Option(text, value))
  choice.value = values.spread
  const step = slider('Step', values.step, { max: 0.15, step: 0.005 }, 3)
  for (const input of [word.input, choice, step.input]) {
    input.addEventListener(
      'input',
      () =>
        onValues({
          wordSpread: Number(word.input.value),
          spread: choice.value as Spread,
          step: Number(step.input.value),
        }),
      { signal: listeners.signal },
    )
  }
  const parts = [word.element, label('Wave spreads', choice), step.element]
  controls.append(...parts)
  return () => {
    listeners.abort()
    for (const part of parts) part.remove()
  }
}
