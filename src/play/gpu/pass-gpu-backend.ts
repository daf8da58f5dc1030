import type { Backend, EvaluateRange, FramePlan } from '../backend.ts'
import type { HostTable } from '../scene/host-table.ts'
import type { SceneTables } from '../scene/scene-tables.ts'
import { ExtraView } from './extra-view.ts'
import { GpuBackend, type GpuPipelines } from './gpu-backend.ts'

/** The GPU backend inside somebody else's frame: it records into their encoder and draws into their passes. */
export class PassGpuBackend implements Backend {
  readonly kind = 'gpu'
  readonly #gpu: GpuBackend
  readonly #views: ExtraView[] = []
  #usedViews = 0
  #plan: FramePlan | undefined

  constructor(
    readonly device: GPUDevice,
    pipelines: GpuPipelines,
    readonly scene: SceneTables,
    cull: boolean,
  ) {
    this.#gpu = new GpuBackend(device, pipelines, scene, cull)
  }

  get maxCanvasSize(): number {
    return this.#gpu.maxCanvasSize
  }

  get byteLength(): number {
    return this.#views.reduce((bytes, view) => bytes + view.byteLength, this.#gpu.byteLength)
  }

  /** Computes a frame in a submission of its own. */
  render(plan: FramePlan): void {
    const encoder = this.device.createCommandEncoder({ label: 'frame' })
    this.prepare(encoder, plan)
    this.device.queue.submit([encoder.finish()])
  }

  /** Records the compute passes of a frame. */
  prepare(encoder: GPUCommandEncoder, plan: FramePlan): void {
    this.#gpu.prepare(encoder, plan)
    this.#plan = plan
    this.#usedViews = 0
  }

  /** Draws the prepared frame; false before there is one. */
  encode(pass: GPURenderPassEncoder | GPURenderBundleEncoder): boolean {
    if (this.#plan) this.#gpu.draw(pass, this.#plan)
    return this.#plan !== undefined
  }

  /** Draws the prepared frame in another view: `place` writes where its texts go, device px of a target of this size. */
  encodeView(
    pass: GPURenderPassEncoder | GPURenderBundleEncoder,
    size: { readonly width: number; readonly height: number },
    place: (placements: HostTable) => void,
  ): boolean {
    if (!this.#plan) return false
    // A view each: what is written to a buffer before a submission is there for all of it.
    if (this.#usedViews === this.#views.length) this.#views.push(new ExtraView(this.device, this.scene))
    const view = this.#views[this.#usedViews++]!
    place(view.placements)
    view.upload(size.width, size.height, this.#gpu.drawsSmall(this.#plan))
    this.#gpu.draw(pass, this.#plan, view)
    return true
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
    for (const view of this.#views) view.dispose()
  }
}
