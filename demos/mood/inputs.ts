function slider(text: string, value: number, [low, high]: readonly [string, string]) {
  const input = Object.assign(document.createElement('input'), {
    type: 'range',
    min: '0',
    max: '1',
    step: '0.01',
    value: String(value),
  })
  input.setAttribute('aria-label', text)
  const element = document.createElement('label')
  const ends = [low, high].map((end) => Object.assign(document.createElement('span'), { textContent: end }))
  element.append(ends[0]!, input, ends[1]!)
  return { input, element }
}

export interface MoodInputs {
  /** Of the middle line, 0..1. */
  readonly mood: number
  /** From the first line to the last, 0..1. */
  readonly spread: number
}

/** Two sliders. Returns what takes them off the page. */
export function addInputs(controls: HTMLElement, values: MoodInputs, onValues: (values: MoodInputs) => void) {
  const listeners = new AbortController()
  const mood = slider('Mood', values.mood, ['calm', 'frantic'])
  mood.element.classList.add('mood')
  const spread = slider('From the first line to the last', values.spread, ['all alike', 'line by line'])
  for (const { input } of [mood, spread]) {
    input.addEventListener(
      'input',
      () => onValues({ mood: Number(mood.input.value), spread: Number(spread.input.value) }),
      { signal: listeners.signal },
    )
  }
  controls.append(mood.element, spread.element)
  return () => {
    listeners.abort()
    mood.element.remove()
    spread.element.remove()
  }
}
