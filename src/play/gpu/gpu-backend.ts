import { EVALUATE_WORKGROUP_SIZE } from '../../../shaders/evaluate/evaluate.layout.ts'
import evaluateCode from '../../../shaders/evaluate/evaluate.wgsl'
import { SPACING_WORKGROUP_SIZE } from '../../../shaders/spacing/spacing.layout.ts'
import spacingCode from '../../../shaders/spacing/spacing.wgsl'
import { TINT_WORKGROUP_SIZE } from '../../../shaders/tint/tint.layout.ts'
import tintCode from '../../../shaders/tint/tint.wgsl'
import type { Backend, EvaluateRange, FramePlan, PageRange } from '../backend.ts'
import type { SceneTables } from '../scene/scene-tables.ts'
import { type ComputeStage, createComputeStage } from './compute-stage.ts'
import { createGlyphPipeline, type GlyphPipeline } from './glyph-pipeline.ts'
import { compileInspection, inspectChannels } from './inspect-channels.ts'
import { getMotionPipeline } from './motion-pipeline.ts'
import { TableBuffers } from './page-buffers.ts'
import { PageGroups } from './page-groups.ts'
import { RangeUniforms } from './range-uniforms.ts'

/** Where a frame is drawn to; asked for once a frame. */
export type TargetSource = () => GPUTextureView

export interface GpuPipelines {
  readonly evaluate: ComputeStage
  readonly spacing: ComputeStage
  readonly tint: ComputeStage
  readonly glyphs: GlyphPipeline
}

const compiled = new WeakMap<GPUDevice, Map<GPUTextureFormat, Promise<GpuPipelines>>>()

/** Everything that a frame needs, compiled without blocking the page; once for each device and format of the target. */
export function getGpuPipelines(device: GPUDevice, format: GPUTextureFormat): Promise<GpuPipelines> {
  const formats = compiled.get(device) ?? new Map<GPUTextureFormat, Promise<GpuPipelines>>()
  compiled.set(device, formats)
  const known = formats.get(format)
  if (known) return known
  const pipelines = compilePipelines(device, format)
  formats.set(format, pipelines)
  // A failure is the caller's to hear of; the next stage tries anew.
  pipelines.catch(() => formats.delete(format))
  return pipelines
}

async function compilePipelines(device: GPUDevice, format: GPUTextureFormat): Promise<GpuPipelines> {
  const [evaluate, spacing, tint, glyphs] = await Promise.all([
    createComputeStage(device, 'evaluate', evaluateCode),
    createComputeStage(device, 'spacing', spacingCode),
    createComputeStage(device, 'tint', tintCode),
    createGlyphPipeline(device, format),
  ])
  return { evaluate, spacing, tint, glyphs }
}

/** Runs the kernels of a frame and draws, in one submission. */
export class GpuBackend implements Backend {
  readonly kind = 'gpu'
  readonly #shared: TableBuffers
  readonly #pages: PageGroups[] = []
  readonly #ranges: RangeUniforms
  readonly #target: GPUBuffer
  readonly #inspections = new Map<boolean, GPUComputePipeline>()

  constructor(
    readonly device: GPUDevice,
    readonly pipelines: GpuPipelines,
    readonly scene: SceneTables,
    readonly targetSource: TargetSource,
  ) {
    this.#shared = TableBuffers.fromHost(device, scene.shared)
    this.#ranges = new RangeUniforms(device)
    this.#target = device.createBuffer({
      label: 'target',
      size: 16,
      usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST,
    })
  }

  render(plan: FramePlan): void {
    this.#sync(plan.evaluate.length + plan.spacing.length + plan.tint.length)
    this.device.queue.writeBuffer(this.#target, 0, new Float32Array([plan.width, plan.height]))
    const encoder = this.device.createCommandEncoder({ label: 'frame' })
    this.#compute(encoder, plan)
    this.#draw(encoder, plan)
    this.#ranges.upload()
    this.device.queue.submit([encoder.finish()])
  }

  get maxCanvasSize(): number {
    return this.device.limits.maxTextureDimension2D
  }

  async prepareInspection(motions: boolean): Promise<void> {
    if (!this.#inspections.has(motions)) this.#inspections.set(motions, await compileInspection(this.device, motions))
  }

  async inspect(range: EvaluateRange): Promise<Float32Array> {
    // Where it is compiled there is no wait before the submission: ranges may move and buffers grow after it only.
    const { motions } = range
    const pipeline = this.#inspections.get(motions) ?? (await compileInspection(this.device, motions))
    this.#sync(0)
    const buffers = { ...this.#shared.bindings, ...this.#pages[range.page]!.bindings }
    return inspectChannels(this.device, pipeline, buffers, range)
  }

  /** Bytes of all buffers on the device. */
  get byteLength(): number {
    return this.#pages.reduce((bytes, page) => bytes + page.byteLength, this.#shared.byteLength)
  }

  dispose(): void {
    this.#shared.dispose()
    for (const page of this.#pages) page.dispose()
    this.#ranges.dispose()
    this.#target.destroy()
  }

  #sync(rangeCount: number): void {
    this.#shared.sync()
    const newRanges = this.#ranges.begin(rangeCount)
    for (const [index, page] of this.scene.pages.entries()) {
      this.#pages[index] ??= new PageGroups(this.device, page)
      this.#pages[index].sync(this.pipelines, this.#shared, this.#ranges.buffer, this.#target, newRanges)
    }
  }

  #compute(encoder: GPUCommandEncoder, plan: FramePlan): void {
    if (plan.evaluate.length + plan.spacing.length + plan.tint.length === 0) return
    const pass = encoder.beginComputePass({ label: 'animate' })
    const blended = plan.evaluate.filter(({ motions }) => motions)
    this.#dispatch(
      pass,
      'evaluate',
      plan.evaluate.filter(({ motions }) => !motions),
      EVALUATE_WORKGROUP_SIZE,
    )
    if (blended.length > 0) {
      const pipeline = getMotionPipeline(this.device, this.pipelines.evaluate)
      this.#dispatch(pass, 'evaluate', blended, EVALUATE_WORKGROUP_SIZE, pipeline)
    }
    this.#dispatch(pass, 'spacing', plan.spacing, SPACING_WORKGROUP_SIZE)
    this.#dispatch(pass, 'tint', plan.tint, TINT_WORKGROUP_SIZE)
    pass.end()
  }

  #dispatch(
    pass: GPUComputePassEncoder,
    stage: 'evaluate' | 'spacing' | 'tint',
    ranges: readonly PageRange[],
    size: number,
    pipeline = this.pipelines[stage].pipeline,
  ): void {
    if (ranges.length === 0) return
    pass.setPipeline(pipeline)
    for (const range of ranges) {
      pass.setBindGroup(0, this.#pages[range.page]!.groups[stage], [this.#ranges.add(range)])
      pass.dispatchWorkgroups(Math.ceil(range.count / size))
    }
  }

  #draw(encoder: GPUCommandEncoder, plan: FramePlan): void {
    const [r, g, b, a] = plan.background
    const clearValue = { r: r * a, g: g * a, b: b * a, a }
    const pass = encoder.beginRenderPass({
      label: 'glyphs',
      colorAttachments: [{ view: this.targetSource(), loadOp: 'clear', storeOp: 'store', clearValue }],
    })
    for (const { page, first, count, shadow, rich } of plan.draws) {
      this.pipelines.glyphs.draw(pass, this.#pages[page]!.groups.glyphs, first, count, { shadow, rich })
    }
    pass.end()
  }
}
