import type { Backend } from './backend.ts'
import type { StageCanvas } from './canvas-size.ts'
import { CpuBackend } from './cpu/cpu-backend.ts'
import { StageOptionError, WebGpuUnavailableError } from './errors.ts'
import { findDevice } from './gpu/device.ts'
import { GpuBackend, getGpuPipelines } from './gpu/gpu-backend.ts'
import type { SceneTables } from './scene/scene-tables.ts'

export type BackendChoice = 'auto' | 'gpu' | 'cpu'

export interface OpenedBackend {
  readonly backend: Backend
  readonly reason: string
}

/**
 * 'auto' takes WebGPU on real graphics hardware, and the CPU where there is none or only a software one: the CPU evaluator
 * is faster than kernels on the same CPU.
 */
export async function openBackend(
  canvas: StageCanvas,
  scene: SceneTables,
  choice: BackendChoice,
  device: GPUDevice | undefined,
): Promise<OpenedBackend> {
  if (choice === 'cpu') return { backend: openCpu(canvas, scene), reason: "backend 'cpu' was asked for" }
  if (device) return { backend: await openGpu(canvas, scene, device, false), reason: 'a device was given' }
  try {
    const found = await findDevice(typeof navigator === 'undefined' ? undefined : navigator.gpu)
    if (choice === 'auto' && found.isFallback) {
      found.device.destroy()
      return {
        backend: openCpu(canvas, scene),
        reason: `the graphics adapter is a software one (${found.description})`,
      }
    }
    return { backend: await openGpu(canvas, scene, found.device, true), reason: `WebGPU on ${found.description}` }
  } catch (error) {
    if (!(error instanceof WebGpuUnavailableError)) throw error
    if (choice === 'auto') return { backend: openCpu(canvas, scene), reason: error.message }
    throw new WebGpuUnavailableError(
      `createStage: backend 'gpu' was asked for, but ${error.message}; use backend 'auto' to fall back to the CPU`,
    )
  }
}

async function openGpu(
  canvas: StageCanvas,
  scene: SceneTables,
  device: GPUDevice,
  ownsDevice: boolean,
): Promise<Backend> {
  const context = canvas.getContext('webgpu') as GPUCanvasContext | null
  if (!context) {
    if (ownsDevice) device.destroy()
    throw new StageOptionError(contextTaken('WebGPU'))
  }
  const format = navigator.gpu.getPreferredCanvasFormat()
  const pipelines = await getGpuPipelines(device, format)
  context.configure({ device, format, alphaMode: 'premultiplied' })
  const backend = new GpuBackend(device, pipelines, scene, () => context.getCurrentTexture().createView())
  return {
    kind: 'gpu',
    maxCanvasSize: backend.maxCanvasSize,
    render: (plan) => backend.render(plan),
    prepareInspection: (motions) => backend.prepareInspection(motions),
    inspect: (range) => backend.inspect(range),
    dispose() {
      backend.dispose()
      context.unconfigure()
      // A new size, even the same one, is a new and empty picture; unconfiguring alone leaves the last one on the page.
      canvas.width = canvas.width + 0
      if (ownsDevice) device.destroy()
    },
  }
}

function openCpu(canvas: StageCanvas, scene: SceneTables): Backend {
  // Painted by the CPU: accelerated canvases sample edges a few times where this one measures them (mean difference to exact
  // coverage at 48 px 5 against 12 of 255).
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (!context) throw new StageOptionError(contextTaken('Canvas 2D'))
  return new CpuBackend(context, scene)
}

function contextTaken(wanted: string): string {
  return `createStage: the canvas gives no ${wanted} context, because it already has one of another kind; pass a fresh canvas`
}
