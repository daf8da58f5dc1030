import { type ColorPair, PAIRS } from './pairs.ts'

function label(text: string, input: HTMLElement): HTMLLabelElement {
  const element = document.createElement('label')
  element.append(text, input)
  return element
}

function colorInput(value: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'color', value })
}

/** A choice of pairs and a picker for either colour. Returns what takes them off the page. */
export function addPairInputs(controls: HTMLElement, pair: ColorPair, onPair: (pair: ColorPair) => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const own = 'Your own'
  const choice = document.createElement('select')
  for (const name of [...Object.keys(PAIRS), own]) choice.add(new Option(name))
  const text = colorInput(pair.text)
  const tint = colorInput(pair.tint)
  choice.addEventListener(
    'change',
    () => {
      const chosen = PAIRS[choice.value]
      if (!chosen) return
      text.value = chosen.text
      tint.value = chosen.tint
      onPair(chosen)
    },
    { signal },
  )
  for (const input of [text, tint]) {
    input.addEventListener(
      'input',
      () => {
        choice.value = own
        onPair({ text: text.value, tint: tint.value })
      },
      { signal },
    )
  }
  const parts = [label('Pair', choice), label('Text', text), label('Tint', tint)]
  controls.append(...parts)
  return () => {
    listeners.abort()
    for (const part of parts) part.remove()
  }
}
