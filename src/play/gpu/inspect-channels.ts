import { CHANNEL_COUNT } from '../../../shaders/channels.ts'
import { EVALUATE_WORKGROUP_SIZE, Range } from '../../../shaders/evaluate/evaluate.layout.ts'
import plainCode from '../../../shaders/evaluate/inspect.wgsl'
import motionCode from '../../../shaders/evaluate/inspect-motion.wgsl'
import { type BufferName, STAGES } from '../../../shaders/stages.ts'
import type { PageRange } from '../backend.ts'
import type { StageBuffers } from './compute-stage.ts'

const READS: readonly BufferName[] = STAGES[0].reads

type Compiled = WeakMap<GPUDevice, Promise<GPUComputePipeline>>

const plain: Compiled = new WeakMap()
const blended: Compiled = new WeakMap()

/**
 * The inspection form of evaluate, compiled once a device, when it is first wanted.
 *
 * @param motions For layers that may blend motions.
 */
export function compileInspection(device: GPUDevice, motions: boolean): Promise<GPUComputePipeline> {
  const [compiled, code] = motions ? [blended, motionCode] : [plain, plainCode]
  const known = compiled.get(device)
  if (known) return known
  const pipeline = device.createComputePipelineAsync({
    label: 'inspect',
    layout: 'auto',
    compute: { module: device.createShaderModule({ label: 'inspect', code }), entryPoint: 'main' },
  })
  compiled.set(device, pipeline)
  pipeline.catch(() => compiled.delete(device))
  return pipeline
}

/**
 * Runs the inspection form of evaluate over a stretch of clusters and reads the 21 channels back: cluster × 21. It submits
 * before it waits, so what happens to the buffers afterwards does not matter. Costs a read-back: for tests, tools and the
 * curious, not for frames.
 */
export async function inspectChannels(
  device: GPUDevice,
  pipeline: GPUComputePipeline,
  buffers: StageBuffers,
  { first, count }: PageRange,
): Promise<Float32Array> {
  if (count === 0) return new Float32Array(0)
  const size = count * CHANNEL_COUNT * 4
  const create = (label: string, bytes: number, usage: number) => device.createBuffer({ label, size: bytes, usage })
  const range = create('inspect range', Range.byteLength, GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST)
  const channels = create('channels', size, GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC)
  const staging = create('channels read back', size, GPUBufferUsage.COPY_DST | GPUBufferUsage.MAP_READ)
  try {
    device.queue.writeBuffer(range, 0, new Uint32Array([first, count]))
    const group = device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [
        { binding: 0, resource: { buffer: range } },
        ...READS.map((name, index) => ({ binding: index + 1, resource: buffers[name]! })),
        { binding: READS.length + 1, resource: { buffer: channels } },
      ],
    })
    const encoder = device.createCommandEncoder({ label: 'inspect' })
    const pass = encoder.beginComputePass({ label: 'inspect' })
    pass.setPipeline(pipeline)
    pass.setBindGroup(0, group)
    pass.dispatchWorkgroups(Math.ceil(count / EVALUATE_WORKGROUP_SIZE))
    pass.end()
    encoder.copyBufferToBuffer(channels, 0, staging, 0, size)
    device.queue.submit([encoder.finish()])
    await staging.mapAsync(GPUMapMode.READ)
    return new Float32Array(staging.getMappedRange().slice(0))
  } finally {
    for (const buffer of [range, channels, staging]) buffer.destroy()
  }
}
