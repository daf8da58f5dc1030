import { type BackendChoice, createStage, type Stage } from 'glyphstorm'

/** The `backend` of the address: `?backend=gpu` draws on WebGPU even where it is a software one, `?backend=cpu` without it. */
export function chosenBackend(): BackendChoice {
  const choice = new URLSearchParams(location.search).get('backend')
  return choice === 'gpu' || choice === 'cpu' ? choice : 'auto'
}

/** A stage that draws when it is told the time, as demos are. */
export function openStage(canvas: HTMLCanvasElement): Promise<Stage> {
  return createStage(canvas, { loop: false, backend: chosenBackend() })
}
