import { EVALUATE_WORKGROUP_SIZE } from '../../../shaders/evaluate/evaluate.layout.ts'
import { SPACING_WORKGROUP_SIZE } from '../../../shaders/spacing/spacing.layout.ts'
import { TINT_WORKGROUP_SIZE } from '../../../shaders/tint/tint.layout.ts'
import type { EvaluateRange, FramePlan, PageRange } from '../backend.ts'
import type { SceneTables } from '../scene/scene-tables.ts'
import { depthStateOf, type PassTarget } from '../surface/pass-target.ts'
import { BlurredShadows } from './blurred-shadows.ts'
import { Culling } from './culling.ts'
import type { ExtraView } from './extra-view.ts'
import { createGlyphPipeline, type GlyphPipeline } from './glyph-pipeline.ts'
import { compileInspection, inspectChannels } from './inspect-channels.ts'
import { getMotionPipeline } from './motion-pipeline.ts'
import { compileMotionStages, type MotionStages } from './motion-stages.ts'
import { TableBuffers } from './page-buffers.ts'
import { PageGroups } from './page-groups.ts'
import { RangeUniforms } from './range-uniforms.ts'
import { SmallText } from './small-text.ts'
import { UploadGate } from './upload-gate.ts'

/** Fewer draws of small texts are drawn as exactly as all others. */
const LEAST_SMALL_DRAWS = 4096

export interface GpuPipelines extends MotionStages {
  readonly glyphs: GlyphPipeline
}

const compiled = new WeakMap<GPUDevice, Map<string, Promise<GpuPipelines>>>()
const computing = new WeakMap<GPUDevice, Promise<MotionStages>>()

/** Everything that a frame needs, compiled without blocking the page; once for each device and kind of target. */
export function getGpuPipelines(device: GPUDevice, target: PassTarget): Promise<GpuPipelines> {
  const targets = compiled.get(device) ?? new Map<string, Promise<GpuPipelines>>()
  compiled.set(device, targets)
  const { format, sampleCount = 1, depthStencilFormat = '', depthCompare = 'always' } = target
  const key = [format, sampleCount, depthStencilFormat, depthCompare].join()
  const known = targets.get(key)
  if (known) return known
  const pipelines = compilePipelines(device, target)
  targets.set(key, pipelines)
  // A failure is the caller's to hear of; the next stage tries anew.
  pipelines.catch(() => targets.delete(key))
  return pipelines
}

async function compilePipelines(device: GPUDevice, target: PassTarget): Promise<GpuPipelines> {
  const stages = computing.get(device) ?? compileMotionStages(device)
  computing.set(device, stages)
  stages.catch(() => computing.delete(device))
  const state = { sampleCount: target.sampleCount, depthStencil: depthStateOf(target) }
  const [computed, glyphs] = await Promise.all([stages, createGlyphPipeline(device, target.format, state)])
  return { ...computed, glyphs }
}

/** Runs the kernels of a frame and draws. */
export class GpuBackend {
  readonly #culling: Culling | undefined
  readonly #soft: BlurredShadows
  readonly #shared: TableBuffers
  readonly #pages: PageGroups[] = []
  readonly #ranges: RangeUniforms
  readonly #target: GPUBuffer
  readonly #gate: UploadGate
  /** Once it is used. */
  #small: SmallText | undefined
  /** Frames are drawn in other views than the scene's own, too. */
  #hasViews = false
  readonly #inspections = new Map<boolean, GPUComputePipeline>()

