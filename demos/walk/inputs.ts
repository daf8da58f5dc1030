import type { SyncMode } from 'glyphstorm'

const SYNCS: Readonly<Partial<Record<SyncMode, string>>> = {
  'match-events': 'match-events',
  'keep-phase': 'keep-phase',
  'proportional-inverse': 'proportional-inverse',
}

function label(text: string, ...inputs: HTMLElement[]): HTMLLabelElement {
  const element = document.createElement('label')
  element.append(text, ...inputs)
  return element
}

export interface WalkInputs {
  readonly sync: SyncMode
  /** 0..1. */
  readonly skipShare: number
}

/** A choice of sync and a slider from march to skip. Returns what takes them off the page. */
export function addInputs(
  controls: HTMLElement,
  { sync, skipShare }: WalkInputs,
  on: { readonly sync: (sync: SyncMode) => void; readonly skipShare: (share: number) => void },
): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const choice = document.createElement('select')
  for (const [value, text] of Object.entries(SYNCS)) choice.add(new Option(text, value))
  choice.value = sync
  choice.addEventListener('change', () => on.sync(choice.value as SyncMode), { signal })
  const slider = Object.assign(document.createElement('input'), {
    type: 'range',
    min: '0',
    max: '1',
    step: '0.01',
    value: String(skipShare),
  })
  const output = document.createElement('output')
  const show = () => {
    output.value = `${Math.round(100 * Number(slider.value))} %`
  }
  slider.addEventListener(
    'input',
    () => {
      show()
      on.skipShare(Number(slider.value))
    },
    { signal },
  )
  show()
  const parts = [label('sync', choice), label('March to skip', slider, output)]
  controls.append(...parts)
  return () => {
    listeners.abort()
    for (const part of parts) part.remove()
  }
}
