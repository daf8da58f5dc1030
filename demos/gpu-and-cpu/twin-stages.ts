import { createStage, type Font, type Stage, type Text, WebGpuUnavailableError } from 'glyphstorm'
import { addSample } from './sample.ts'

/** One machine's picture, on a canvas of its own that no page shows. */
export interface Twin {
  readonly stage: Stage
  readonly canvas: OffscreenCanvas
  text?: Text
}

export interface Twins {
  readonly cpu: Twin
  /** Undefined where there is no WebGPU. */
  readonly gpu: Twin | undefined
  /** What draws the GPU's picture, or why there is none. */
  readonly gpuReason: string
}

async function openTwin(backend: 'gpu' | 'cpu'): Promise<Twin> {
  const canvas = new OffscreenCanvas(1, 1)
  return { canvas, stage: await createStage(canvas, { backend, loop: false }) }
}

export async function openTwins(): Promise<Twins> {
  const cpu = await openTwin('cpu')
  try {
    const gpu = await openTwin('gpu')
    return { cpu, gpu, gpuReason: gpu.stage.backendReason }
  } catch (error) {
    if (!(error instanceof WebGpuUnavailableError)) throw error
    return { cpu, gpu: undefined, gpuReason: error.message }
  }
}

/** Lays the sample out anew for boxes of this size, CSS px. */
export function composeTwins({ cpu, gpu }: Twins, font: Font, width: number, height: number, color: string): void {
  for (const twin of gpu ? [cpu, gpu] : [cpu]) {
    twin.stage.resize(width, height)
    twin.text = addSample(twin.stage, font, width, height, color)
  }
}

/** Draws the same moment on both. */
export function drawTwins({ cpu, gpu }: Twins, timeSeconds: number): void {
  for (const twin of gpu ? [cpu, gpu] : [cpu]) {
    if (twin.text) twin.text.currentTime = timeSeconds
    twin.stage.frame(timeSeconds)
  }
}
