import { type BufferName, STAGES, type StageName } from '../../../shaders/stages.ts'

type ComputeStageName = Exclude<StageName, 'render'>

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
  const stage = STAGES.find((candidate) => candidate.name === name)!
  const names: readonly BufferName[] = [...stage.reads, ...stage.writes]
  const layout = device.createBindGroupLayout({
    label: name,
    entries: [
      { binding: 0, visibility: GPUShaderStage.COMPUTE, buffer: { type: 'uniform', hasDynamicOffset: true } },
      ...names.map((buffer, index) => ({
        binding: index + 1,
        visibility: GPUShaderStage.COMPUTE,
        buffer: {
          type: (stage.writes as readonly BufferName[]).includes(buffer)
            ? ('storage' as const)
            : ('read-only-storage' as const),
        },
      })),
    ],
  })
  const pipeline = await device.createComputePipelineAsync({
    label: name,
    layout: device.createPipelineLayout({ bindGroupLayouts: [layout] }),
    compute: { module: device.createShaderModule({ label: name, code }), entryPoint },
  })
  return {
    name,
    pipeline,
    layout,
    bind: (range, buffers) =>
      device.createBindGroup({
        label: name,
        layout,
        entries: [
          { binding: 0, resource: range },
          ...names.map((buffer, index) => {
            const resource = buffers[buffer]
            if (!resource) throw new Error(`stage ${name} needs the buffer ${buffer}, which was not given`)
            return { binding: index + 1, resource }
          }),
        ],
      }),
  }
}