  constructor(
    readonly device: GPUDevice,
    readonly pipelines: GpuPipelines,
    readonly scene: SceneTables,
    /** Leave out what is not to be seen. */
    cull = true,
  ) {
    this.#culling = cull ? new Culling(device) : undefined
    this.#soft = new BlurredShadows(device)
    this.#shared = TableBuffers.fromHost(device, scene.shared)
    this.#ranges = new RangeUniforms(device)
    this.#gate = new UploadGate(device.queue)
    this.#target = device.createBuffer({
      label: 'target',
      size: 16,
      usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST,
    })
  }

  /** Computes a frame and draws it over its background, in one submission. */
  render(plan: FramePlan, view: GPUTextureView): void {
    const encoder = this.device.createCommandEncoder({ label: 'frame' })
    this.prepare(encoder, plan)
    const [r, g, b, a] = plan.background
    const clearValue = { r: r * a, g: g * a, b: b * a, a }
    const pass = encoder.beginRenderPass({
      label: 'glyphs',
      colorAttachments: [{ view, loadOp: 'clear', storeOp: 'store', clearValue }],
    })
    this.draw(pass, plan)
    pass.end()
    this.device.queue.submit([encoder.finish()])
  }

  /** Sends what the host has changed, and records the compute passes of a frame. */
  prepare(encoder: GPUCommandEncoder, plan: FramePlan): void {
    this.#sync(plan.evaluate.length + plan.spacing.length + plan.tint.length)
    const weight = this.scene.textWeight === 'browser' ? 1 : 0
    const small = this.drawsSmall(plan) ? 1 : 0
    this.device.queue.writeBuffer(this.#target, 0, new Float32Array([plan.width, plan.height, weight, small]))
    if (small === 1) {
      this.#small ??= new SmallText(this.device)
      this.#small.encode(encoder, this.scene.storedOutlines, this.#shared.bindings)
    }
    this.#culling?.plan(plan.draws, [plan.width, plan.height])
    // What the scene's own view does not see may be seen in another.
    this.#soft.plan(plan.draws, this.#hasViews ? [-1, -1] : [plan.width, plan.height])
    this.#compute(encoder, plan)
    this.#ranges.upload()
  }

  /** Draws a frame that was prepared; in another view everything, since what was left out was so in the scene's own. */
  draw(pass: GPURenderPassEncoder | GPURenderBundleEncoder, plan: FramePlan, view?: ExtraView): void {
    const { glyphs } = this.pipelines
    const small = this.#small?.group
    if (view) this.#hasViews = true
    const groups = this.#pages.map((page) =>
      view ? page.bindGlyphs(this.pipelines, this.#shared, view) : page.groups.glyphs,
    )
    for (const [index, { page, first, count, shadow, rich }] of plan.draws.entries()) {
      const culled = view ? undefined : this.#culling?.call(index)
      const target = view?.target ?? this.#target
      const soft = this.#soft.draw(index, this.#pages[page]!, this.#shared, target, view?.buffer)
      if (culled) glyphs.drawCulled(pass, groups[page]!, culled, { shadow, rich, small, soft })
      else glyphs.draw(pass, groups[page]!, first, count, { shadow, rich, small, soft })
    }
  }

  /** Small glyphs are drawn from pictures: there are masses of them. */
  drawsSmall(plan: FramePlan): boolean {
    return this.scene.smallText === 'auto' && plan.smallDraws >= LEAST_SMALL_DRAWS
  }

  get maxCanvasSize(): number {
    return this.device.limits.maxTextureDimension2D
  }

  /** Sends what the host has changed; settles when more may be sent without blocking the page. */
  upload(): Promise<void> | undefined {
    this.#sync(0)
    return this.#gate.wait()
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

  /** Bytes of all buffers and textures on the device. */
  get byteLength(): number {
    const pages = this.#pages.reduce((bytes, page) => bytes + page.byteLength, this.#shared.byteLength)
    return pages + this.#soft.byteLength + (this.#culling?.byteLength ?? 0) + (this.#small?.byteLength ?? 0)
  }

  dispose(): void {
    this.#shared.dispose()
    for (const page of this.#pages) page.dispose()
    this.#ranges.dispose()
    this.#target.destroy()
    this.#culling?.dispose()
    this.#soft.dispose()
    this.#small?.dispose()
  }

  #sync(rangeCount: number): void {
    this.#gate.count(this.#shared.sync())
    const newRanges = this.#ranges.begin(rangeCount)
    for (const [index, page] of this.scene.pages.entries()) {
      this.#pages[index] ??= new PageGroups(this.device, page)
      const { buffer } = this.#ranges
      this.#gate.count(this.#pages[index].sync(this.pipelines, this.#shared, buffer, this.#target, newRanges))
    }
  }

  #compute(encoder: GPUCommandEncoder, plan: FramePlan): void {
    const { length } = [...plan.evaluate, ...plan.spacing, ...plan.tint]
    if (length === 0 && !this.#culling?.isWaiting && !this.#soft.isWaiting) return
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
    this.#culling?.encode(pass, this.#pages, this.#shared)
    this.#soft.encode(pass, this.#pages, this.#shared, this.#target)
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
}
