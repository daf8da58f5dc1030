import type { Backend } from './backend.ts'
import type { StageCanvas } from './canvas-size.ts'
import { CpuBackend } from './cpu/cpu-backend.ts'
import { StageOptionError, WebGpuUnavailableError } from './errors.ts'
import { CanvasGpuBackend } from './gpu/canvas-gpu-backend.ts'
import { findDevice } from './gpu/device.ts'
import { getGpuPipelines } from './gpu/gpu-backend.ts'
import { PassGpuBackend } from './gpu/pass-gpu-backend.ts'
import type { SceneTables } from './scene/scene-tables.ts'
import type { PassTarget } from './surface/pass-target.ts'

export type BackendChoice = 'auto' | 'gpu' | 'cpu'

/** What a backend is opened for. */
export interface BackendRequest {
  /** None: it draws into passes of its caller's. */
  readonly canvas: StageCanvas | undefined
  /** What those passes must be. */
  readonly pass?: PassTarget
  readonly scene: SceneTables
  readonly choice: BackendChoice
  /** The caller's own device; it is never destroyed. */
  readonly device?: GPUDevice | undefined
  readonly format?: GPUTextureFormat | undefined
  readonly cull?: boolean | undefined
  /** Gives a canvas that can still be painted by the CPU. */
  readonly canvasForCpu: () => StageCanvas | undefined
}

export interface OpenedBackend {
  readonly backend: Backend
  readonly reason: string
  readonly canvas: StageCanvas | undefined
  /** What it draws with; undefined on the CPU. */
  readonly device?: GPUDevice
  /** Opened by the stage, and so destroyed with it. */
  readonly ownsDevice: boolean
}

/**
 * 'auto' takes WebGPU on real graphics hardware, and the CPU where there is none or only a software one: the CPU evaluator
 * is faster than kernels on the same CPU.
 */
export async function openBackend(request: BackendRequest): Promise<OpenedBackend> {
  const { choice, device, pass } = request
  if (pass && device) return openPass(request, pass, device)
  if (choice === 'cpu') return openCpu(request, "backend 'cpu' was asked for")
  if (device) return openGpu(request, device, false, 'a device was given')
  try {
    const found = await findDevice(typeof navigator === 'undefined' ? undefined : navigator.gpu)
    if (choice === 'auto' && found.isFallback) {
      found.device.destroy()
      return openCpu(request, `the graphics adapter is a software one (${found.description})`)
    }
    return await openGpu(request, found.device, true, `WebGPU on ${found.description}`)
  } catch (error) {
    if (!(error instanceof WebGpuUnavailableError)) throw error
    if (choice === 'auto') return openCpu(request, error.message)
    throw new WebGpuUnavailableError(
      `createStage: backend 'gpu' was asked for, but ${error.message}; use backend 'auto' to fall back to the CPU`,
    )
  }
}

async function openGpu(
  { canvas, scene, format: wanted, cull = true }: BackendRequest,
  device: GPUDevice,
  ownsDevice: boolean,
  reason: string,
): Promise<OpenedBackend> {
  const context = canvas?.getContext('webgpu') as GPUCanvasContext | null | undefined
  try {
    if (!canvas || !context) throw new StageOptionError(contextTaken('WebGPU'))
    const format = wanted ?? navigator.gpu.getPreferredCanvasFormat()
    const pipelines = await getGpuPipelines(device, { format })
    const backend = new CanvasGpuBackend(device, pipelines, scene, canvas, context, format, cull)
    return { backend, reason, canvas, device, ownsDevice }
  } catch (error) {
    if (ownsDevice) device.destroy()
    throw error
  }
}

/** A stage without a canvas has only the device that it was given. */
async function openPass(
  { scene, cull = true }: BackendRequest,
  pass: PassTarget,
  device: GPUDevice,
): Promise<OpenedBackend> {
  const backend = new PassGpuBackend(device, await getGpuPipelines(device, pass), scene, cull)
  return { backend, reason: 'a device was given', canvas: undefined, device, ownsDevice: false }
}

/** Opens the CPU backend. */
export function openCpu({ scene, canvasForCpu }: BackendRequest, reason: string): OpenedBackend {
  const canvas = canvasForCpu()
  // Painted by the CPU: accelerated canvases sample edges a few times where this one measures them (mean difference to exact
  // coverage at 48 px 5 against 12 of 255).
  const context = canvas?.getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
    | undefined
  if (!context) throw new StageOptionError(contextTaken('Canvas 2D'))
  return { backend: new CpuBackend(context, scene), reason, canvas, ownsDevice: false }
}

function contextTaken(wanted: string): string {
  return `createStage: the canvas gives no ${wanted} context, because it already has one of another kind; pass a fresh canvas`
}
