import { type BufferName, STAGES, type StageName } from '../../../shaders/stages.ts'

export type ComputeStageName = Exclude<StageName, 'render' | 'shade'>

/** Part of a buffer that a stage is bound to; the whole buffer when no offset or size is given. */
export type StageBuffers = { readonly [name in BufferName]?: GPUBufferBinding }

export interface ComputeStage {
  readonly name: ComputeStageName
  readonly pipeline: GPUComputePipeline
  readonly layout: GPUBindGroupLayout
  /** Binds the uniform range (256-byte aligned offsets are given at dispatch) and the stage's buffers, in its order. */
  readonly bind: (range: GPUBufferBinding, buffers: StageBuffers) => GPUBindGroup
}

/**
 * Compiles a compute stage. Bindings follow the page of stages: the range (with a dynamic offset) at 0, then what the stage
 * reads, then what it writes.
 */
export async function createComputeStage(
  device: GPUDevice,
  name: ComputeStageName,
  code: string,
  entryPoint = 'main',
): Promise<ComputeStage> {
  const { descriptor, finish } = describeStage(device, name, code, entryPoint)
  return finish(await device.createComputePipelineAsync(descriptor))
}

/** The same at once, for what few pages need: the first frame that does waits for it. */
export function compileComputeStage(device: GPUDevice, name: ComputeStageName, code: string): ComputeStage {
  const { descriptor, finish } = describeStage(device, name, code, 'main')
  return finish(device.createComputePipeline(descriptor))
}

/** Binds a stage's uniform and its buffers, in their order. */
export function bindStage(
  device: GPUDevice,
  name: StageName,
  layout: GPUBindGroupLayout,
  uniform: GPUBufferBinding,
  buffers: StageBuffers,
): GPUBindGroup {
  return device.createBindGroup({
    label: name,
    layout,
    entries: [
      { binding: 0, resource: uniform },
      ...listBuffers(name).map((buffer, index) => {
        const resource = buffers[buffer]
        if (!resource) throw new Error(`stage ${name} needs the buffer ${buffer}, which was not given`)
        return { binding: index + 1, resource }
      }),
    ],
  })
}

/** What a stage reads, then what it writes: in binding order. */
export function listBuffers(name: StageName): readonly BufferName[] {
  const { reads, writes } = STAGES.find((candidate) => candidate.name === name)!
  return [...reads, ...writes]
}

function describeStage(
  device: GPUDevice,
  name: ComputeStageName,
  code: string,
  entryPoint: string,
): {
  readonly descriptor: GPUComputePipelineDescriptor
  readonly finish: (pipeline: GPUComputePipeline) => ComputeStage
} {
  const writes: readonly BufferName[] = STAGES.find((candidate) => candidate.name === name)!.writes
  const layout = device.createBindGroupLayout({
    label: name,
    entries: [
      { binding: 0, visibility: GPUShaderStage.COMPUTE, buffer: { type: 'uniform', hasDynamicOffset: true } },
      ...listBuffers(name).map((buffer, index) => ({
        binding: index + 1,
        visibility: GPUShaderStage.COMPUTE,
        buffer: { type: writes.includes(buffer) ? ('storage' as const) : ('read-only-storage' as const) },
      })),
    ],
  })
  return {
    descriptor: {
      label: name,
      layout: device.createPipelineLayout({ bindGroupLayouts: [layout] }),
      compute: { module: device.createShaderModule({ label: name, code }), entryPoint },
    },
    finish: (pipeline) => ({
      name,
      pipeline,
      layout,
      bind: (range, buffers) => bindStage(device, name, layout, range, buffers),
    }),
  }
}
