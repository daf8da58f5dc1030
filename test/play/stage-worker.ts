/** A stage in a worker: draws what it is asked for and sends the pixels back, or runs on a canvas of the page. */
import { createStage, loadFont, type StageCanvas, type StageOptions } from '../../src/index.ts'

export interface WorkerOrder {
  readonly fontUrl: string
  readonly backend: NonNullable<StageOptions['backend']>
  /** The page's canvas to run on, by a loop of the stage's own; none: draw one frame on a canvas of the worker's. */
  readonly canvas?: OffscreenCanvas
}

export type WorkerAnswer =
  | { readonly pixels: Uint8ClampedArray }
  | { readonly running: true }
  | { readonly error: string }

const answer = (message: WorkerAnswer) => (globalThis as unknown as Worker).postMessage(message)

async function follow({ fontUrl, backend, canvas }: WorkerOrder): Promise<WorkerAnswer> {
  const font = await loadFont(fontUrl)
  const target: StageCanvas = canvas ?? new OffscreenCanvas(1, 1)
  const stage = await createStage(target, { backend, loop: canvas !== undefined, pixelRatio: 1 })
  stage.resize(160, 60)
  stage.add('Ishmael', { font, size: 40, x: 5, y: 5, color: '#002185' })
  if (canvas) return { running: true }
  stage.frame(0)
  const copy = new OffscreenCanvas(160, 60).getContext('2d', { willReadFrequently: true })!
  copy.drawImage(target as OffscreenCanvas, 0, 0)
  const pixels = copy.getImageData(0, 0, 160, 60).data
  stage.dispose()
  return { pixels }
}

globalThis.addEventListener('message', (event: MessageEvent<WorkerOrder>) => {
  follow(event.data).then(answer, (error: unknown) => answer({ error: String(error) }))
})
