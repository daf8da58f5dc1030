import type { Backend, EvaluateRange, FramePlan } from '../backend.ts'
import type { StageCanvas } from '../canvas-size.ts'
import type { SceneTables } from '../scene/scene-tables.ts'
import { GpuBackend, type GpuPipelines } from './gpu-backend.ts'

/** The GPU backend on a canvas: configures it, and gives it back empty. */
export class CanvasGpuBackend implements Backend {
  readonly kind = 'gpu'
  readonly #gpu: GpuBackend
  #alphaMode: GPUCanvasAlphaMode | undefined

  constructor(
    readonly device: GPUDevice,
    pipelines: GpuPipelines,
    scene: SceneTables,
    readonly canvas: StageCanvas,
    readonly context: GPUCanvasContext,
    readonly format: GPUTextureFormat,
    cull: boolean,
  ) {
    this.#gpu = new GpuBackend(device, pipelines, scene, cull)
  }

  get maxCanvasSize(): number {
    return this.#gpu.maxCanvasSize
  }

  get byteLength(): number {
    return this.#gpu.byteLength
  }

  render(plan: FramePlan): void {
    const alphaMode = plan.background[3] === 1 ? 'opaque' : 'premultiplied'
    if (alphaMode !== this.#alphaMode) {
      this.context.configure({ device: this.device, format: this.format, alphaMode })
      this.#alphaMode = alphaMode
    }
    this.#gpu.render(plan, this.context.getCurrentTexture().createView())
  }

  upload(): Promise<void> | undefined {
    return this.#gpu.upload()
  }

  prepareInspection(motions: boolean): Promise<void> {
    return this.#gpu.prepareInspection(motions)
  }

  inspect(range: EvaluateRange): Promise<Float32Array> {
    return this.#gpu.inspect(range)
  }

  dispose(): void {
    this.#gpu.dispose()
    // It has shown nothing, and may be another's by now.
    if (!this.#alphaMode) return
    this.context.unconfigure()
    // A new size, even the same one, is a new and empty picture; unconfiguring alone leaves the last one on the page.
    this.canvas.width = this.canvas.width + 0
  }
}
